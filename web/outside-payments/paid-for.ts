import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';

/** Whether a payment was recorded for the arrears, as a text chooses between them. */
export const isTowardArrears = ({ obligationId }: Pick<OutsidePayment, 'obligationId'>): 'yes' | 'no' =>
  obligationId === ARREARS_OBLIGATION ? 'yes' : 'no';

type Known = readonly { id: string; kind: string }[];

/** The kind of what a payment was for; null if nobody said, or it is not known here. */
export const paidForKind = (obligationId: string | null, obligations: Known): string | null => {
  if (obligationId === ARREARS_OBLIGATION) return 'arrears';
  return obligations.find(({ id }) => id === obligationId)?.kind ?? null;
};
