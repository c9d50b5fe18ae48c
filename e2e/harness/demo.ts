import type { Browser } from 'playwright-core';
import { openTab, type Tab, type TabOptions } from './browser.ts';

/** Signs in by one press, as somebody of the demo family: payor, payee, legal or court. */
export async function enterDemo(
  chromium: Browser,
  address: string,
  person: string,
  options?: TabOptions,
): Promise<Tab> {
  const tab = await openTab(chromium, address, options);
  await tab.go('/api/login');
  await tab.page.locator(`[data-demo="${person}@demo.mainstay.app"]`).click();
  await tab.page.waitForURL((url) => !url.pathname.startsWith('/api/'));
  await tab.page.getByRole('heading', { level: 1 }).waitFor();
  return tab;
}
