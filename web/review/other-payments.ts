import { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { ObligationType, ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { DAYS_NAMED } from '@mainstay/domain/payment-settings/frequency.ts';
import { endFound, firstDueSince, startFound, waitingFound } from '@mainstay/domain/review/future-found.ts';
import { type PaymentFound, stepsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { z } from 'zod';
import { t } from './words.ts';

export type Beside = Extract<PaymentFound, { fate: 'beside' }>;

/**
 * A person's decision about another payment: whether it is scheduled (null until they have said), and the days that the
 * agreement leaves open.
 */
export type PaymentChoice = {
  isPaid: boolean | null;
  day: string;
  secondDay: string;
  firstPaymentDate: string;
  /** Whether an employer withholds it, so that it is kept and not debited. */
  withheld: boolean;
};

export const usualChoice = (found: Beside, dueDay: number, start: Day | null): PaymentChoice => ({
  isPaid: null,
  day: String(found.days[0] ?? dueDay),
  secondDay: '15',
  firstPaymentDate: (DAYS_NAMED[found.frequency] === 0 && start) || '',
  withheld: false,
});

/** What the agreement says about the future of one of its payments. */
export function futureFound(read: ToldTerms, type: ObligationType, today: Day) {
  const end = endFound(read, type, today);
  const steps = stepsFound(read, type, today).filter(({ from }) => end === null || from <= end.on);
  return { start: startFound(read, type, today), steps, end, waiting: waitingFound(read, type) };
}
export type FutureFound = ReturnType<typeof futureFound>;

export const NO_FUTURE: FutureFound = { start: null, steps: [], end: null, waiting: [] };

type Checked = { obligation: NewObligation; wrong: null } | { obligation: null; wrong: Record<string, string> };

/** The obligation that a payment becomes, validated with the call's own schema. */
export function asObligation(
  { kind, amount, frequency, found }: Beside,
  choice: PaymentChoice,
  future: FutureFound = NO_FUTURE,
): Checked {
  const named = DAYS_NAMED[frequency];
  if (named === 0 && choice.firstPaymentDate === '')
    return { obligation: null, wrong: { firstPaymentDate: t('enterDayOfFirstPayment') } };
  const days = [Number(choice.day), Number(choice.secondDay)].slice(0, named);
  const first = future.start && firstDueSince(future.start, days);
  const parsed = z.safeDecode(NewObligation, {
    kind,
    amount: formatMoney(amount),
    frequency,
    days,
    firstPaymentDate: choice.firstPaymentDate || first,
    endDate: future.end?.on ?? null,
    endReason: future.end?.words ?? null,
    steps: future.steps.map(({ from, amount: later }) => ({ from, amount: formatMoney(later) })),
    awaited: future.waiting.map(({ amount: later, ...kept }) => ({
      ...kept,
      amount: later === null ? null : formatMoney(later),
    })),
    citation: found.citation && { page: found.citation.page, text: found.citation.text.slice(0, 500) },
    withheld: choice.withheld,
  });
  if (parsed.success) return { obligation: parsed.data, wrong: null };
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) wrong[String(path[0])] ??= message;
  return { obligation: null, wrong };
}
