import { addDays } from '@mainstay/domain/day.ts';
import { aFamily } from './harness/family.ts';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted } from './harness/people.ts';
import { testAlone as test } from './harness/test.ts';

test('a claim is filed, with a document, and found again, by keyboard alone', { timeout: 240_000 }, async ({
  open,
  aPerson,
}) => {
  const payor = await aPerson({ name: 'Dana Reed' });
  const { today } = await aFamily(payor);
  const asked = { requestedCoverage: '2000', currentIncome: '8000', existingDebts: '0' };
  const quote = await accepted(payor.send('POST', '/api/insurance/quote', asked));
  const applied = { ...asked, quotedPremium: quote.monthlyPremium, approvedCoverage: quote.requestedCoverage };
  await accepted(payor.send('POST', '/api/insurance/apply', applied));
  const { page, go, sees } = await open({ as: payor });
  const { press, to, type, choose, inDialog, reachesAll } = byKeyboard(page);
  await go('/insurance?tab=policies');
  await inDialog(
    page.getByRole('button', { name: 'View Premiums' }),
    page.getByRole('dialog', { name: 'Premiums' }),
    async () => {
      const premiums = page.getByRole('dialog', { name: 'Premiums' });
      for (const due of [12, 11]) {
        await premiums
          .getByRole('button', { name: 'Pay Now' })
          .nth(due - 1)
          .waitFor();
        await press(premiums.getByRole('button', { name: 'Pay Now' }).first());
        await sees('Premium Paid');
      }
      await press(premiums.getByRole('button', { name: 'Close' }).last());
    },
  );
  const later = addDays(today, 40); // the waiting period of 30 days is over
  await accepted(payor.send('POST', '/api/sandbox/clock', { advanceDays: 40 }));
  await go('/insurance?tab=policies');
  const wizard = page.getByRole('dialog', { name: 'File Claim' });
  const within = (name: string) => wizard.getByRole('button', { name, exact: true });
  await inDialog(page.getByRole('button', { name: 'File Claim', exact: true }), wizard, async () => {
    await press(within('Submit Claim'));
    await sees('Please select a claim type');
    await choose(wizard.getByLabel('Claim Type'), 'Job');
    await type(wizard.getByLabel('Claim Amount'), '900');
    await to(wizard.getByLabel('Incident Date'));
    await page.keyboard.type(`${later.slice(5, 7)}${later.slice(8)}${later.slice(0, 4)}`);
    await type(wizard.getByLabel('Description'), 'The plant was closed and everybody was laid off.');
    await reachesAll();
    await press(within('Submit Claim'));
    await sees('Claim Submitted');
    const letter = { name: 'layoff-letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    const choosing = page.waitForEvent('filechooser');
    await press(within('Add Document'));
    await (await choosing).setFiles(letter);
    await sees('Document Added', 'layoff-letter.pdf');
    await reachesAll();
    await press(within('Done'));
  });
  await press(page.getByRole('tab', { name: 'Claims' }), 'Space');
  await sees('Submitted');
  await reachesAll();
});
