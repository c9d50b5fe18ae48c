// Runs before the first paint, as a file of its own because the content security policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed to this page: the system's choice holds.
}
