import type { Page } from 'playwright-core';

const APPLY = 'Apply & Lock Terms';

/** Applies the terms of the agreement on the page, leaving out other payments that it names, if any. */
export async function applyTerms(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: APPLY }).click();
  const asked = page.getByRole('dialog', { name: APPLY });
  await asked
    .or(page.getByText(/^(Terms Applied|Failed to Apply Terms|Proposal Sent)$/))
    .first()
    .waitFor();
  if (!(await asked.isVisible())) return;
  for (const leave of await asked.getByLabel('Leave it out').all()) await leave.check();
  await asked.getByRole('button', { name: APPLY }).click();
}
