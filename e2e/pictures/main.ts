import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildProduct } from '../../tools/build/build-product.ts';
import { agreement, renderAgreements } from '../harness/agreements.ts';
import { openChromium, openTab, type Tab } from '../harness/browser.ts';
import { documentsRead } from '../harness/demo.ts';
import { faultsOf } from '../harness/faults.ts';
import { type Person, until } from '../harness/people.ts';
import { startProduct } from '../harness/product.ts';
import { peopleAt } from './families.ts';
import { NAMES, type Picture, PLACES, type Place, pictureOf } from './list.ts';

const output = path.join(import.meta.dirname, '../output/pictures');

/** `npm run pictures -- history`: the pictures of docs/pictures.md whose names begin so, or all of them. */
async function takePictures(words: string[]): Promise<boolean> {
  const wanted = NAMES.filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)));
  if (wanted.length === 0) throw new Error('No picture has a name that begins so: see e2e/pictures/list.ts.');
  buildProduct();
  renderAgreements();
  mkdirSync(output, { recursive: true });
  const product = await startProduct('pglite', { DEMO: 'on' });
  const browsers = { 100: await openChromium(), 200: await openChromium({ textSize: 200 }) };
  try {
    await documentsRead(product.address);
    await product.stop();
    await product.command('operator', 'legal@demo.mainstay.app');
    await product.start();
    const people = await peopleAt(product.address);
    let faults = 0;
    for (const picture of wanted.map(pictureOf)) {
      const browser = browsers[picture.special === 'text200' ? 200 : 100];
      const seen = await take(picture, browser, product.address, people[picture.person]);
      console.log([picture.name, ...seen].join('\n  '));
      faults += seen.length;
    }
    console.log(`${wanted.length} pictures are in ${path.relative('', output)}; ${faults} faults were found by rules.`);
    return faults === 0;
  } finally {
    for (const browser of Object.values(browsers)) await browser.close();
    await product.remove();
  }
}

/** Takes one picture. Returns what rules find wrong with it. */
async function take(picture: Picture, browser: Browser, address: string, as?: Person): Promise<string[]> {
  const { name, place, width, dark, language, special } = picture;
  if (!as && picture.person !== 'nobody') throw new Error(`${name}: there is no ${picture.person}`);
  await as?.send('PATCH', '/api/profile', { language });
  const answers = place.endsWith('-failed') ? 'failed' : place.endsWith('-loading') ? 'none' : 'all';
  const tab = await openTab(browser, address, {
    ...(as && { as }),
    dark,
    language,
    phone: width < 768,
    fails: [503],
    prepare: (page) => answerOnly(page, answers),
  });
  const { page } = tab;
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  if (special === 'forced') await page.emulateMedia({ forcedColors: 'active' });
  const found: string[] = [];
  try {
    await tab.go(PLACES[place]);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    if (answers !== 'none') await until('the page is loaded', async () => (await page.locator(LOADING).count()) === 0);
    await DOES[place]?.(page);
    await page.evaluate(RENDER_ALL);
    await page.waitForTimeout(place === 'review' ? 1_500 : 300); // for pictures of pages, and toasts
    await page.screenshot({ path: path.join(output, `${name}.png`), fullPage: !IN_WINDOW.has(place) });
    found.push(...(await faultsOf(page)), ...(await unaccessible(tab)));
  } catch (error) {
    found.push(`not taken: ${(error as Error).message}`);
    await page.screenshot({ path: path.join(output, `${name}.png`) });
  }
  found.push(...tab.complaints);
  await tab.close();
  return found;
}

/** Cards and rows, or the code of a screen, are still being loaded. */
const LOADING = '[aria-busy=true], .animate-breathe';

/** Rows outside the window are not rendered, but a picture of the whole page shows them. */
const RENDER_ALL = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

const unaccessible = (tab: Tab): Promise<string[]> =>
  tab.isAccessible().then(
    () => [],
    (error: Error) => [error.message],
  );

/** Who one is, and in which case, is always answered; the rest fails, or is never answered. */
async function answerOnly(page: Page, answers: 'all' | 'none' | 'failed') {
  if (answers === 'all') return;
  await page.route(
    (url) =>
      url.pathname.startsWith('/api/') && !/^\/api\/(auth|login|me|session|profile|cases|events)/.test(url.pathname),
    (route) => (answers === 'none' ? undefined : route.fulfill({ status: 503, json: { error: 'Try again later.' } })),
  );
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const opensDialog = async (page: Page, name: RegExp | string) => {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};

const failed = (page: Page) =>
  page
    .getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ })
    .first()
    .waitFor();

/** What is done on a screen before its picture is taken. */
const DOES: Partial<Record<Place, (page: Page) => Promise<unknown>>> = {
  'dashboard-failed': failed,
  'history-failed': failed,
  'reports-failed': failed,
  drawer: (page) => opensDialog(page, /^(Open navigation|Abrir la navegación)$/),
  'upload-photos': async (page) => {
    await opensDialog(page, /^(Upload Document|Subir documento)$/);
    await press(page, /^(Photograph several pages|Fotografiar varias páginas)$/);
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([agreement('letter', 'photo.jpg'), agreement('alimony', 'photo.jpg')]);
    await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
  },
  'review-cited': (page) => press(page, /^Show Payment Amount on the page/),
  'review-apply': async (page) => {
    await press(page, /^The amounts? (is|are) right$/);
    await page.getByLabel('Signed by the court').check();
    await page.getByRole('button', { name: 'Apply & Lock Terms', disabled: false }).scrollIntoViewIfNeeded();
  },
  'add-obligation': (page) => opensDialog(page, /^(Add obligation|Agregar obligación)$/),
  'add-source': (page) => press(page, /^(Add Payment Source|Agregar fuente de pago)$/),
  calendar: (page) => press(page, /^(Calendar|Calendario)$/),
  payment: (page) => opensDialog(page, /^(View payment of|Ver el pago)/),
  arrears: (page) => opensDialog(page, /^(Arrears explained|Explicación de los atrasos)$/),
  report: (page) => press(page, /^(View|Ver) \S/),
};

/** What has its place in the window, not on the page. */
const IN_WINDOW = new Set<Place>([
  ...(['drawer', 'upload-photos', 'review-cited', 'add-obligation', 'payment', 'arrears'] as const),
]);

process.exitCode = (await takePictures(process.argv.slice(2))) ? 0 : 1;
