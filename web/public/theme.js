// Runs before the first paint. It is a separate file because the content security policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked for this page: the system's setting applies.
}

// After a quick exit (lib/quick-exit.ts), Back shows nothing that was open in this tab: each page redirects to the
// neutral one.
function stayAway() {
  const neutral = sessionStorage.getItem('quick-exit');
  if (neutral === null) return;
  document.documentElement.hidden = true;
  location.replace(neutral);
}

try {
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival?.type === 'back_forward') stayAway();
  else sessionStorage.removeItem('quick-exit'); // someone came here on purpose
  addEventListener('pageshow', (event) => event.persisted && stayAway());
} catch {
  // Storage is blocked for this page, so nothing was stored either.
}
