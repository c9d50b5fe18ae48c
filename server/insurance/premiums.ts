import { idOf } from '@mainstay/domain/ids.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars, min } from '@mainstay/domain/money.ts';
import { forDebit } from '@mainstay/domain/payments/case-money.ts';
import { bankReason, returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { isAutopayOn } from '#flexible-payments/flexible-payments.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { intendedFor } from '#payments/debits.ts';
import type { Engine, PurposeHandler } from '#payments/engine.ts';
import { startDebit, tryDebit } from '#payments/start-debit.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { settlePolicy } from './policy-days.ts';
import { findPremium, lockPremium, updatePremium } from './store-policies.ts';
import { tellInsured } from './tell.ts';

/** Pays a premium now, from the bank account; one that is paid is not paid again. */
export async function payPremium(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { premiumId, operationId }: { premiumId: string; operationId: string },
): Promise<void> {
  if (!(await findPremium(engine.db, caseId, premiumId)))
    throw new Problem('not_found', 'This premium does not exist.');
  const debitId = idOf('premium', premiumId, operationId);
  const amount = (tx: Db) => amountOf(tx, caseId, premiumId);
  const started = { caseId, debitId, operationId, purpose: 'premium' as const, subject: premiumId };
  await startDebit(engine, actor, started, amount);
}

async function amountOf(tx: Db, caseId: string, premiumId: string): Promise<Cents> {
  const premium = await lockPremium(tx, caseId, premiumId);
  if (premium.paidAt !== null) throw new Problem('conflict', 'This premium has already been paid.');
  if (premium.cancelledAt !== null) throw new Problem('conflict', 'The policy of this premium was cancelled.');
  if ((await intendedFor(tx, caseId, 'premium', premiumId)) > 0)
    throw new Problem('conflict', 'This premium is already being paid.');
  return premium.amount;
}

/** The work `premium`: on its due day autopay pays it, where it is on. What was not taken is told. */
export async function payOnItsDay(engine: Engine, caseId: string, premiumId: string): Promise<void> {
  if (!(await isAutopayOn(engine.db, caseId))) return;
  const debitId = idOf('premium', premiumId, 'auto');
  const amount = (tx: Db) => amountOf(tx, caseId, premiumId);
  const started = { caseId, debitId, operationId: debitId, purpose: 'premium' as const, subject: premiumId };
  const refused = await tryDebit(engine, SYSTEM, started, amount).catch((error) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  const premium = await findPremium(engine.db, caseId, premiumId);
  if (refused !== null && premium?.paidAt === null && premium.cancelledAt === null)
    await tellNotPaid(engine.db, engine, { caseId, premiumId, debitId, words: refused });
}

function tellNotPaid(
  tx: Db,
  engine: Engine,
  { caseId, premiumId, debitId, words }: { caseId: string; premiumId: string; debitId: string; words: string },
) {
  return tellInsured(tx, engine, caseId, {
    type: 'premium_not_paid',
    title: 'Premium not paid',
    about: `premium:${premiumId}:not-paid:${debitId}`,
    payor: `A premium could not be paid. ${words}`,
    others: null,
  });
}

export const premiumPurpose: PurposeHandler = {
  /** A premium of a policy that was cancelled meanwhile stays the payor's, in his wallet. */
  async taken(tx, engine, debit) {
    const { caseId, id, subject, amount, startedBy, startedByName } = debit;
    const at = engine.clock.now();
    const premium = await lockPremium(tx, caseId, subject);
    const isOpen = premium.paidAt === null && premium.cancelledAt === null;
    await post(tx, caseId, at, [
      {
        id: idOf('debit', id),
        for: forDebit(debit, 'debit'),
        kind: 'posted',
        from: 'bank',
        to: isOpen ? 'premiums' : 'wallet',
        amount,
      },
    ]);
    if (!isOpen) return engine.changed(tx, { caseId, topic: 'wallet' });
    const actor = startedBy ? { id: startedBy, name: startedByName ?? '' } : SYSTEM;
    await updatePremium(tx, caseId, subject, { paidAt: at, debitId: id });
    await engine.record(tx, {
      caseId,
      actor,
      action: 'premium.paid',
      subject: `premium:${subject}`,
      after: { amount, due: premium.due, policyId: premium.policyId },
    });
    await settlePolicy(tx, engine, caseId, premium.policyId, actor);
    await engine.changed(tx, { caseId, topic: 'insurance' });
  },

  async refused() {}, // nothing was held for it

  /** The premium goes back, and is open again. */
  async returned(tx, engine, debit, at) {
    const { caseId, id, subject, amount } = debit;
    const premium = await lockPremium(tx, caseId, subject);
    const paidIt = premium.debitId === id;
    const from = paidIt ? 'premiums' : 'wallet';
    const back = paidIt ? amount : min(amount, availableOn((await lockBalances(tx, caseId, [from]))(from)));
    const what = forDebit(debit, 'return');
    await post(tx, caseId, at, [
      { id: idOf('debit', id, 'back'), for: what, kind: 'posted', from, to: 'bank', amount: back },
    ]);
    if (!paidIt) return back;
    await updatePremium(tx, caseId, subject, { paidAt: null, debitId: null });
    const code = returnCode(debit.returnCode ?? '');
    await engine.record(tx, {
      caseId,
      actor: SYSTEM,
      action: 'premium.returned',
      subject: `premium:${subject}`,
      after: { amount, code: code.code },
    });
    await tellNotPaid(tx, engine, {
      caseId,
      premiumId: subject,
      debitId: id,
      words: `Your bank returned the debit of ${dollars(amount)} (${bankReason(code.code)}). The premium is open again.`,
    });
    await settlePolicy(tx, engine, caseId, premium.policyId, SYSTEM);
    return back;
  },
};
