import { changesAtOnce } from './harness/browser.ts';
import { LONG_NAME } from './harness/names.ts';
import { accepted, joins } from './harness/people.ts';
import { ROUTES } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('a name of 100 letters in one word makes no screen scroll sideways', { timeout: 180_000 }, async ({
  open,
  aPerson,
}) => {
  expect(LONG_NAME).toHaveLength(100);
  const payor = await aPerson({ name: LONG_NAME });
  const source = { sourceType: 'ach', sourceName: LONG_NAME, accountNumber: '4321' };
  await accepted(payor.send('POST', '/api/payment-sources', source));
  const terms = {
    paymentAmount: '999999.99',
    paymentFrequency: 'monthly',
    paymentDueDate: 15,
    arrearsAmount: '1000000',
  };
  await accepted(payor.send('POST', '/api/payment-settings', terms));
  const payee = await joins(payor, 'payee', 'فاطمة الزهراء بنت عبد الرحمن');
  const tooWide: string[] = [];
  for (const as of [payor, payee]) {
    const { page, opens, close } = await open({ as, phone: true });
    for (const screen of ROUTES) {
      await opens(screen);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await changesAtOnce(page);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const more = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (more > 0) tooWide.push(`${screen} at ${width}: ${more}`);
      }
    }
    await close();
  }
  expect(tooWide).toEqual([]);
});
