import { type Cents, sum } from '../money.ts';
import { PAID_OUT } from './accounts.ts';
import type { TransferPurpose, TransferSubject } from './transfer.ts';

/** Money that arrived, and what for: a posted transfer, or what was posted of a pending one, under the id of the transfer. */
export type Movement = Required<TransferSubject> & {
  id: string;
  /** Null for a transfer of the time before transfers said it. */
  purpose: TransferPurpose | null;
  from: string;
  to: string;
  amount: Cents;
  at: Date;
};

/** Whether the payee was credited with it: what their bank sends back is payable again, and no credit of its own. */
export const isCreditToPayee = ({ from, to }: Pick<Movement, 'from' | 'to'>): boolean =>
  to === 'payee' && from !== PAID_OUT;

/** What moved in all, of those of which it holds. */
export const amountMoved = (moved: readonly Movement[], holds: (each: Movement) => boolean = () => true): Cents =>
  sum(moved.filter(holds).map((each) => each.amount));
