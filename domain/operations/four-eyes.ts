import { type Cents, dollars } from '../money.ts';
import { Problem } from '../problem.ts';

/** What two operators approve where one may not alone. `fee` and `own_funds` are what a line of a statement was said to be. */
export type ApprovalKind =
  | 'claim'
  | 'insurance'
  | 'credit'
  | 'funding'
  | 'person'
  | 'fee'
  | 'own_funds'
  | 'dispute'
  | 'account'
  | 'fee_reversal';

export type Approval = {
  kind: ApprovalKind;
  amount: Cents;
  reason: string;
  operatorId: string;
  operatorName: string;
};

/** Whether so much needs two operators. `limit` is `DECISION_LIMIT`, which one may approve alone; null where there is none. */
export const needsTwo = (amount: Cents, limit: Cents | null): boolean => limit !== null && amount > limit;

/**
 * What an approval comes to beside the one that is kept, if there is one: it is kept as the first, it corrects the operator's own, or it
 * is the second, and what it allows may be done. Throws `conflict` where it is their own again, or does not say the same.
 */
export function takeApproval(first: Approval | null, approval: Approval): 'first' | 'corrected' | 'second' {
  if (first === null) return 'first';
  const isSame = first.kind === approval.kind && first.amount === approval.amount;
  if (first.operatorId === approval.operatorId) {
    if (!isSame) return 'corrected';
    throw new Problem('conflict', 'You have approved this. Another operator must confirm it.');
  }
  if (first.kind !== approval.kind)
    throw new Problem(
      'conflict',
      `${first.operatorName} gave a different answer: ${first.reason} Give the same answer.`,
    );
  // what goes through an account may have changed since the first looked at its document
  if (isSame || approval.kind === 'account') return 'second';
  const [toDo, field] =
    approval.kind === 'funding'
      ? ['Book the same amount.', 'amount']
      : ['Approve the same amount, or deny it.', 'limit'];
  const approved = dollars(first.amount);
  throw new Problem('conflict', `${first.operatorName} approved ${approved}. ${toDo}`, {
    [field]: `Enter ${approved}`,
  });
}
