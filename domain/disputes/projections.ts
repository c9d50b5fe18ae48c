import { SYSTEM } from '../audit/actor.ts';
import { BANK_ZONE } from '../banking-day.ts';
import type { AuditEntry, Notice, Projection, Projections } from '../case-projection.ts';
import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, ZERO } from '../money.ts';
import { refundWords } from '../payments/refund-words.ts';
import type { DisputeCaseEvent } from './case-events.ts';
import type { Dispute } from './dispute.ts';

const onDay = (at: Date): string => dayWords(dayAt(at, BANK_ZONE));

/**
 * A dispute is between the payor and Mainstay: only the payor is notified; the others see changed payments and the
 * record.
 */
const told = (
  { id, openedBy }: Dispute,
  { audit, notice }: { audit: Omit<AuditEntry, 'subject'>; notice: Omit<Notice, 'about' | 'others' | 'only'> },
): Projection => ({
  audit: [{ ...audit, subject: `dispute:${id}` }],
  timeline: [],
  notices: [{ ...notice, about: `dispute:${id}:${audit.action}`, others: null, only: 'manage_funding', to: openedBy }],
  topics: ['payments', 'wallet'],
});

export const disputeProjections: Projections<DisputeCaseEvent> = {
  dispute_opened: ({ actor, dispute }) => {
    const { amount, debitId, paymentId, reason, creditDueAt, answerDueAt } = dispute;
    return told(dispute, {
      audit: { actor, action: 'dispute.opened', after: { amount, debit: debitId, payment: paymentId, reason } },
      notice: {
        type: 'dispute_opened',
        title: 'Your dispute has been received',
        funders: `Someone at Mainstay will look into the debit of ${dollars(amount)} and answer by ${onDay(creditDueAt)}. If it takes longer, we put ${dollars(amount)} in your wallet until we answer, by ${onDay(answerDueAt)}.`,
      },
    });
  },

  dispute_credited: ({ dispute }) => {
    const { amount, answerDueAt } = dispute;
    return told(dispute, {
      audit: { actor: SYSTEM, action: 'dispute.credited', after: { amount } },
      notice: {
        type: 'dispute_credited',
        title: 'Provisional credit',
        funders: `${dollars(amount)} is in your wallet until your dispute is answered, by ${onDay(answerDueAt)}. You can use it in the meantime.`,
      },
    });
  },

  dispute_answered: ({ actor, before, dispute, owed, isBack }) => {
    const { amount, answer, state } = dispute;
    const upheld = state === 'upheld';
    const words = answerWords(dispute, isBack);
    return told(dispute, {
      audit: {
        actor,
        action: `dispute.${state}`,
        before: { state: before.state },
        after: { reason: answer, amount, owed, used: dispute.creditUsed, refunded: dispute.refunded },
      },
      notice: {
        type: 'dispute_answered',
        title: upheld ? 'Dispute decided in your favor' : 'Dispute not upheld',
        funders: [words, `Reason: ${answer}`, creditWords(before, owed)].filter(Boolean).join(' '),
      },
    });
  },
};

function answerWords({ state, amount, creditUsed }: Dispute, isBack: boolean): string {
  const what = `The debit of ${dollars(amount)}`;
  if (state !== 'upheld') return `${what} stands.`;
  if (isBack) return `${what} is back in your bank account: your bank has returned it.`;
  const used = creditUsed ?? ZERO;
  return used === ZERO
    ? `${what} was not authorized and goes back to your bank account.`
    : `${what} was not authorized. ${refundWords(amount, used, 'your bank account')}`;
}

function creditWords({ state, amount }: Dispute, owed: Cents): string | null {
  if (state !== 'credited') return null;
  const ended = `The provisional credit of ${dollars(amount)} has ended.`;
  return owed === ZERO ? ended : `${ended} ${dollars(owed)} of it was used and is now due to Mainstay.`;
}
