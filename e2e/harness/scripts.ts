import http from 'node:http';
import type { Page } from 'playwright-core';

export type Script = { path: string; bytes: number };

/** Every script that a page requests while loading, with its gzipped size. */
export async function scriptsOf(page: Page, address: string): Promise<Script[]> {
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  await page.goto(address);
  await page.waitForLoadState('load');
  await quiet(page);
  return Promise.all([...asked].map(async (url) => ({ path: new URL(url).pathname, bytes: await wireSize(url) })));
}

export const kilobytesOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Waits for the end of loading, not of network activity: signed-in pages keep listening to the server. */
async function quiet(page: Page) {
  await page.waitForSelector('main h1');
  await page.waitForSelector('[aria-busy=true]', { state: 'detached' });
}

function wireSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve(bytes));
    });
    asking.once('error', reject);
  });
}
