import { type Day, parseDay } from '../day.ts';
import type { AgreementTerms, Obligation, ObligationStep, Stated, ToldTerms } from '../documents/agreement-terms.ts';
import { type Cents, formatMoney, parseMoney } from '../money.ts';
import type { AwaitedChange } from '../payment-settings/order-terms.ts';
import { carriedBySettings } from './carried-by-settings.ts';
import { waitingWords } from './kept-term.ts';

/**
 * The agreement's terms in force on a day: an amount whose start day has come replaces the first amount, along with its
 * citation. A change that waits for an event begins on the day that a person confirmed for it in `awaited`. Ambiguous
 * terms, such as an obligation named twice, stay as they were read.
 */
export function amountsInForce(read: ToldTerms, today: Day, awaited: readonly AwaitedChange[] = []): ToldTerms {
  const terms = withConfirmedDays(read, awaited);
  const { obligations, citations, paymentAmount } = terms;
  const carried = carriedBySettings(obligations, paymentAmount);
  const now = obligations.map((found) => ({ found, step: stepTaken(terms, found, today) }));
  const ofSettings = now.find(({ found }) => found === carried)?.step;
  return {
    ...terms,
    obligations: now.map(({ found, step }) => (step ? { ...found, ...step } : found)),
    ...(ofSettings &&
      paymentAmount !== null && {
        paymentAmount: ofSettings.amount,
        citations: [
          ...citations.filter(({ field }) => field !== 'paymentAmount'),
          { ...ofSettings.citation, field: 'paymentAmount' as const },
        ],
      }),
  };
}

/** The terms with the day of each event that was confirmed, found by its words and its amount. */
function withConfirmedDays(read: ToldTerms, awaited: readonly AwaitedChange[]): ToldTerms {
  const happened = (stated: Stated, amount: Cents | null) =>
    awaited.find((each) => each.amount === amount && each.words === waitingWords(stated))?.happenedOn ?? null;
  const { steps, ends } = read;
  return {
    ...read,
    ...(steps && {
      steps: steps.map((each) => ({ ...each, day: each.day ?? happened(each, parseMoney(each.amount)) })),
    }),
    ...(ends && { ends: ends.map((each) => ({ ...each, day: each.day ?? happened(each, null) })) }),
  };
}

/** The latest amount change whose day has come. */
function stepTaken(
  { steps = [], obligations }: Pick<AgreementTerms, 'steps' | 'obligations'>,
  { type, per }: Obligation,
  today: Day,
): Pick<ObligationStep, 'amount' | 'citation'> | null {
  if (per === 'child' || obligations.filter((each) => each.type === type).length > 1) return null;
  const taken = steps.flatMap((step) => {
    const [from, amount] = [step.day === null ? null : parseDay(step.day), parseMoney(step.amount)];
    if (step.type !== type || from === null || from > today || amount === null) return [];
    return [{ from, amount: formatMoney(amount), citation: step.citation }];
  });
  const last = taken.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  return last ? { amount: last.amount, citation: last.citation } : null;
}
