import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';

/** Whether the settings in force are the terms of this document, unchanged since. */
export const isLockedTo = ({ id }: { id: string }, settings: PaymentSettings | null): boolean =>
  settings?.document?.id === id && !settings.changedSinceAgreement;
