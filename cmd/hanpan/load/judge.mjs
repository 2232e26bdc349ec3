/**
 * Verifies the draws of matches with the browser's own module: a line of input
 * is a match's export with what a guest kept of it, a line of output what was
 * found.
 */
import { createInterface } from "node:readline";
import { checkRecord, holds } from "./fair.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { record, kept } = JSON.parse(line);
  const findings = await checkRecord(record, kept);
  const told = (f) => [f.code, f.seat !== undefined && `seat ${f.seat}`, f.n !== undefined && `draw ${f.n} shows ${f.action}, is ${f.expected}`].filter(Boolean).join(": ");
  console.log(JSON.stringify({
    holds: holds(findings),
    draws: findings.filter((f) => f.code === "draw.right").length,
    bad: findings.filter((f) => f.state === "bad").map(told),
  }));
}
