/** The cards that the server put into this page, filled in (app/served-dashboard.tsx), and for whom it made them. */
export const SERVED_CARDS_ID = 'served-cards';

const served = globalThis.document?.getElementById(SERVED_CARDS_ID) ?? null;
const openedAt = globalThis.location?.pathname;
let isNeeded = served !== null;

/**
 * The served cards, as long as the application has no cards of its own, and only on the screen, for the person and in the
 * case that they were made for.
 */
export function servedCardsFor(of: { person: string; case: string | undefined }): HTMLElement | null {
  if (!isNeeded || location.pathname !== openedAt) return null;
  return served?.dataset.person === of.person && served.dataset.case === of.case ? served : null;
}

/** The application has cards of its own; the served ones are not shown again, whatever loads later. */
export const dropServedCards = (): void => {
  isNeeded = false;
};

export const areServedCardsNeeded = (): boolean => isNeeded;
