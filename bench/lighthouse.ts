import lighthouse, { type Config, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../tools/testing/postgres.ts';
import { findChromium } from '../tools/testing/system.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** A Chromium that Lighthouse can drive. `look` returns its report on a URL, with scores from 0 to 100. */
export async function openLighthouse() {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  const look = async (address: string, flags: Flags = {}, config?: Config) => {
    const result = await lighthouse(address, { port, logLevel: 'error', output: 'json', ...flags }, config);
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories } = result.lhr;
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return { report: result.lhr, scoreOf };
  };
  return { browser, look };
}
