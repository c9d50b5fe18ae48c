import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { FIRST_ACTIVATION } from '@mainstay/domain/flexible-payments/membership-standing.ts';
import type { Offers } from '@mainstay/domain/offers.ts';
import { ordinal } from '#lib/format.ts';
import { t } from './words.ts';

/** These limits apply to the controls, not to the server. */
export const [LEAST_SHARE, MOST_SHARE, SHARE_STEP] = [10, 90, 5];

export const SHARE_OPTIONS = Array.from({ length: (MOST_SHARE - LEAST_SHARE) / SHARE_STEP + 1 }, (_, step) => {
  const share = LEAST_SHARE + step * SHARE_STEP;
  return { value: String(share), label: `${share}%` };
});

export const DAY_OPTIONS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: t('ofTheMonth', { day: ordinal(index + 1) }),
}));

/** The slider step nearest to a share. */
export const nearestStep = (share: number): number =>
  Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.round(share / SHARE_STEP) * SHARE_STEP));

/**
 * The first activation sends the defaults, and later ones the person's choices. Credit building is off where it is not
 * offered.
 */
export function choicesIn(settings: FlexibleSettings | undefined, offers: Offers): typeof FIRST_ACTIVATION {
  const { defaultFirstPaymentPercentage, preferredSecondPaymentDay, creditBuildingOptIn } = settings?.activatedBefore
    ? settings
    : FIRST_ACTIVATION;
  const reported = creditBuildingOptIn && offers.creditBureau;
  return { defaultFirstPaymentPercentage, preferredSecondPaymentDay, creditBuildingOptIn: reported };
}
