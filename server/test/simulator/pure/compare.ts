import { dayAt } from '@mainstay/domain/day.ts';
import { accountKind, OUTSIDE_CREDIT, PAID_OUT, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { balanceOf } from '@mainstay/domain/ledger/postings.ts';
import { availableOn, heldOn, isBalanced, keepsItsRule, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import { isSupportInstalment, paymentTypeOf } from '@mainstay/domain/payments/obligation.ts';
import { now, type PureCase } from './world.ts';

/** Shows the model the payments and what the bank has reported. */
export function inform(world: PureCase) {
  const { draft, model, words } = world;
  for (const payment of draft.payments.values())
    if (payment.origin === 'scheduled') {
      const { id, obligationId, scheduledDate: due, periodStart, amount } = payment;
      const obligation = obligationId ?? FIRST_OBLIGATION;
      model.see({
        id,
        type: paymentTypeOf(payment),
        obligation,
        due,
        begins: periodStart ?? due,
        amount,
        since: now(world),
      });
    }
  model.keepOnly(new Set(draft.payments.keys()));
  model.hearAll(words.splice(0));
}

/** Checks that the rules and the model agree to the cent, and that the ledger keeps its own rules. */
export function compare(world: PureCase) {
  const { draft, model } = world;
  inform(world);
  model.advance([], now(world));
  const differ = (what: string, actual: number, expected: number) => {
    if (actual !== expected) throw new Error(`${what}: the rules have ${actual}, the model ${expected}`);
  };
  const held = (account: string) => heldOn(balanceOf(draft, account));
  differ('payee', held('payee') + held(PAID_OUT), model.payee);
  differ('wallet', held('wallet'), model.wallet);
  for (const id of [FIRST_OBLIGATION, ...world.beside.keys()])
    differ(`arrears of ${id}`, stillOwed(balanceOf(draft, arrearsAccountOf(id))), model.owedOf.get(id) ?? 0);
  differ('credit', held(OUTSIDE_CREDIT), model.outsideCredit);
  differ('ahead', held('ahead'), model.ahead);
  differ('owed', stillOwed(balanceOf(draft, 'owed')), model.owed);
  for (const { id, type, there, removed } of model.sources)
    differ(id, availableOn(balanceOf(draft, sourceAccount(type, id))), removed ? 0 : there);
  for (const { id, paid, outside = 0, amount, state, origin } of draft.payments.values()) {
    if (origin === 'insurance') continue; // the model adds it to what the payee has
    const known = model.payments.get(id);
    differ(`${id} paid`, paid, known?.paid ?? 0);
    differ(`${id} outside`, outside, known?.outside ?? 0);
    if (paid + outside > amount) throw new Error(`payment ${id} was paid ${paid} of ${amount}`);
    const ended = ['credited', 'covered', 'final'].includes(state) ? 'completed' : state === 'failed' ? 'failed' : null;
    if ((known?.ended ?? null) !== ended) throw new Error(`payment ${id} is ${state}, the model says ${known?.ended}`);
  }
  mustAskNothing(world);
  if (!isBalanced(draft.balances.values())) throw new Error('debits and credits are not equal');
  for (const [account, balance] of draft.balances)
    if (!keepsItsRule(accountKind(account), balance)) throw new Error(`${account} breaks its rule`);
}

/** Throws if an instalment still asks for something while its obligation's terms ask for nothing. */
function mustAskNothing(world: PureCase) {
  const { draft, terms, beside } = world;
  const today = dayAt(now(world), draft.known.timeZone);
  for (const payment of draft.payments.values()) {
    if (payment.state !== 'scheduled' || !isSupportInstalment(payment) || payment.scheduledDate < today) continue;
    const its = payment.obligationId === FIRST_OBLIGATION ? terms : beside.get(payment.obligationId ?? '');
    if (its?.paymentAmount === ZERO && its.steps.length === 0 && unpaidOf(payment) > ZERO)
      throw new Error(`payment ${payment.id} asks for ${unpaidOf(payment)}, its terms for nothing`);
  }
}
