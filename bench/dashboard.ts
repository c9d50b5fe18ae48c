import type { Browser, Page } from 'playwright-core';
import { openChromium, openTab } from '../e2e/harness/browser.ts';
import { documentsRead } from '../e2e/harness/demo.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { kilobytesOf, scriptsOf } from '../e2e/harness/scripts.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { serveBarePage } from './bare-page.ts';
import { signInToDemo } from './demo-session.ts';
import { median } from './median.ts';

const MOST_SCRIPT_KB = 200;
/** The dashboard's largest paint, as a multiple of the bare page's. */
const MOST_OF_BARE = 1.5;
const SLOWER = 4;
const TURNS = 9;
/** A part of the answer, in the application's own cards. */
const OWN_CARDS = 'main section[aria-label="Your payments now"]:not(#served-cards *)';

/**
 * `npm run bench -- dashboard`: the demo payor's dashboard as the running product serves it. Measures the JavaScript
 * sent over the wire (gzip), and the largest contentful paint on a processor four times as slow, on a desktop and on a
 * phone, compared with a bare React page with as much JavaScript, and with the landing page.
 */
async function benchDashboard(): Promise<boolean> {
  buildProduct();
  const product = await startProduct('pglite', { DEMO: 'on' }, { fullPrice: true });
  const browser = await openChromium({ optimizes: true });
  try {
    const payor = await signInToDemo(product.address);
    await documentsRead(product.address);
    const tab = await openTab(browser, product.address, { as: payor });
    const scripts = await scriptsOf(tab.page, product.address);
    await tab.close();
    const kilobytes = kilobytesOf(scripts);
    console.log(
      `JavaScript over the wire, gzip: ${kilobytes.toFixed(1)} KB in ${scripts.length} files (at most ${MOST_SCRIPT_KB})`,
    );
    for (const { path, bytes } of scripts.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${path} ${bytes} bytes`);
    const yardstick = await serveBarePage(kilobytes);
    let good = kilobytes <= MOST_SCRIPT_KB;
    for (const phone of [false, true]) {
      const seen = await inTurns(browser, { bare: yardstick.address, ours: product.address, as: payor, phone });
      const ratios = seen.map(({ bare, dashboard }) => dashboard / bare);
      good &&= median(ratios) <= MOST_OF_BARE;
      const ofAll = (what: keyof Turn) => median(seen.map((turn) => turn[what])).toFixed(0);
      console.log(`Largest paint, processor ${SLOWER}x slower, ${phone ? 'phone' : 'desktop'}, medians of ${TURNS}:`);
      console.log(`  landing page ${ofAll('landing')} ms`);
      console.log(`  a bare React page with ${yardstick.kilobytes.toFixed(1)} KB ${ofAll('bare')} ms`);
      console.log(
        `  dashboard ${ofAll('dashboard')} ms, its own cards in place of the served ones ${ofAll('alive')} ms`,
      );
      console.log(
        `  dashboard / bare page ${median(ratios).toFixed(2)} (at most ${MOST_OF_BARE}; ${ratios.map((each) => each.toFixed(2)).join(', ')})`,
      );
    }
    await yardstick.close();
    return good;
  } finally {
    await browser.close();
    await product.remove();
  }
}

type Session = NonNullable<NonNullable<Parameters<typeof openTab>[2]>['as']>;
/** Times in milliseconds. `alive`: when the application has replaced the cards that came with the page. */
type Turn = { bare: number; landing: number; dashboard: number; alive: number };

/** Pages take turns, so that other work on the machine slows all of them; a turn is compared with itself. */
async function inTurns(
  browser: Browser,
  { bare, ours, as, phone }: { bare: string; ours: string; as: Session; phone: boolean },
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { paint: barePaint } = await paintOf(browser, bare, { phone });
    const { paint: dashboard, alive } = await paintOf(browser, ours, { as, phone });
    const { paint: landing } = await paintOf(browser, ours, { phone });
    turns.push({ bare: barePaint, landing, dashboard, alive });
  }
  return turns;
}

/** In a fresh browser context, with nothing cached. */
async function paintOf(browser: Browser, address: string, options: { as?: Session; phone: boolean }) {
  const { page, close } = await openTab(browser, address, options);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForLoadState('load');
  if (options.as) await page.locator(OWN_CARDS).waitFor();
  const alive = await page.evaluate<number>('performance.now()');
  if (options.as) await page.getByText('Showing 6 payments').waitFor();
  const paint = await largestPaint(page);
  await close();
  return { paint, alive };
}

// As text, because the benches are not typed for the browser.
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  })`);

process.exitCode = (await benchDashboard()) ? 0 : 1;
