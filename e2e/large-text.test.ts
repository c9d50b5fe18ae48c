import type { Locator } from 'playwright-core';
import { openChromium, openTab } from './harness/browser.ts';
import { aPaidCase } from './harness/family.ts';
import { expect, testAlone as test } from './harness/test.ts';

/** The words of a row's first cell that its button covers. */
const coveredIn = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const button = row.querySelector('button')?.getBoundingClientRect();
      const walker = document.createTreeWalker(row.querySelector('td') as Element, NodeFilter.SHOW_TEXT);
      const covered: string[] = [];
      while (button && walker.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(walker.currentNode);
        for (const { left, right, top, bottom } of words.getClientRects())
          if (left < button.right && right > button.left && top < button.bottom && bottom > button.top)
            covered.push(words.toString());
      }
      return covered;
    }),
  );

test('with text of twice the size, the button of a payment stands beside its date, not over it', async ({
  product,
  aPerson,
}) => {
  const { payee } = await aPaidCase(aPerson, '6789');
  const large = await openChromium({ textSize: 200 });
  const { page, go } = await openTab(large, product.address, { as: payee, phone: true });
  await page.setViewportSize({ width: 320, height: 844 });
  for (const screen of ['/', '/history']) {
    await go(screen);
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View payment of/ }) });
    await rows.first().waitFor();
    expect([screen, await coveredIn(rows)]).toEqual([screen, []]);
  }
  await large.close();
});
