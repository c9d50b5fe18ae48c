// Runs before the first paint, as a file of its own because the content security policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed to this page: the system's choice holds.
}

// After a quick exit (lib/quick-exit.ts) Back shows none of what was open in this tab: each page gives way to the neutral one.
function stayAway() {
  const neutral = sessionStorage.getItem('quick-exit');
  if (neutral === null) return;
  document.documentElement.hidden = true;
  location.replace(neutral);
}

try {
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival?.type === 'back_forward') stayAway();
  else sessionStorage.removeItem('quick-exit'); // somebody came here on purpose
  addEventListener('pageshow', (event) => event.persisted && stayAway());
} catch {
  // Storage is closed to this page: nothing was kept either.
}
