import type { Day } from '@mainstay/domain/day.ts';
import type { Page } from 'playwright-core';

/** A day as the screens show it. */
export const shown = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Moves the clock to noon on that day, like people do: with the control in the header. */
export async function moveTo(page: Page, day: Day): Promise<void> {
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  const sandbox = page.getByRole('dialog', { name: 'Sandbox' });
  await sandbox.getByLabel('Move to a date').fill(day);
  await sandbox.getByRole('button', { name: 'Move', exact: true }).click();
  await sandbox.getByText(`Moved to ${shown(day)}.`).waitFor({ timeout: 90_000 });
  // Not with Escape: if the move showed a toast, that would dismiss it and leave the sandbox open.
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
  await sandbox.waitFor({ state: 'hidden' });
}
