import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { chromium } from 'playwright-core';
import { startProduct } from '../e2e/harness/product.ts';
import { kilobytesOf, scriptsOf } from '../e2e/harness/scripts.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { findChromium } from '../tools/testing/system.ts';

const MOST_SCRIPT_KB = 130;
const LEAST_SCORE = 95;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * `npm run bench -- landing`: the landing page as the running product serves it. How much JavaScript crosses the wire
 * (gzip), and what Lighthouse says in its four categories, as a phone and as a desktop. Fails below the aims.
 */
async function benchLanding(): Promise<boolean> {
  buildProduct();
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const scripts = await scriptsOf(await browser.newPage(), product.address);
    const kilobytes = kilobytesOf(scripts);
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
