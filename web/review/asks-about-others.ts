import { asksForBoth } from '#payment-settings/asks-for-both.ts';

/**
 * Whether the dialog asks if the order requires these other obligations as well: it sent some, and not yet with that
 * answer. Any other refusal is told as a failure.
 */
export const asksAboutOthers = (error: Error | null, sent: readonly { alongside: boolean }[] = []): boolean =>
  asksForBoth(error) && sent.some(({ alongside }) => !alongside);
