import type { Browser } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { openChromium, type Tab } from './browser.ts';
import { closeTabs, lendTab } from './lent-tabs.ts';
import { accepted, signUp } from './people.ts';
import { type Product, startProduct } from './product.ts';

const HOUR_MS = 3_600_000;

/** The Chromium of this worker: Vitest would open one for each kind of test below, and one for each file that makes a kind of its own. */
let opened: Promise<Browser> | undefined;

/** On the product that the files of a worker share; what a test opens is closed after it, and its console read. */
const onShared = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  .extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
    opened ??= openChromium();
    const browser = await opened;
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startProduct('pglite', {}, { servesMany: true });
    onCleanup(() => product.remove());
    return product;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('own', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startProduct();
    onCleanup(async () => {
      await closeTabs(product.address);
      await product.remove();
    });
    return product;
  })
  .extend('product', async ({ shared }) => shared)
  .extend('aPerson', async ({ product }) => {
    return (of: Parameters<typeof signUp>[1] = {}) => signUp(product.address, of);
  })
  .extend('someone', { scope: 'file' }, ({ shared }) => signUp(shared.address))
  .extend('open', async ({ product, chromium, task }, { onCleanup }) => {
    const tabs: Tab[] = [];
    onCleanup(async () => {
      const shown = task.result?.state === 'fail' ? await Promise.all(tabs.map((tab) => tab.shows())) : [];
      await Promise.all(tabs.map((tab) => tab.close()));
      if (shown.length > 0) throw new Error(`When the test failed: ${shown.join(' | ')}`);
      expect(tabs.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
    return async (options?: Parameters<typeof lendTab>[2]) => {
      const tab = await lendTab(chromium, product.address, options);
      tabs.push(tab);
      return tab;
    };
  });

/** A test on a product of its file's own (`own`), which may be moved in time, stopped and asked for its books. */
export const testAlone = onShared.extend('product', async ({ own }) => own); // to override it would change `onShared` itself

/** As `testAlone`, on the product that `start` starts. An override in a file would be inherited by the next files of its worker. */
export const testAloneOn = (start: (onCleanup: (clean: () => Promise<void>) => void) => Promise<Product>) =>
  // biome-ignore lint/correctness/noEmptyPattern: as above
  testAlone.extend('own', { scope: 'file' }, async ({}, { onCleanup }) => start(onCleanup));

/**
 * The people of a test are strangers to those of the others; `someone` is one for all the tests of a file that change
 * nothing of theirs. What all have in common is the process and its clock: a test that stops it or moves the time takes
 * `testAlone`.
 */
export const test = onShared
  .extend('watch', { scope: 'worker' }, ({ shared }) => signUp(shared.address, { name: 'Winnie Watch' }))
  .extend('present', { auto: true }, async ({ watch, product, shared }, { onCleanup }) => {
    expect(product, 'the product that the files of a worker share').toBe(shared);
    onCleanup(async () => {
      const { now } = await accepted(watch.send('GET', '/api/sandbox/clock'));
      const away = Math.abs(Date.parse(now) - Date.now());
      expect(away, 'a test that moves the time takes testAlone').toBeLessThan(HOUR_MS);
    });
  });

export { expect } from 'vitest';
