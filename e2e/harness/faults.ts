import type { Page } from 'playwright-core';

/**
 * Visible faults in the current window: a page that scrolls sideways, and text that is cut off or leaves its box.
 * Deliberately cut text has its full text in a title, or is a preview with a line limit.
 */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const tooWide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
    if (tooWide > 0) faults.add(`${tooWide} pixels too wide`);

    /** The place of an element's own text in the window; null if it is invisible. */
    const placeOf = (text: Node, element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg, [title]'))
        return null;
      if (element.closest('[class*=line-clamp]') || getComputedStyle(element).position === 'absolute') return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      return place.width > 1 ? place : null;
    };

    const measured = new Map<Element, { overflow: string; display: string; edges: DOMRect }>();
    const measure = (box: Element) => {
      const known = measured.get(box);
      if (known) return known;
      const { overflowX, overflowY, display } = getComputedStyle(box);
      const measures = { overflow: overflowX + overflowY, display, edges: box.getBoundingClientRect() };
      measured.set(box, measures);
      return measures;
    };

    /** How an ancestor treats the text: it cuts it off, lets it overflow, or defers to the next one. */
    const faultIn = (box: Element, { left, right, top, bottom }: DOMRect): string | 'none' | undefined => {
      const { overflow, display, edges } = measure(box);
      if (edges.width <= 2 || /auto|scroll/.test(overflow)) return 'none'; // screen readers, or scrolled
      const beside = right > edges.right + 1.5 || left < edges.left - 1.5;
      if (/hidden|clip/.test(overflow)) if (beside || bottom > edges.bottom + 3 || top < edges.top - 3) return 'cut';
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
