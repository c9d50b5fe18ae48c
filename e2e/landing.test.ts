import { expect, test } from './harness/test.ts';

test('the landing page makes every promise, with its figures', async ({ open }) => {
  const { go, sees, isAccessible, picture } = await open();
  await go('/');
  await sees(
    'AI-powered agreement intelligence',
    /On-time payments/i,
    /automated backup funding/i,
    'Full transparency for all parties',
    'Role-based dashboards for parents, legal professionals and courts',
    /OCR extraction of payment terms.*95%\+ accuracy/,
    /Confidence scoring/,
    'A multi-tier backup of ACH, line of credit and escrow',
    /Real-time notifications/,
    /Audit-ready reports/,
    '97.2%',
    '95%+',
    'Under 2 hours',
    'Payment success rate',
    'Document analysis accuracy',
    'Backup fund activation',
    /free trial/i,
    /Paying and receiving support costs nothing; flexible payments are \$14\.99 a month/,
    /payments run on a test bank today/,
  );
  await isAccessible();
  await picture('landing');
});

test('the way past the navigation shows itself to the keyboard only', async ({ open }) => {
  const { page, go } = await open();
  await go('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const lowerEdge = () => skip.evaluate((link) => link.getBoundingClientRect().bottom);
  expect(await lowerEdge()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(lowerEdge).toBeGreaterThan(24);
});

for (const [name, form] of [
  ['Sign in', 'Sign in'],
  ['Get Started', 'Create your account'],
  ['Start Free Trial', 'Create your account'],
] as const) {
  test(`each "${name}" opens /api/login on the form "${form}"`, async ({ open }) => {
    const { page, go } = await open();
    await go('/');
    const links = page.getByRole('link', { name, exact: true });
    const count = await links.count();
    expect(count).toBeGreaterThan(0);
    for (let at = 0; at < count; at++) {
      await go('/');
      await links.nth(at).click();
      await page.waitForURL((url) => url.pathname === '/api/login');
      await page.getByRole('heading', { name: form, level: 1 }).waitFor();
    }
  });
}

test('"Learn More" scrolls to the features', async ({ open }) => {
  const { page, go } = await open();
  await go('/');
  await page.getByRole('link', { name: /^Learn More/ }).click();
  const features = page.locator('#features');
  await expect
    .poll(() => features.evaluate((section) => Math.abs(section.getBoundingClientRect().top)), { timeout: 10_000 })
    .toBeLessThan(200);
  expect(new URL(page.url()).hash).toBe('#features');
});

test('it fits a phone, in the dark too', async ({ open }) => {
  const { go, looksRight } = await open({ phone: true });
  await go('/');
  await looksRight('landing');
});

test('at most 130 KB of JavaScript crosses the wire', async ({ open }) => {
  const { page, go } = await open({ cold: true });
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await go('/');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(130_000);
});
