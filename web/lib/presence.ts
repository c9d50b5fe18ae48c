const MINUTE_MS = 60_000;
let lastUsedAt = 0;

const used = () => {
  lastUsedAt = performance.now();
};
// Outside a browser, as in tests, there is nobody to detect.
if (typeof window !== 'undefined') {
  used();
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'focus'])
    window.addEventListener(sign, used, { passive: true, capture: true });
}

/** Nobody has used the page for a minute, so its requests are made in the background. */
export const isUnattended = (): boolean => typeof window !== 'undefined' && performance.now() - lastUsedAt > MINUTE_MS;
