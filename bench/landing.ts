import desktop from 'lighthouse/core/config/desktop-config.js';
import { startProduct } from '../e2e/harness/product.ts';
import { kilobytesOf, scriptsOf } from '../e2e/harness/scripts.ts';
import { buildProduct } from '../tools/build/build-product.ts';
import { openLighthouse } from './lighthouse.ts';

const MOST_SCRIPT_KB = 130;
const LEAST_SCORE = 95;

/**
 * `npm run bench -- landing`: the landing page as the running product serves it. Measures the JavaScript sent over the
 * wire (gzip) and Lighthouse's four categories, as a phone and as a desktop. Fails below the targets.
 */
async function benchLanding(): Promise<boolean> {
  buildProduct();
  const product = await startProduct();
  const { browser, look } = await openLighthouse();
  try {
    const scripts = await scriptsOf(await browser.newPage(), product.address);
    const kilobytes = kilobytesOf(scripts);
    console.log(
      `JavaScript over the wire, gzip: ${kilobytes.toFixed(1)} KB in ${scripts.length} files (at most ${MOST_SCRIPT_KB})`,
    );
    for (const { path, bytes } of scripts) console.log(`  ${path} ${bytes} bytes`);
    const phone = scoresOf(await look(product.address));
    const wide = scoresOf(await look(product.address, {}, desktop));
    const scores = [...Object.entries(phone), ...Object.entries(wide)];
    console.log(`Lighthouse, phone: ${inWords(phone)} (at least ${LEAST_SCORE} each)`);
    console.log(`Lighthouse, desktop: ${inWords(wide)} (at least ${LEAST_SCORE} each)`);
    return kilobytes <= MOST_SCRIPT_KB && scores.every(([, score]) => score >= LEAST_SCORE);
  } finally {
    await browser.close();
    await product.remove();
  }
}

const FOUR = ['performance', 'accessibility', 'best-practices', 'seo'];

const scoresOf = ({ scoreOf }: { scoreOf: (name: string) => number }): Record<string, number> =>
  Object.fromEntries(FOUR.map((name) => [name, scoreOf(name)]));

const inWords = (scores: Record<string, number>) =>
  Object.entries(scores)
    .map(([name, score]) => `${name} ${score}`)
    .join(', ');

process.exitCode = (await benchLanding()) ? 0 : 1;
