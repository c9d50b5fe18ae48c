const PLACES = '[tabindex], li, tr, fieldset, section';

/**
 * For a control that its own action removes, as its `ref`: the focus that it had goes to the row or card around it, so the
 * keyboard goes on from there.
 */
export const focusAround = (control: HTMLElement | null) => () => {
  if (!control || control !== document.activeElement) return;
  const places = placesAround(control);
  // Once it is removed, as part of what is removed with it.
  queueMicrotask(() => {
    const place = places.find((each) => each.isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};

function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}
