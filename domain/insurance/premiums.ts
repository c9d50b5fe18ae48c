import { SYSTEM } from '../audit/actor.ts';
import { idOf } from '../ids.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { dollars, min } from '../money.ts';
import { type Debit, forDebit, moneyFrom } from '../payments/case-money.ts';
import { gaveBackWords } from '../payments/return-codes.ts';
import { Problem } from '../problem.ts';
import { type Draft, emit, rowOf, takePremium } from './decision.ts';
import { settlePolicy } from './policy-day.ts';
import { premiumStanding } from './transitions.ts';

/** The amount to debit for a premium. A paid premium is not debited again. */
export function askPremium(draft: Draft, { premiumId }: { premiumId: string }) {
  const premium = draft.rows.premiums.get(premiumId);
  if (!premium) throw new Problem('not_found', 'This premium does not exist.');
  const standing = premiumStanding(premium);
  if (standing === 'paid') throw new Problem('conflict', 'This premium has already been paid.');
  if (standing === 'cancelled') throw new Problem('conflict', 'The policy of this premium was cancelled.');
  if (draft.known.beingPaid.has(premiumId)) throw new Problem('conflict', 'This premium is already being paid.');
  draft.decision.toDebit = premium.amount;
}

/** The debit settled. If the premium is no longer open, the money stays the payor's and goes to their wallet. */
export function premiumTaken(draft: Draft, { debit, newId }: { debit: Debit; newId: string }) {
  const { id, subject, amount, startedBy, startedByName } = debit;
  const premium = rowOf(draft, 'premiums', subject);
  const isOpen = premiumStanding(premium) === 'open';
  const to = isOpen ? 'premiums' : 'wallet';
  post(draft, { id: idOf('debit', id), for: forDebit(debit, 'debit'), from: moneyFrom(debit), to, amount });
  if (!isOpen) return emit(draft, { kind: 'premium_put_into_wallet' });
  const actor = startedBy ? { id: startedBy, name: startedByName ?? '' } : SYSTEM;
  const paid = takePremium(draft, premium, { transition: 'pay', debitId: id });
  emit(draft, { kind: 'premium_paid', actor, premium: paid });
  settlePolicy(draft, { policyId: premium.policyId, newId, actor });
}

type NotTaken = { premiumId: string; debitId: string; words: string; isRefunded?: boolean };

/** Autopay could not debit the premium: notifies the payor, unless the premium was paid or cancelled meanwhile. */
export function premiumRefused(draft: Draft, of: NotTaken) {
  const premium = draft.rows.premiums.get(of.premiumId);
  if (premium && premiumStanding(premium) === 'open') emit(draft, { ...of, kind: 'premium_not_taken' });
}

/** The debit was returned: the money goes back to the bank and the premium is open again. */
export function premiumReturned(draft: Draft, { debit, at, newId }: { debit: Debit; at: Date; newId: string }) {
  const { id, subject, amount } = debit;
  const premium = rowOf(draft, 'premiums', subject);
  const code = debit.returnCode ?? '';
  const isRefunded = debit.returnedBy === 'dispute';
  const words = gaveBackWords(debit, `the debit of ${dollars(amount)}`);
  if (!debit.applied) {
    return premiumRefused(draft, { premiumId: subject, debitId: id, words, isRefunded });
  }
  const isPaidByIt = premium.debitId === id;
  const from = isPaidByIt ? 'premiums' : 'wallet';
  const back = isPaidByIt ? amount : min(amount, availableOn(balanceOf(draft, from)));
  const what = forDebit(debit, 'return');
  post(draft, { id: idOf('debit', id, 'back'), for: what, from, to: 'bank', amount: back, at });
  draft.decision.takenBack = back;
  if (!isPaidByIt) return;
  const opened = takePremium(draft, premium, { transition: 'return' });
  emit(
    draft,
    { kind: 'premium_returned', premium: opened, code },
    {
      kind: 'premium_not_taken',
      premiumId: subject,
      debitId: id,
      words: `${words} The premium is due again.`,
      isRefunded,
    },
  );
  settlePolicy(draft, { policyId: premium.policyId, newId });
}
