#include "textflag.h"

// SSE2 alone, which every amd64 has; see lanes.go for what each does.

// func gatherSSE(sum, bias, weights *float32, width int, rows *int32, values *float32, n int)
TEXT ·gatherSSE(SB), NOSPLIT, $0-56
	MOVQ sum+0(FP), DI
	MOVQ bias+8(FP), SI
	MOVQ weights+16(FP), DX
	MOVQ width+24(FP), BX
	MOVQ rows+32(FP), R8
	MOVQ values+40(FP), R9
	MOVQ n+48(FP), R10
	MOVQ BX, R11
	SHLQ $2, R11            // bytes in a row

blocks:                         // 32 units at a time, kept in X0 … X7
	MOVUPS (SI), X0
	MOVUPS 16(SI), X1
	MOVUPS 32(SI), X2
	MOVUPS 48(SI), X3
	MOVUPS 64(SI), X4
	MOVUPS 80(SI), X5
	MOVUPS 96(SI), X6
	MOVUPS 112(SI), X7
	XORQ CX, CX

inputs:
	MOVLQSX (R8)(CX*4), AX
	IMULQ R11, AX
	ADDQ DX, AX
	MOVSS (R9)(CX*4), X8
	SHUFPS $0, X8, X8
	MOVUPS (AX), X9
	MOVUPS 16(AX), X10
	MOVUPS 32(AX), X11
	MOVUPS 48(AX), X12
	MULPS X8, X9
	MULPS X8, X10
	MULPS X8, X11
	MULPS X8, X12
	ADDPS X9, X0
	ADDPS X10, X1
	ADDPS X11, X2
	ADDPS X12, X3
	MOVUPS 64(AX), X9
	MOVUPS 80(AX), X10
	MOVUPS 96(AX), X11
	MOVUPS 112(AX), X12
	MULPS X8, X9
	MULPS X8, X10
	MULPS X8, X11
	MULPS X8, X12
	ADDPS X9, X4
	ADDPS X10, X5
	ADDPS X11, X6
	ADDPS X12, X7
	INCQ CX
	CMPQ CX, R10
	JLT inputs

	MOVUPS X0, (DI)
	MOVUPS X1, 16(DI)
	MOVUPS X2, 32(DI)
	MOVUPS X3, 48(DI)
	MOVUPS X4, 64(DI)
	MOVUPS X5, 80(DI)
	MOVUPS X6, 96(DI)
	MOVUPS X7, 112(DI)
	ADDQ $128, DI
	ADDQ $128, SI
	ADDQ $128, DX
	SUBQ $32, BX
	JGT blocks
	RET

DATA three<>+0(SB)/4, $3.0
DATA three<>+4(SB)/4, $3.0
DATA three<>+8(SB)/4, $3.0
DATA three<>+12(SB)/4, $3.0
GLOBL three<>(SB), RODATA|NOPTR, $16
DATA minus3<>+0(SB)/4, $-3.0
DATA minus3<>+4(SB)/4, $-3.0
DATA minus3<>+8(SB)/4, $-3.0
DATA minus3<>+12(SB)/4, $-3.0
GLOBL minus3<>(SB), RODATA|NOPTR, $16
DATA nine<>+0(SB)/4, $9.0
DATA nine<>+4(SB)/4, $9.0
DATA nine<>+8(SB)/4, $9.0
DATA nine<>+12(SB)/4, $9.0
GLOBL nine<>(SB), RODATA|NOPTR, $16
DATA twenty7<>+0(SB)/4, $27.0
DATA twenty7<>+4(SB)/4, $27.0
DATA twenty7<>+8(SB)/4, $27.0
DATA twenty7<>+12(SB)/4, $27.0
GLOBL twenty7<>(SB), RODATA|NOPTR, $16

// func squashSSE(sum *float32, n int)
TEXT ·squashSSE(SB), NOSPLIT, $0-16
	MOVQ sum+0(FP), DI
	MOVQ n+8(FP), CX
	MOVUPS three<>(SB), X4
	MOVUPS minus3<>(SB), X5
	MOVUPS nine<>(SB), X6
	MOVUPS twenty7<>(SB), X7

units:
	MOVUPS (DI), X0
	MINPS X4, X0
	MAXPS X5, X0
	MOVAPS X0, X1
	MULPS X1, X1            // x²
	MOVAPS X1, X2
	ADDPS X7, X2
	MULPS X0, X2            // x(x²+27)
	MULPS X6, X1
	ADDPS X7, X1            // 9x²+27
	DIVPS X1, X2
	MOVUPS X2, (DI)
	ADDQ $16, DI
	SUBQ $4, CX
	JGT units
	RET

// func dotSSE(a, b *float32, n int) float32
TEXT ·dotSSE(SB), NOSPLIT, $0-28
	MOVQ a+0(FP), SI
	MOVQ b+8(FP), DI
	MOVQ n+16(FP), CX
	XORPS X0, X0

pairs:
	MOVUPS (SI), X1
	MOVUPS (DI), X2
	MULPS X2, X1
	ADDPS X1, X0
	ADDQ $16, SI
	ADDQ $16, DI
	SUBQ $4, CX
	JGT pairs

	MOVHLPS X0, X1          // lanes 2 and 3
	ADDPS X1, X0
	MOVAPS X0, X1
	SHUFPS $1, X1, X1
	ADDSS X1, X0
	MOVSS X0, ret+24(FP)
	RET

// func addScaledSSE(to, from *float32, n int, by float32)
TEXT ·addScaledSSE(SB), NOSPLIT, $0-28
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ n+16(FP), CX
	MOVSS by+24(FP), X8
	SHUFPS $0, X8, X8

add:
	MOVUPS (SI), X0
	MULPS X8, X0
	MOVUPS (DI), X1
	ADDPS X0, X1
	MOVUPS X1, (DI)
	ADDQ $16, SI
	ADDQ $16, DI
	SUBQ $4, CX
	JGT add
	RET
