import type { Page } from 'playwright-core';

/**
 * What can be seen to be wrong in the window as it is: a page that scrolls sideways, and text that is cut or that leaves its
 * box. What is cut on purpose says all of it in a title, or is a preview of so many lines.
 */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const tooWide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
    if (tooWide > 0) faults.add(`${tooWide} pixels too wide`);

    /** The text of an element of its own, as it stands in the window; null where nobody sees it. */
    const placeOf = (text: Node, element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg, [title]'))
        return null;
      if (element.closest('[class*=line-clamp]') || getComputedStyle(element).position === 'absolute') return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      return place.width > 1 ? place : null;
    };

    /** How an ancestor treats the text: it cuts it, it lets it out, or the next one decides. */
    const faultIn = (box: Element, { left, right, top, bottom }: DOMRect): string | 'none' | undefined => {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (edges.width <= 2 || /auto|scroll/.test(overflowX + overflowY)) return 'none'; // read aloud only, or scrolled to
      const beside = right > edges.right + 1.5 || left < edges.left - 1.5;
      if (/hidden|clip/.test(overflowX + overflowY))
        if (beside || bottom > edges.bottom + 3 || top < edges.top - 3) return 'cut';
      if (beside && display !== 'inline' && display !== 'contents') return 'outside its box';
      return undefined;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      const place = element && text.textContent?.trim() ? placeOf(text, element) : null;
      for (let box = place && element; box && box !== document.body; box = box.parentElement) {
        const fault = faultIn(box, place as DOMRect);
        if (fault === undefined) continue;
        if (fault !== 'none') faults.add(`${fault}: ${text.textContent?.trim().slice(0, 80)}`);
        break;
      }
    }
    return [...faults];
  });
