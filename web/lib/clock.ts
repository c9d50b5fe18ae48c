/** What time it is for the person at the screen. The one place of the web that asks. */
export const now = (): Date => new Date(Date.now());
