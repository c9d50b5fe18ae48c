import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startProduct } from '../e2e/harness/product.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { findChromium } from '../tools/testing/system.ts';
import { signInToDemo } from './demo-session.ts';

const SCREENS = ['/', '/review', '/history'];
const LEAST = { performance: 90, accessibility: 100 };
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** `npm run bench -- screens`: what Lighthouse says as a phone of the screens that the demo's payor opens most. Fails below the aims. */
async function benchScreens(): Promise<boolean> {
  buildProduct();
  const product = await startProduct('pglite', { DEMO: 'on' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const { cookie } = await signInToDemo(product.address);
    let good = true;
    for (const screen of SCREENS) {
      const result = await lighthouse(`${product.address}${screen}`, {
        ...{ port, logLevel: 'error', output: 'json', disableStorageReset: true },
        ...{ extraHeaders: { Cookie: cookie }, onlyCategories: Object.keys(LEAST) },
      });
      if (!result) throw new Error('Lighthouse gave no result');
      const { categories, audits } = result.lhr;
      const scores = Object.entries(LEAST).map(([name, least]) => {
        const score = Math.round((categories[name]?.score ?? 0) * 100);
        good &&= score >= least;
        return `${name} ${score} (at least ${least})`;
      });
      const paint = audits['largest-contentful-paint']?.displayValue ?? 'unknown';
      console.log(`${screen.padEnd(10)} ${scores.join(', ')}, largest paint ${paint}`);
    }
    return good;
  } finally {
    await browser.close();
    await product.remove();
  }
}

process.exitCode = (await benchScreens()) ? 0 : 1;
