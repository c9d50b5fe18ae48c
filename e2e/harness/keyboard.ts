import type { ElementHandle, Locator, Page } from 'playwright-core';
import { until } from './people.ts';

/** More stops than any screen has. */
const STOPS = 200;

const OUTSIDE = 'outside the window';

/**
 * A page that is used by keyboard alone. Each stop on the way is checked: the focus is seen, in the window, covered by
 * nothing, and inside the dialog that is open.
 */
export type Keys = {
  /** Moves the focus there by Tab and, inside a group, by the arrow keys. */
  to(target: Locator): Promise<void>;
  /** Moves there and presses Enter, or another key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Moves there and replaces what is written. */
  type(target: Locator, text: string): Promise<void>;
  /** Moves to a list of choices and types the beginning of one. */
  choose(target: Locator, choice: string): Promise<void>;
  /** Moves to a file input, opens the file chooser, and takes these files. */
  file(target: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
  /**
   * Opens a dialog by its button, does something in it, and waits until it has closed. The focus goes into it and back
   * to the button. Where what was done removes the button, Tab goes on from its place.
   */
  inDialog(opener: Locator, dialog: Locator, steps: () => Promise<unknown>): Promise<void>;
  /** Fails if something visible reacts to the mouse, and cannot have the focus. */
  reachesAll(): Promise<void>;
};

export function byKeyboard(page: Page): Keys {
  const keyboard = page.keyboard;

  async function to(target: Locator) {
    await until(`${target} can be used`, () => target.isEnabled());
    const found = async () => (await target.elementHandle()) as ElementHandle<Element>;
    let goal = await found();
    const way: string[] = [];
    let returnedTo: string | null = null;
    for (let stop = 0; stop < STOPS; stop++) {
      if (!(await goal.evaluate((each) => each.isConnected))) goal = await found(); // rendered anew meanwhile
      const { key, at, fault } = await goal.evaluate(towards, stop > 0);
      way.push(at);
      if (fault === OUTSIDE && returnedTo !== at) {
        returnedTo = at; // what loaded meanwhile pushed it out; on coming back it must be in sight
        await keyboard.press('Shift+Tab');
        await keyboard.press('Tab');
        continue;
      }
      if (fault) throw new Error(`${fault}: ${at}`);
      if (!key) return;
      await keyboard.press(key);
    }
    throw new Error(`no key leads to ${target}: ${way.slice(0, 12).join(' > ')}`);
  }

  async function press(target: Locator, key = 'Enter') {
    await to(target);
    await keyboard.press(key);
  }

  async function reachesAll() {
    const missed = await page.evaluate(unreachable);
    if (missed.length > 0) throw new Error(`only the mouse reaches: ${missed.join('; ')}`);
  }

  return {
    to,
    press,
    async type(target, text) {
      await to(target);
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    },
    async choose(target, choice) {
      await to(target);
      await keyboard.type(choice);
      await until(
        `${choice} is chosen`,
        async () => (await target.locator('option:checked').textContent())?.includes(choice) ?? false,
      );
    },
    async file(target, files) {
      const choosing = page.waitForEvent('filechooser');
      let isOpen = false;
      choosing.then(
        () => (isOpen = true),
        () => {},
      );
      await until('the file chooser opens', async () => {
        if (isOpen) return true;
        await to(target);
        await keyboard.press('Enter'); // a page that is drawn anew meanwhile does not see it
        return isOpen;
      });
      await (await choosing).setFiles(files);
    },
    async inDialog(opener, dialog, steps) {
      await to(opener);
      const button = (await opener.elementHandle()) as ElementHandle<Element>;
      await keyboard.press('Enter');
      await dialog.waitFor();
      await until('the focus is in the dialog', () => dialog.evaluate((it) => it.contains(document.activeElement)));
      await reachesAll();
      await steps();
      await dialog.waitFor({ state: 'detached' });
      const isGone = () => button.evaluate((each) => !each.isConnected || (each as HTMLButtonElement).disabled);
      const isBack = () => button.evaluate((it) => it === document.activeElement);
      await until('the focus is back, or its button gone', async () => (await isBack()) || (await isGone()));
      if (!(await isGone())) return;
      await keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.getAttribute('href') === '#main'))
        throw new Error(`after ${opener} the way begins anew`);
    },
    reachesAll,
  };
}

/**
 * The key that leads on towards the goal, or none if it is there, and what is wrong with the present stop. Runs in the
 * page.
 */
function towards(goal: Element, isStop: boolean): { key: string | null; at: string; fault: string | null } {
  const now = document.activeElement ?? document.body;
  const at = `${now.tagName.toLowerCase()} "${(now.getAttribute('aria-label') ?? now.textContent ?? '').trim().slice(0, 40)}"`;

  const faultOf = (): string | null => {
    if (!isStop || now === document.body) return null;
    if (now.closest('[aria-hidden=true], [inert]')) return 'outside the dialog that is open';
    const isHidden = now.getBoundingClientRect().width <= 1;
    const shown = (isHidden && now.closest('label')) || now;
    const marked = [now, shown, now.parentElement].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each ?? now);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    if (!marked) return 'the focus is not seen';
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'outside the window';
    const over = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    if (!over || shown.contains(over) || over.contains(shown) || over.closest('[aria-live=off]')) return null;
    return `covered by ${over.outerHTML.slice(0, 80)}`;
  };

  const nextKey = (): string | null => {
    if (now === goal) return null;
    const radio = (each: Element) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : null);
    if (radio(now) !== null && radio(now) === radio(goal)) return 'ArrowDown';
    const group = now.closest('[role=tablist], [role=menu]');
    if (group?.contains(goal)) return group.getAttribute('role') === 'menu' ? 'ArrowDown' : 'ArrowRight';
    if (now === document.body || now.contains(goal)) return 'Tab';
    return now.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  };

  return { key: nextKey(), at, fault: faultOf() };
}

/**
 * What is visible, reacts to the mouse and cannot have the focus, not even inside it or around it. Runs in the page.
 */
function unreachable(): string[] {
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=switch], [role=slider], [role=checkbox], [role=link]';
  const isUsable = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true }) &&
    !each.matches(':disabled') &&
    !each.closest('[aria-hidden=true], [inert]');
  const canHaveFocus = (each: Element) =>
    each instanceof HTMLElement &&
    (each.tabIndex >= 0 || each.closest('[role=tablist], [role=menu], [role=grid]') !== null);
  // React keeps the handlers of an element in a property of it.
  const handlers = (each: Element): Record<string, unknown> =>
    Object.entries(each).find(([name]) => name.startsWith('__reactProps'))?.[1] ?? {};
  const reacts = (each: Element) =>
    ['onClick', 'onPointerDown', 'onMouseDown', 'onDoubleClick'].some(
      (name) => typeof handlers(each)[name] === 'function',
    );
  const isHelped = (each: Element) =>
    [each, ...each.querySelectorAll('*')].some((one) => canHaveFocus(one) && isUsable(one)) ||
    each.closest('label, button, a[href], [role=dialog], [role=alertdialog]') !== null;

  return [...document.querySelectorAll('body *')]
    .filter(isUsable)
    .filter((each) => (each.matches(CONTROLS) ? !canHaveFocus(each) : reacts(each) && !isHelped(each)))
    .map((each) => each.outerHTML.slice(0, 160));
}
