const MINUTE_MS = 60_000;
let lastUsedAt = 0;

const used = () => {
  lastUsedAt = performance.now();
};
// Where the code of the page is tried without a browser there is nobody to see.
if (typeof window !== 'undefined') {
  used();
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'focus'])
    window.addEventListener(sign, used, { passive: true, capture: true });
}

/** Nobody has touched the page for a minute: what it asks for now nobody has asked it for. */
export const isUnattended = (): boolean => typeof window !== 'undefined' && performance.now() - lastUsedAt > MINUTE_MS;
