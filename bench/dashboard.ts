import type { Browser, Page } from 'playwright-core';
import { openChromium, openTab } from '../e2e/harness/browser.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { kilobytesOf, scriptsOf } from '../e2e/harness/scripts.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { serveBarePage } from './bare-page.ts';
import { signInToDemo } from './demo-session.ts';

const MOST_SCRIPT_KB = 200;
/** The dashboard's largest paint, as a multiple of the bare page's. */
const MOST_OF_BARE = 1.5;
const SLOWER = 4;
const TRIES = 5;

/**
 * `npm run bench -- dashboard`: the demo payor's dashboard as the running product serves it. Measures the JavaScript
 * sent over the wire (gzip), and the largest contentful paint on a processor four times as slow, compared with a bare
 * React page with as much JavaScript, and with the landing page.
 */
async function benchDashboard(): Promise<boolean> {
  buildProduct();
  const product = await startProduct('pglite', { DEMO: 'on' });
  const browser = await openChromium({ optimizes: true });
  try {
    const payor = await signInToDemo(product.address);
    const tab = await openTab(browser, product.address, { as: payor });
    const scripts = await scriptsOf(tab.page, product.address);
    await tab.close();
    const kilobytes = kilobytesOf(scripts);
    console.log(
      `JavaScript over the wire, gzip: ${kilobytes.toFixed(1)} KB in ${scripts.length} files (at most ${MOST_SCRIPT_KB})`,
    );
    for (const { path, bytes } of scripts.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${path} ${bytes} bytes`);
    const yardstick = await serveBarePage(kilobytes);
    const bare = await paints(browser, yardstick.address);
    await yardstick.close();
    const landing = await paints(browser, product.address);
    const dashboard = await paints(browser, product.address, payor);
    console.log(`Largest paint, processor ${SLOWER}x slower, median of ${TRIES}:`);
    console.log(`  landing page ${landing.toFixed(0)} ms`);
    console.log(`  a bare React page with ${yardstick.kilobytes.toFixed(1)} KB ${bare.toFixed(0)} ms`);
    console.log(
      `  dashboard    ${dashboard.toFixed(0)} ms, ${(dashboard / bare).toFixed(2)} of the bare page (at most ${MOST_OF_BARE})`,
    );
    return kilobytes <= MOST_SCRIPT_KB && dashboard <= bare * MOST_OF_BARE;
  } finally {
    await browser.close();
    await product.remove();
  }
}

type Session = NonNullable<NonNullable<Parameters<typeof openTab>[2]>['as']>;

/** Each in a fresh browser context, with nothing cached. */
async function paints(browser: Browser, address: string, as?: Session): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    const { page, close } = await openTab(browser, address, as ? { as } : {});
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address);
    await page.waitForLoadState('load');
    if (as) await page.getByText('Showing 6 payments').waitFor();
    times.push(await largestPaint(page));
    await close();
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0;
}

// As text, because the benches are not typed for the browser.
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  })`);

process.exitCode = (await benchDashboard()) ? 0 : 1;
