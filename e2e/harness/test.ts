import { test as base, expect } from 'vitest';
import { openChromium, openTab, type Tab, type TabOptions } from './browser.ts';
import { signUp } from './people.ts';
import { type Product, startProduct } from './product.ts';

const inChromium = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openChromium();
    onCleanup(() => browser.close());
    return browser;
  });

/** A test with the product and a browser; what a test opens is closed after it, and its console read. */
const onProduct = (scope: 'file' | 'worker', start: () => Promise<Product>) =>
  inChromium
    // biome-ignore lint/correctness/noEmptyPattern: as above
    .extend('product', { scope }, async ({}, { onCleanup }) => {
      const product = await start();
      onCleanup(() => product.remove());
      return product;
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

/**
 * On a product that the files of a worker share, one after the other: its people are strangers to those of other tests.
 * Nothing here may touch what they have in common, which is its clock, its database and its process.
 */
export const test = onProduct('worker', () => startProduct('pglite', { TRUST_PROXY: 'on' }));

/** On a product of this file's own, which may be moved in time, stopped and asked for its books. */
export const testAlone = onProduct('file', () => startProduct());

export { expect } from 'vitest';
