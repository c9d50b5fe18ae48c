import { documentsRead } from '../e2e/harness/demo.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { signInToDemo } from './demo-session.ts';
import { openLighthouse } from './lighthouse.ts';
import { median } from './median.ts';

const SCREENS = ['/', '/review', '/history'];
const LEAST = { performance: 90, accessibility: 100 };

/** Each screen is measured this many times by a fresh browser, because single scores vary by five points. */
const LOOKS = 5;

/**
 * `npm run bench -- screens`: Lighthouse scores, as a phone, of the screens that the demo's payor opens most. Fails
 * below the targets.
 */
async function benchScreens(): Promise<boolean> {
  buildProduct();
  const product = await startProduct('pglite', { DEMO: 'on' });
  try {
    const { cookie } = await signInToDemo(product.address);
    await documentsRead(product.address);
    let good = true;
    for (const screen of SCREENS) {
      const looks: Awaited<ReturnType<typeof lookAt>>[] = [];
      for (let look = 0; look < LOOKS; look += 1) looks.push(await lookAt(`${product.address}${screen}`, cookie));
      const scores = Object.entries(LEAST).map(([name, least]) => {
        const all = looks.map(({ scoreOf }) => scoreOf(name)).sort((a, b) => a - b);
        good &&= median(all) >= least;
        return `${name} ${median(all)} (${all.join(', ')}; at least ${least})`;
      });
      const paint = median(looks.map(({ paintMs }) => paintMs));
      console.log(`${screen.padEnd(10)} ${scores.join(', ')}, largest paint ${(paint / 1000).toFixed(1)} s`);
    }
    return good;
  } finally {
    await product.remove();
  }
}

async function lookAt(address: string, cookie: string) {
  const { browser, look } = await openLighthouse();
  try {
    const { report, scoreOf } = await look(address, {
      disableStorageReset: true,
      extraHeaders: { Cookie: cookie },
      onlyCategories: Object.keys(LEAST),
    });
    return { scoreOf, paintMs: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN };
  } finally {
    await browser.close();
  }
}

process.exitCode = (await benchScreens()) ? 0 : 1;
