import type { Browser, CDPSession, Page } from 'playwright-core';
import { noteActs, openWindow, PARKED, resetLook, type Tab, type TabOptions, tabIn } from './browser.ts';

/** A window that is lent to one test after another. */
type Lent = {
  browser: Browser;
  address: string;
  kind: string;
  page: Page;
  devtools: CDPSession;
  /** What its test adds to every page that is loaded. */
  scripts: Disposable[];
  /** Its test did something that stays. */
  isChanged: boolean;
};
type Disposable = Awaited<ReturnType<Page['addInitScript']>>;

const free: Lent[] = [];

/** What stays with a window: after a test that used any of it, it is closed. */
const LASTING = {
  page: ['addLocatorHandler', 'clock', 'exposeBinding', 'exposeFunction'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'route', 'serviceWorkers', 'setOffline'],
};

/**
 * A tab for one test. A new window costs twice what its first page does, because a process comes with it, so `close`
 * empties the window and lends it to the next test that wants one like it. In a `cold` one nothing is cached.
 */
export async function lendTab(
  browser: Browser,
  address: string,
  { cold = false, ...options }: TabOptions & { cold?: boolean } = {},
): Promise<Tab> {
  const { phone, dark, language, timeZone } = options;
  const kind = JSON.stringify({ phone, dark, language, timeZone });
  const isLike = (each: Lent) => each.browser === browser && each.address === address && each.kind === kind;
  const known = cold ? -1 : free.findIndex(isLike);
  const lent = free.splice(known, known < 0 ? 0 : 1)[0] ?? (await open({ browser, address, kind }, options));
  const before = listened(lent.page);
  const tab = await tabIn(lent.page, address, options);
  let closing: Promise<void> | undefined;
  const giveBack = async () => {
    for (const event of ['console', 'pageerror'] as const) lent.page.removeAllListeners(event);
    const isAsBefore = !lent.isChanged && listened(lent.page) === before;
    const isEmpty = isAsBefore && (await empty(lent, options).catch(() => false)); // its product may have ended
    if (isEmpty) free.push(lent);
    else await tab.close();
  };
  return {
    ...tab,
    close: () => {
      closing ??= giveBack();
      return closing;
    },
  };
}

/** Closes the windows that nobody has, before their product ends. */
export async function closeTabs(address: string): Promise<void> {
  for (const { page } of free.filter((each) => each.address === address)) await page.context().close();
  free.splice(0, free.length, ...free.filter((each) => each.address !== address));
}

async function open(of: Pick<Lent, 'browser' | 'address' | 'kind'>, options: TabOptions): Promise<Lent> {
  const page = await openWindow(of.browser, of.address, options);
  const context = page.context();
  const lent: Lent = { ...of, page, devtools: await context.newCDPSession(page), scripts: [], isChanged: false };
  await noteActs(page);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args);
    lent.scripts.push(script);
    return script;
  };
  const watch = (watched: object, names: readonly string[]) => {
    for (const name of names) {
      const value: unknown = Reflect.get(watched, name);
      const get = () => {
        lent.isChanged = true;
        return value;
      };
      Object.defineProperty(watched, name, { get });
    }
  };
  watch(page, LASTING.page);
  watch(context, LASTING.context);
  return lent;
}

/** How many listen to which events of the page. */
const listened = (page: Page): string => {
  const emitter = page as unknown as NodeJS.EventEmitter;
  return JSON.stringify(emitter.eventNames().map((name) => [name, emitter.listenerCount(name)]));
};

/** Ends what runs in the window and removes all that it kept, except what is cached. */
async function empty({ page, devtools, address, scripts }: Lent, options: TabOptions): Promise<true> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const script of scripts.splice(0)) await script.dispose();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(PARKED, { timeout: 10_000 });
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await resetLook(page, options);
  return true;
}
