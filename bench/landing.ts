import http from 'node:http';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { type Browser, chromium } from 'playwright-core';
import { startProduct } from '../e2e/harness/product.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { findChromium } from '../tools/testing/system.ts';
import { buildWeb } from '../web/build.ts';

const MOST_SCRIPT_KB = 130;
const LEAST_SCORE = 95;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * `npm run bench -- landing`: the landing page as the running product serves it. How much JavaScript crosses the wire
 * (gzip), and what Lighthouse says in its four categories, as a phone and as a desktop. Fails below the aims.
 */
async function benchLanding(): Promise<boolean> {
  await buildWeb();
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const scripts = await scriptsOf(browser, product.address);
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    console.log(
      `JavaScript over the wire, gzip: ${kilobytes.toFixed(1)} KB in ${scripts.length} files (at most ${MOST_SCRIPT_KB})`,
    );
    for (const { path, bytes } of scripts) console.log(`  ${path} ${bytes} bytes`);
    const phone = await scoresOf(product.address, port);
    const wide = await scoresOf(product.address, port, desktop);
    const scores = [...Object.entries(phone), ...Object.entries(wide)];
    console.log(`Lighthouse, phone: ${inWords(phone)} (at least ${LEAST_SCORE} each)`);
    console.log(`Lighthouse, desktop: ${inWords(wide)} (at least ${LEAST_SCORE} each)`);
    return kilobytes <= MOST_SCRIPT_KB && scores.every(([, score]) => score >= LEAST_SCORE);
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** Every script that the page asks for, with its size as a client that takes gzip gets it. */
async function scriptsOf(browser: Browser, address: string): Promise<{ path: string; bytes: number }[]> {
  const page = await browser.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return Promise.all([...asked].map(async (url) => ({ path: new URL(url).pathname, bytes: await wireSize(url) })));
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

async function scoresOf(address: string, port: number, config?: typeof desktop): Promise<Record<string, number>> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' }, config);
  if (!result) throw new Error('Lighthouse gave no result');
  const four = ['performance', 'accessibility', 'best-practices', 'seo'];
  return Object.fromEntries(four.map((name) => [name, Math.round((result.lhr.categories[name]?.score ?? 0) * 100)]));
}

const inWords = (scores: Record<string, number>) =>
  Object.entries(scores)
    .map(([name, score]) => `${name} ${score}`)
    .join(', ');

process.exitCode = (await benchLanding()) ? 0 : 1;
