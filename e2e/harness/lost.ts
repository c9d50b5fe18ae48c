import type { Page } from 'playwright-core';

/** What a page says after it sent something under a key and got no response. */
export const LOST = 'Mainstay could not be reached. Check your connection, then try again. It will not be done twice.';

/**
 * Loses the network: the first call of this kind never arrives, the second is handled but its response is lost, and
 * later ones are answered. `answerOnly` starts with the second. Returns the idempotency keys that were sent.
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

/** Removes the browser's own messages about a lost connection. */
export const withoutLost = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_CONNECTION_RESET')));
