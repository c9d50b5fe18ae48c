import { setTimeout } from 'node:timers/promises';
import { startProduct } from '../e2e/harness/product.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { signInToDemo } from './demo-session.ts';
import { openLighthouse } from './lighthouse.ts';

const SCREENS = ['/', '/review', '/history'];
const LEAST = { performance: 90, accessibility: 100 };

/** `npm run bench -- screens`: what Lighthouse says as a phone of the screens that the demo's payor opens most. Fails below the aims. */
async function benchScreens(): Promise<boolean> {
  buildProduct();
  const product = await startProduct('pglite', { DEMO: 'on' });
  const { browser, look } = await openLighthouse();
  try {
    const { cookie } = await signInToDemo(product.address);
    await untilAllIsRead(product.address, cookie);
    let good = true;
    for (const screen of SCREENS) {
      const { report, scoreOf } = await look(`${product.address}${screen}`, {
        disableStorageReset: true,
        extraHeaders: { Cookie: cookie },
        onlyCategories: Object.keys(LEAST),
      });
      const scores = Object.entries(LEAST).map(([name, least]) => {
        const score = scoreOf(name);
        good &&= score >= least;
        return `${name} ${score} (at least ${least})`;
      });
      const paint = report.audits['largest-contentful-paint']?.displayValue ?? 'unknown';
      console.log(`${screen.padEnd(10)} ${scores.join(', ')}, largest paint ${paint}`);
    }
    return good;
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** The demo's agreements are read while it is already open; the reader would share the processor with the page. */
async function untilAllIsRead(address: string, cookie: string): Promise<void> {
  for (;;) {
    const documents = await fetch(`${address}/api/documents`, { headers: { Cookie: cookie } });
    const states = (await documents.json()) as { analysisStatus: string }[];
    if (states.every(({ analysisStatus }) => ['completed', 'failed'].includes(analysisStatus))) return;
    await setTimeout(200);
  }
}

process.exitCode = (await benchScreens()) ? 0 : 1;
