import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { ChangedObligation } from '@mainstay/contract/obligations.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { reasonOfEnd } from '@mainstay/domain/payment-settings/after-end.ts';
import {
  confirmAwaited,
  mustNotHaveFallenDue,
  type WantedChange,
  withAwaited,
} from '@mainstay/domain/payment-settings/awaited.ts';
import { daysShown, type WantedObligation, wantedOf } from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { amountOn, nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { KeptTerm } from '@mainstay/domain/payment-settings/order-terms.ts';
import { wrongField } from '@mainstay/domain/problem.ts';
import { newId } from '../ids.ts';
import type { SettingsRow } from './store.ts';

// What a request says about an obligation, in the form the rules take.

type Asked = Pick<
  ChangedObligation,
  'frequency' | 'days' | 'endDate' | 'steps' | 'awaited' | 'confirm' | 'bonusShare' | 'withheld'
>;

/** Payments toward arrears follow the days of the obligation that carries them, and have an amount and nothing else. */
export function mustFollow(row: SettingsRow, asked: Asked) {
  const { frequency, days = [], endDate, steps = [], awaited = [], confirm, bonusShare, withheld } = asked;
  const own = daysShown(row);
  const words = 'Arrears are paid on the same dates as support. Leave this out, or change the support.';
  if (frequency !== undefined && frequency !== row.paymentFrequency) throw wrongField('frequency', words);
  if (days.length > 0 && days.join() !== own.join()) throw wrongField('days', words);
  if (endDate != null)
    throw wrongField(
      'endDate',
      'Payments toward arrears continue until the arrears are paid. Leave the end date empty.',
    );
  if (steps.length > 0) throw wrongField('steps', ONE_AMOUNT);
  if (awaited.length > 0) throw wrongField('awaited', ONE_AMOUNT);
  if (confirm !== undefined) throw wrongField('confirm', ONE_AMOUNT);
  if (bonusShare != null) throw wrongField('bonusShare', ONE_AMOUNT);
  if (withheld) throw wrongField('withheld', ONE_AMOUNT);
}

const ONE_AMOUNT = 'The installment toward arrears has one amount. Change it when the order changes.';

/**
 * The terms a request states for a new obligation. A change at an age whose date can be computed becomes a step, or the
 * end.
 */
export const written = (wanted: NewObligation, today: Day): Omit<WantedObligation, 'kind' | 'frequency'> =>
  withAwaited(plainly(wanted), changesOf(wanted.awaited), { today, newId });

/** As the request states them, with null for whatever it leaves out. */
export const changesOf = (asked: NewObligation['awaited']): WantedChange[] =>
  asked.map(({ id = null, amount = null, words = null, age, citation = null }) => ({
    ...{ id, amount, words, citation },
    age: age ? { years: age.years, bornOn: age.bornOn ?? null, birthYear: age.birthYear ?? null } : null,
  }));

/** What a request says about bonuses: null removes it, and leaving it out keeps it. */
export const bonusOf = (asked: NewObligation['bonusShare'], before: KeptTerm | null): KeptTerm | null =>
  asked === undefined ? before : asked && { words: asked.words, citation: asked.citation ?? null };

const plainly = (wanted: NewObligation): Omit<WantedObligation, 'kind' | 'frequency'> => ({
  amount: wanted.amount,
  days: wanted.days,
  firstPaymentDate: wanted.firstPaymentDate ?? null,
  goesOn: false,
  endDate: wanted.endDate ?? null,
  endReason: wanted.endReason ?? null,
  steps: wanted.steps,
  withheld: wanted.withheld,
  citation: wanted.citation ?? null,
  awaited: [],
  bonusShare: bonusOf(wanted.bonusShare, null),
});

const byDay = (a: number, b: number) => a - b;

/** The terms with a person's changes applied. A new amount is that of today, so earlier steps are past. */
export function changed(row: SettingsRow, wanted: ChangedObligation, today: Day): WantedObligation {
  const plain = changedPlainly(row, wanted, today);
  const waiting = wanted.awaited ? withAwaited(plain, changesOf(wanted.awaited), { today, newId }) : plain;
  if (!wanted.confirm) return waiting;
  const confirmed = confirmAwaited(waiting, wanted.confirm, today);
  mustNotHaveFallenDue(wantedOf(row), { on: wanted.confirm.on, today });
  return confirmed;
}

function changedPlainly(row: SettingsRow, wanted: ChangedObligation, today: Day): WantedObligation {
  const before = wantedOf(row);
  const frequency = wanted.frequency ?? before.frequency;
  const days = wanted.days ?? (frequency === before.frequency ? before.days : []);
  const daysStay = frequency === before.frequency && [...days].sort(byDay).join() === before.days.join();
  const isSameDocument = wanted.documentId == null || wanted.documentId === row.documentId;
  const next = daysStay ? before.firstPaymentDate : days.length > 0 ? nextDueDay(today, ...days) : null;
  const firstPaymentDate = wanted.firstPaymentDate ?? next;
  const isNewFirst = firstPaymentDate !== before.firstPaymentDate;
  const endDate = wanted.endDate === undefined ? before.endDate : wanted.endDate;
  return {
    kind: before.kind,
    ...untilEnd(amountsFrom(before, wanted, { today, first: isNewFirst ? firstPaymentDate : null }), before, endDate),
    frequency,
    days,
    firstPaymentDate,
    goesOn: daysStay,
    endDate,
    endReason: wanted.endReason === undefined ? reasonOfEnd(before, endDate) : wanted.endReason,
    withheld: wanted.withheld ?? before.withheld,
    citation: wanted.citation === undefined && isSameDocument ? before.citation : (wanted.citation ?? null),
    awaited: before.awaited,
    bonusShare: bonusOf(wanted.bonusShare, before.bonusShare),
  };
}

type Amounts = Pick<WantedObligation, 'amount' | 'steps'>;

/** An end ends the amounts that were to begin after it. One that a person adds after the end is a contradiction. */
const untilEnd = (amounts: Amounts, before: Amounts, endDate: Day | null): Amounts => ({
  ...amounts,
  steps: amounts.steps.filter(
    (step) =>
      endDate === null ||
      step.from <= endDate ||
      !before.steps.some(({ from, amount }) => from === step.from && amount === step.amount),
  ),
});

/**
 * The amounts a change asks for. Steps without an amount leave that of today, unless they repeat one of the past, from
 * which it follows. From a new first payment (`first`) on, the first is the one in force on that day.
 */
function amountsFrom(before: Amounts, wanted: ChangedObligation, on: { today: Day; first: Day | null }): Amounts {
  const { amount = before.amount, steps } = wanted;
  if (steps) {
    const areAhead = steps.every(({ from }) => from > on.today);
    return { amount: wanted.amount === undefined && areAhead ? amountOn(before, on.today) : amount, steps };
  }
  const ahead = before.steps.filter(({ from }) => from > on.today);
  const asked = { amount, steps: wanted.amount === undefined ? before.steps : ahead };
  const { first } = on;
  if (first === null) return asked;
  return { amount: amountOn(asked, first), steps: asked.steps.filter(({ from }) => from > first) };
}
