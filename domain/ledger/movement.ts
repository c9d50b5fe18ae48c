import { type Cents, sum } from '../money.ts';
import { PAID_OUT } from './accounts.ts';
import type { TransferPurpose, TransferSubject } from './transfer.ts';

/**
 * Money that arrived, and its purpose: a posted transfer, or the posted part of a pending one, under the transfer's id.
 */
export type Movement = Required<TransferSubject> & {
  id: string;
  /** Null for transfers made before purposes were stored. */
  purpose: TransferPurpose | null;
  from: string;
  to: string;
  amount: Cents;
  at: Date;
};

/** Whether this credits the payee. Money that their bank returns becomes payable again and is not a new credit. */
export const isCreditToPayee = ({ from, to }: Pick<Movement, 'from' | 'to'>): boolean =>
  to === 'payee' && from !== PAID_OUT;

/** The total of the movements for which `holds` is true. */
export const amountMoved = (moved: readonly Movement[], holds: (each: Movement) => boolean = () => true): Cents =>
  sum(moved.filter(holds).map((each) => each.amount));
