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

// The page's own script could not be loaded, because Mainstay is being updated or the connection was lost just now. What
// the server rendered would wait for it forever and say nothing.
const NOT_LOADED = {
  en: ['Mainstay could not be loaded completely. Check your connection, then reload this page.', 'Reload'],
  es: ['Mainstay no se pudo cargar por completo. Revise su conexión y vuelva a cargar esta página.', 'Volver a cargar'],
};

function sayNotLoaded({ target }) {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  removeEventListener('error', sayNotLoaded, { capture: true }); // the other scripts are gone too
  const [words, action] = NOT_LOADED[document.documentElement.lang] ?? NOT_LOADED.en;
  const told = document.createElement('div');
  told.setAttribute('role', 'alert');
  told.style.cssText =
    'position: fixed; inset: auto 0 0; z-index: 99; padding: 16px; border-top: 1px solid; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; text-align: center';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = action;
  again.style.cssText = 'min-height: 44px; margin-left: 12px; padding: 0 16px; border: 1px solid; border-radius: 8px';
  again.addEventListener('click', () => location.reload());
  told.append(words, ' ', again);
  (document.body ?? document.documentElement).append(told);
}
addEventListener('error', sayNotLoaded, { capture: true });
