import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import type { Tab, TabOptions } from './browser.ts';
import { lendTab } from './lent-tabs.ts';
import { accepted, signIn, until } from './people.ts';
import { type Product, startProduct } from './product.ts';

const WITH_DEMO = { DEMO: 'on' };

/**
 * A product with the demo family and its fourteen months. In the first test file it starts from nothing, as `npm start`
 * does, and generates them; the others start with a copy.
 */
export async function startDemo(): Promise<Product> {
  const like = path.join(process.env.PREPARED_DATA_DIR ?? '', 'with-demo');
  if (isFirst(`${like}-begun`)) {
    const product = await startProduct('pglite', WITH_DEMO, { fromNothing: true });
    await documentsRead(product.address);
    await product.stop();
    cpSync(product.dataDir, `${like}-copied`, { recursive: true });
    renameSync(`${like}-copied`, like); // only when complete
    await product.start();
    return product;
  }
  await until('the demo is made', async () => existsSync(like), 170_000);
  return startProduct('pglite', WITH_DEMO, { like });
}

/** Whether no one has started generating it. */
function isFirst(begun: string): boolean {
  try {
    mkdirSync(begun);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Waits until the demo family's agreements have been read. Otherwise each copy would read them, and a measured page
 * would compete for the processor.
 */
export async function documentsRead(address: string) {
  const { send } = await signIn(address, emailOf('payor'), DEMO_PASSWORD);
  await until(
    'the documents of the demo are read',
    async () => {
      const documents: { analysisStatus: string }[] = await accepted(send('GET', '/api/documents'));
      return documents.length === 2 && documents.every(({ analysisStatus }) => analysisStatus === 'completed');
    },
    110_000,
  );
}

const emailOf = (person: string) => `${person}@demo.mainstay.app`;

/** A tab of someone of the demo family, signed in; no page is loaded yet. */
export const openDemo = async (
  chromium: Browser,
  address: string,
  person: string,
  options?: TabOptions,
): Promise<Tab> =>
  lendTab(chromium, address, { ...options, as: await signIn(address, emailOf(person), DEMO_PASSWORD) });

/** Signs in with one click as someone of the demo family: payor, payee, legal or court. */
export async function enterDemo(
  chromium: Browser,
  address: string,
  person: string,
  options?: TabOptions,
): Promise<Tab> {
  const tab = await lendTab(chromium, address, options);
  await tab.go('/api/login');
  await tab.page.locator(`[data-demo="${emailOf(person)}"]`).click();
  await tab.page.waitForURL((url) => !url.pathname.startsWith('/api/'));
  await tab.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return tab;
}
