import type { Page } from 'playwright-core';
import { FIRST } from '../web/app/first-calls.ts';
import { until } from './harness/people.ts';
import { ROUTES } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** Who one is, and in which case: without it there is no screen. */
const IDENTITY = /^\/api\/(auth|login|me|session|profile|cases|events)/;

/** React reveals what it held back after 300 ms, and only then are the calls of those parts made. */
const QUIET_MS = 500;

/** Lets every call but those of the identity fail, and counts them. */
async function failAll(page: Page) {
  const asked = new Map<string, number>();
  const awaited = new Set<unknown>();
  let last = performance.now();
  const ended = (request: unknown) => {
    awaited.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => request.url().includes('/api/events') || awaited.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !IDENTITY.test(pathname),
    (route) => {
      const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      asked.set(call, (asked.get(call) ?? 0) + 1);
      return route.fulfill({ status: 503, json: { error: 'Try again later.' } });
    },
  );
  const often = () => [...asked].filter(([, times]) => times > 2).map(([call]) => call);
  const isQuiet = () => awaited.size === 0 && performance.now() - last > QUIET_MS;
  return { asked, often, isQuiet };
}

const LONG = Boolean(process.env.LONG);

test('a screen whose every call fails says so, and asks again only at its button', { timeout: 300_000 }, async ({
  open,
  aPerson,
}) => {
  const { page, go, opens } = await open({ as: await aPerson(), fails: [503] });
  const { asked, often, isQuiet } = await failAll(page);
  const faults: string[] = [];
  const told: number[] = [];
  const screens = LONG ? ROUTES : ['/history', '/', '/payments'];
  for (const screen of screens) {
    await (screen in FIRST ? go(screen) : opens(screen));
    await until(`${screen} is quiet`, async () => often().length > 0 || isQuiet());
    faults.push(...often().map((call) => `${screen} asks ${call} again and again`));
    // the last answer may have come a moment before the page shows it
    await expect
      .poll(() => page.locator('main [aria-busy=true]').count(), { message: `${screen} has gray parts` })
      .toBe(0);
    told.push(await page.getByRole('button', { name: 'Try again' }).count());
    asked.clear();
  }
  expect(faults).toEqual([]);
  expect(Math.max(...told)).toBeGreaterThan(2);
});
