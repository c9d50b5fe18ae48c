import { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { Obligation } from '@mainstay/contract/obligations.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { DAYS_NAMED, type Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';
import { t } from './words.ts';

/** The inputs of an obligation, as typed text. */
export type ObligationInputs = {
  kind: string;
  amount: string;
  frequency: string;
  day: string;
  secondDay: string;
  firstPaymentDate: string;
  endDate: string;
  endReason: string;
  steps: { from: string; amount: string }[];
  waiting: WaitingInput[];
  bonusShare: string;
  withheld: boolean;
};

/** A change that waits. An existing one has its id and can only be kept or removed. */
export type WaitingInput = {
  id: string | null;
  /** `amount` or `end`. */
  what: string;
  amount: string;
  /** `event` or `age`. */
  when: string;
  years: string;
  bornOn: string;
  birthYear: string;
  words: string;
};

export const NEW_WAITING: WaitingInput = {
  id: null,
  what: 'amount',
  amount: '',
  when: 'event',
  years: '18',
  bornOn: '',
  birthYear: '',
  words: '',
};

/** The inputs before anyone has typed. */
export const NEW_INPUTS: ObligationInputs = {
  kind: 'child_support',
  amount: '',
  frequency: 'monthly',
  day: '1',
  secondDay: '15',
  firstPaymentDate: '',
  endDate: '',
  endReason: '',
  steps: [],
  waiting: [],
  bonusShare: '',
  withheld: false,
};

export const inputsOfObligation = (of: Obligation): ObligationInputs => ({
  kind: of.kind,
  amount: formatMoney(of.amount),
  frequency: of.frequency,
  day: String(of.days[0] ?? 1),
  secondDay: String(of.days[1] ?? 15),
  firstPaymentDate: of.firstPaymentDate ?? '',
  endDate: of.endDate ?? '',
  endReason: of.endReason ?? '',
  steps: of.steps.map(({ from, amount }) => ({ from, amount: formatMoney(amount) })),
  waiting: of.awaited
    .filter(({ happenedOn }) => happenedOn === null)
    .map(({ id, amount, words }) => ({
      ...NEW_WAITING,
      ...{ id, words, what: amount === null ? 'end' : 'amount', amount: amount === null ? '' : formatMoney(amount) },
    })),
  bonusShare: of.bonusShare?.words ?? '',
  withheld: of.withheld,
});

export const namesDays = (frequency: string): number => DAYS_NAMED[frequency as Frequency] ?? 0;

const asDay = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));

/** A missing amount is refused like an invalid one; an event without a description is refused by the server's rules. */
function asWanted({ id, what, amount, when, years, bornOn, birthYear, words }: WaitingInput) {
  if (id !== null) return { id };
  return {
    amount: what === 'amount' ? plainMoney(amount) : null,
    words: words.trim() || null,
    age: when === 'age' ? { years: Number(years), bornOn: bornOn || null, birthYear: Number(birthYear) || null } : null,
  };
}

type Checked = { values: NewObligation; wrong: null } | { values: null; wrong: Record<string, string> };

/** Validates with the call's own schema, so browser and server refuse in the same words. */
export function checkObligation(inputs: ObligationInputs): Checked {
  const what = { kind: inputs.kind as NewObligation['kind'], amount: plainMoney(inputs.amount) };
  // an installment toward arrears has an amount and nothing else
  const parsed = z.safeDecode(NewObligation, what.kind === 'arrears' ? what : { ...what, ...asTyped(inputs) });
  if (parsed.success) return { values: parsed.data, wrong: null };
  const wrong: Record<string, string> = {};
  if (what.kind !== 'arrears' && inputs.steps.some(({ from, amount }) => from === '' || amount.trim() === ''))
    wrong.steps = t('enterDayAndNewAmountOf');
  for (const { path, message } of parsed.error.issues) wrong[String(path[0])] ??= message;
  return { values: null, wrong };
}

function asTyped(inputs: ObligationInputs) {
  const named = namesDays(inputs.frequency);
  return {
    frequency: inputs.frequency as Frequency,
    days: [asDay(inputs.day), asDay(inputs.secondDay)].slice(0, named),
    firstPaymentDate: inputs.firstPaymentDate || null,
    endDate: inputs.endDate || null,
    endReason: inputs.endReason.trim() || null,
    steps: inputs.steps.map(({ from, amount }) => ({ from, amount: plainMoney(amount) })),
    awaited: inputs.waiting.map(asWanted),
    bonusShare: inputs.bonusShare.trim() === '' ? null : { words: inputs.bonusShare },
    withheld: inputs.withheld,
  };
}
