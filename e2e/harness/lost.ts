import type { Page } from 'playwright-core';

/** What a page says that sent something and got no answer; what it sent is done once under its key. */
export const LOST = 'Mainstay could not be reached. Check your connection, then try again. It will not be done twice.';

/**
 * The network is lost in the middle: the first call of this kind never arrives, the second is done but its answer never comes, and later
 * ones are answered. `answerOnly` begins with the second. Answers the keys under which they were sent.
 */
export async function loseNetwork(
  page: Page,
  address: string | RegExp,
  { method = 'POST', answerOnly = false } = {},
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(typeof address === 'string' ? `**${address}` : address, async (route) => {
    if (route.request().method() !== method) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const which = keys.length + (answerOnly ? 1 : 0);
    if (which > 2) return route.continue();
    if (which === 2) await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}

/** Takes away the browser's own words for a connection that was lost. */
export const withoutLost = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_CONNECTION_RESET')));
