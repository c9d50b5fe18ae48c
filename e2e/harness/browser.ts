import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NOW_HEADER } from '@mainstay/contract/call.ts';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../../tools/testing/system.ts';
import type { Person } from './people.ts';

const output = path.join(import.meta.dirname, '../output');
const PICTURES = process.env.PICTURES === 'on';

// Each window would load two pages for an invisible address-bar popup, which costs more than most of what tests do. Of
// two lists of features Chromium uses the last, so this one repeats what Playwright turns off.
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** A page of a test is gone before optimized code has earned back what compiling it costs. */
const NOT_OPTIMIZED = '--js-flags=--no-maglev --no-opt';

/** `textSize` is the browser's text size setting, in percent; `optimizes` is for measuring, as a person's browser is. */
export function openChromium({ textSize = 100, optimizes = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM to its path.');
  const args = [...FLAGS];
  if (!optimizes) args.push(NOT_OPTIMIZED);
  if (textSize !== 100) args.push(`--blink-settings=defaultFontSize=${(16 * textSize) / 100}`);
  return chromium.launch({ executablePath, args });
}

/** With reduced motion every change is an instant transition, and measurements would see the previous state. */
const AT_ONCE = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important }');
  document.adoptedStyleSheets = [sheet];
})()`;

/** Until the next page is loaded, makes changes take effect at once. */
export const changesAtOnce = (page: Page): Promise<void> => page.evaluate(AT_ONCE);

/** What a window shows between two tests: a file of the product that is no page of it. */
export const PARKED = '/favicon.svg';

/** Whether two paths are the same screen: React would keep the DOM, so the change could not be detected. */
const isSameScreen = (from: string, to: string) => from === to || [from, to].sort().join() === '/,/dashboard';

async function openScreen(page: Page, to: string) {
  const { origin, pathname } = new URL(page.url());
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first(); // the static page has one too
  if (origin === 'null' || pathname === PARKED || isSameScreen(pathname, new URL(to, origin).pathname)) {
    await page.goto(to);
    return heading.waitFor();
  }
  const before = await heading.elementHandle();
  const path = JSON.stringify(to);
  await page.evaluate(`history.pushState(null, '', ${path}); dispatchEvent(new PopStateEvent('popstate'))`);
  await before?.waitForElementState('hidden'); // the old screen stays until the new one's code is loaded
  await heading.waitFor();
}

type Session = Pick<Person, 'cookie'>;

export type TabOptions = {
  /** The tab's session; signed out if absent. */
  as?: Session;
  phone?: boolean;
  dark?: boolean;
  /** The browser's language; English by default. */
  language?: 'en' | 'es';
  /** The browser's time zone; New York by default, like the cases. */
  timeZone?: string;
  /** Statuses of failing calls that the test causes; any other console error fails it. */
  fails?: number[];
  /** Runs before the first page is loaded, for example to set clock and routes. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** What a window keeps for as long as it is open. */
export type WindowOptions = Pick<TabOptions, 'phone' | 'dark' | 'language' | 'timeZone'>;

export type Tab = {
  page: Page;
  go(path: string): Promise<void>;
  /** Opens another screen like a link within the application, without reloading the page. Resolves when it is shown. */
  opens(path: string): Promise<void>;
  /** Waits until these words are on the page, verbatim. */
  sees(...words: (string | RegExp)[]): Promise<void>;
  /** Fails on any serious or critical violation that axe finds now. */
  isAccessible(): Promise<void>;
  /** Fails unless the page is accessible and fits into the window, in light and dark mode. */
  looksRight(name: string): Promise<void>;
  /** With PICTURES=on, saves e2e/output/<name>.png. */
  picture(name: string): Promise<void>;
  /** Where the tab is, and what it shows: for the message of a failed test. */
  shows(): Promise<string>;
  /** Unexpected console errors. */
  complaints: string[];
  close(): Promise<void>;
};

const sizeOf = ({ phone }: WindowOptions) => (phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
const lookOf = ({ dark }: WindowOptions) =>
  ({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' }) as const;

/** A new window with its own cookies, 1440 pixels wide or, as a phone, 390. */
export async function openWindow(browser: Browser, address: string, options: WindowOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizeOf(options),
    hasTouch: options.phone ?? false,
    ...lookOf(options),
    acceptDownloads: true,
    timezoneId: options.timeZone ?? 'America/New_York',
    locale: `${options.language ?? 'en'}-US`,
  });
  context.setDefaultTimeout(60_000); // a busy machine is slow, not wrong
  return context.newPage();
}

/** Takes back what a test changed of a window's size and look. */
export async function resetLook(page: Page, options: WindowOptions): Promise<void> {
  await page.setViewportSize(sizeOf(options));
  await page.emulateMedia({ ...lookOf(options), media: null, forcedColors: null, contrast: null });
}

/** A tab in a new window. Nothing is cached there. */
export const openTab = async (browser: Browser, address: string, options: TabOptions = {}): Promise<Tab> =>
  tabIn(await openWindow(browser, address, options), address, options);

/** A tab in a window in which no page is loaded. */
export async function tabIn(page: Page, address: string, options: TabOptions): Promise<Tab> {
  const context = page.context();
  if (options.as) await signIn(context, address, options.as);
  const complaints = listen(page, options.fails ?? []);
  await options.prepare?.(page);
  const picture = async (name: string) => {
    if (PICTURES) await page.screenshot({ path: path.join(output, `${name}.png`), fullPage: true });
  };
  return {
    page,
    complaints,
    async go(to) {
      await page.goto(to);
    },
    opens: (to) => openScreen(page, to),
    async sees(...words) {
      for (const each of words)
        await page
          .getByText(each, { exact: typeof each === 'string' })
          .first()
          .waitFor();
    },
    isAccessible: () => checkAccessibility(page),
    async looksRight(name) {
      await changesAtOnce(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page, colorScheme === 'dark' ? COLOR_RULES : undefined);
        const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(tooWide, name).toBeLessThanOrEqual(0);
        await picture(`${name}-${options.phone ? 'phone' : 'desktop'}-${colorScheme}`);
      }
      await page.emulateMedia(lookOf(options));
    },
    picture,
    async shows() {
      const parts = await page.locator('[role=dialog], [role=alertdialog], main').all();
      const shown = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 1000 }).catch(String)));
      const at = new URL(page.url());
      const done = await page.evaluate<string>(LAST_DONE).catch(String);
      return `${at.pathname}${at.search}: ${done}; ${shown.join('\n').slice(0, MOST_SHOWN)}`;
    },
    close: () => context.close(),
  };
}

const MOST_SHOWN = 2000;

/** In each page of a window, remembers what was last pressed there. */
export const noteActs = (page: Page) =>
  page.addInitScript(`{
    window.acts = [];
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(type, ({ key = '', target }) => {
        acts.push(Math.round(performance.now()) + ' ' + type + ' ' + key + ' ' + target?.outerHTML?.slice(0, 60));
        acts.splice(0, acts.length - 6);
      }, { capture: true });
  }`);

/** The last acts, and the last answers, of a page, with their milliseconds. What it still waits for is not among them. */
const LAST_DONE = `JSON.stringify({
  now: Math.round(performance.now()),
  acts: window.acts,
  answers: performance.getEntriesByType('resource').slice(-6).map(
    ({ name, startTime, responseEnd }) =>
      Math.round(startTime) + '-' + Math.round(responseEnd) + ' ' + new URL(name).pathname,
  ),
})`;

/** Lets every response say that it is this time at the server, whose days the pages go by. Before the page is opened. */
export const serverTells = (page: Page, now: string): Promise<unknown> =>
  page.addInitScript(
    ([header, told]) => {
      const { get } = Headers.prototype;
      Object.assign(Headers.prototype, {
        get(this: Headers, name: string) {
          return name === header ? told : get.call(this, name);
        },
      });
    },
    [NOW_HEADER, now] as const,
  );

/** Sets a browser's session, replacing the one it had. */
export async function signIn(context: BrowserContext, address: string, { cookie }: Session) {
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=');
    return { name, value: value.join('='), url: address };
  });
  await context.addCookies(cookies);
}

function listen(page: Page, fails: number[]): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = Number(/status of (\d+)/.exec(message.text())?.[1]);
    if (!fails.includes(status)) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Dark mode changes only colors, so the rules about colors are enough there. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose violations are never serious fail no test, so they need not run. */
const LEAVE_MILD_RULES = `axe.configure({
  rules: axe._audit.rules.flatMap(({ id, impact }) =>
    impact === 'minor' || impact === 'moderate' ? { id, enabled: false } : []),
})`;

async function checkAccessibility(page: Page, rules?: string[]) {
  if (await page.evaluate("typeof axe === 'undefined'")) {
    await page.evaluate(AXE);
    await page.evaluate(LEAVE_MILD_RULES);
  }
  // Passes are only counted, since their elements would be megabytes. A fault is reported by its HTML, not a selector.
  const { violations, passed } = await page.evaluate(async (only) => {
    const run = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      selectors: false,
      ...(only && { runOnly: { type: 'rule' as const, values: only } }),
    });
    return { violations: run.violations, passed: run.passes.length };
  }, rules);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)).toEqual([]);
  expect(passed).toBeGreaterThan(0);
}
