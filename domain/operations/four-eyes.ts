import { type Cents, dollars } from '../money.ts';
import { Problem } from '../problem.ts';

/** Actions that need two operators. `fee` and `own_funds` are the two ways to settle a statement line. */
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
  | 'fee_reversal'
  | 'payout_return';

export type Approval = {
  kind: ApprovalKind;
  amount: Cents;
  reason: string;
  operatorId: string;
  operatorName: string;
};

/**
 * Whether an amount needs two operators. `limit` is `DECISION_LIMIT`, the most that one may approve alone; null if
 * there is none.
 */
export const needsTwo = (amount: Cents, limit: Cents | null): boolean => limit !== null && amount > limit;

/**
 * What an approval amounts to, given the stored one if any: it is stored as the first, it corrects the operator's own,
 * or it is the second and permits the action. Throws `conflict` if it repeats the operator's own or differs from the
 * first.
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
  // more may have passed through the account since the first operator looked at its document
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
