import { test as base, expect } from 'vitest';
import { openChromium, openTab, type Tab, type TabOptions } from './browser.ts';
import { signUp } from './people.ts';
import { startProduct } from './product.ts';

/** A test with the product and a browser, one of each a file; what a test opens is closed after it, and its console read. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startProduct();
    onCleanup(() => product.remove());
    return product;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('chromium', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await openChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('aPerson', async ({ product }) => {
    return (of: Parameters<typeof signUp>[1] = {}) => signUp(product.address, of);
  })
  .extend('open', async ({ product, chromium }, { onCleanup }) => {
    const tabs: Tab[] = [];
    onCleanup(async () => {
      await Promise.all(tabs.map((tab) => tab.close()));
      expect(tabs.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
    return async (options?: TabOptions) => {
      const tab = await openTab(chromium, product.address, options);
      tabs.push(tab);
      return tab;
    };
  });

export { expect } from 'vitest';
