import { type Cents, minus } from '@mainstay/domain/money.ts';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

/** How much of the arrears payments under way cover, and what may be paid now. */
export const coveredText = ({ owed, payable }: { owed: Cents; payable: Cents }): string =>
  t('paymentsUnderWayCoverPart', { covered: dollars(minus(owed, payable)), payable: dollars(payable) });
