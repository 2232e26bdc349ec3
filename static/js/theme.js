// @ts-check
// A classic script in the head: the chosen theme is set before the first paint.
(() => {
  try {
    const theme = localStorage.getItem("hanpan.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the system's theme it is.
  }
})();
