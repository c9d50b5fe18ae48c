import { type Day, parseDay } from '../day.ts';
import type {
  AgreementTerms,
  Obligation as Found,
  ObligationStep,
  ObligationType,
} from '../documents/agreement-terms.ts';
import { type Cents, min, parseMoney, plus, ZERO } from '../money.ts';
import type { Frequency } from '../payment-settings/frequency.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { AmountStep } from '../payment-settings/occurrences.ts';
import type { ObligationCitation } from '../payment-settings/order-terms.ts';
import type { Terms } from '../payment-settings/terms.ts';
import { carriedBySettings } from './carried-by-settings.ts';
import { type DecidedTerms, frequencyOf } from './terms-to-apply.ts';

/** What happens to a payment that the reader found when the terms are applied. */
export type PaymentFound = { found: Found } /** The settings carry it. */ & (
  | { fate: 'settings' }
  /** Paid with the support, on its days, until nothing is owed. */
  | { fate: 'arrears'; amount: Cents }
  /** It can be scheduled alongside the settings. A person may still have to enter a due day or first payment. */
  | { fate: 'beside'; kind: ObligationKind; amount: Cents; frequency: Frequency; days: number[] }
  /** It cannot be scheduled as written; `reason` says why, for people. */
  | { fate: 'not'; reason: string }
);

const KINDS: Readonly<Record<Exclude<ObligationType, 'arrears'>, ObligationKind>> = {
  child_support: 'child_support',
  alimony: 'alimony',
  medical: 'medical',
  childcare: 'child_care',
  other: 'other',
};

/** Every periodic payment that was found, with what happens to it alongside the chosen settings. */
export function paymentsFound(
  { obligations, paymentAmount }: Pick<AgreementTerms, 'obligations' | 'paymentAmount'>,
  decided: DecidedTerms | null,
): PaymentFound[] {
  const carried = carriedBySettings(obligations, paymentAmount);
  let paysArrears = false;
  return obligations.map((found): PaymentFound => {
    if (found === carried) return { found, fate: 'settings' };
    if (IN_OTHER_CURRENCY.test(found.amount))
      return { found, fate: 'not', reason: 'It is not in US dollars. Add it yourself with the amount in dollars.' };
    const amount = parseMoney(found.amount);
    if (amount === null || amount <= 0) return { found, fate: 'not', reason: 'Its amount could not be read.' };
    if (found.per === 'child')
      return {
        found,
        fate: 'not',
        reason: 'The amount is for each child. Add it yourself with the amount for all children.',
      };
    const frequency = frequencyOf(found.frequency);
    if (frequency === null)
      return {
        found,
        fate: 'not',
        reason: 'Mainstay does not offer this frequency. Add it yourself with a different one.',
      };
    if (found.type !== 'arrears')
      return { found, fate: 'beside', kind: KINDS[found.type], amount, frequency, days: daysFound(found, frequency) };
    if (decided !== null && frequency !== decided.paymentFrequency)
      return {
        found,
        fate: 'not',
        reason: 'Arrears are paid on the same dates as support, and this one has different dates.',
      };
    if (paysArrears)
      return {
        found,
        fate: 'not',
        reason: 'A case has one installment toward arrears, and this document names another. Add this one to it.',
      };
    paysArrears = true;
    return { found, fate: 'arrears', amount };
  });
}

/** "GBP 412.33" */
const IN_OTHER_CURRENCY = /^[A-Z]{3} \d/;

/**
 * The agreement's dated future amounts for an obligation, earliest first, without past ones. Two amounts from one day
 * contradict each other, so neither is scheduled: the notes of the review show both.
 */
export function stepsFound(
  { steps = [] }: Pick<AgreementTerms, 'steps'>,
  type: ObligationType,
  today: Day,
): AmountStep[] {
  const dated = steps.flatMap((step) => {
    const [from, amount] = [step.day === null ? null : parseDay(step.day), parseMoney(step.amount)];
    return step.type === type && from !== null && amount !== null && from > today ? [{ from, amount }] : [];
  });
  const amounts = Map.groupBy(dated, ({ from }) => from);
  const agreed = [...amounts.values()].flatMap(([first, ...others]) =>
    first && others.every(({ amount }) => amount === first.amount) ? [first] : [],
  );
  return agreed.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** A later amount, and where a document states it; null if it does not. */
export type CitedStep = AmountStep & { citation: ObligationCitation | null };

/** Each later amount of an obligation with the place in the document that states it for that day. */
export const citedSteps = (
  { paymentType, steps }: Pick<Terms, 'paymentType' | 'steps'>,
  stated: readonly ObligationStep[],
): CitedStep[] =>
  steps.map(({ from, amount }) => {
    const found = stated.find(
      (each) =>
        each.type !== 'arrears' &&
        KINDS[each.type] === paymentType &&
        each.day === from &&
        parseMoney(each.amount) === amount,
    );
    return { from, amount, citation: found ? { page: found.citation.page, text: found.citation.text } : null };
  });

const daysFound = ({ dueDay }: Found, frequency: Frequency): number[] =>
  dueDay === null || frequency === 'weekly' || frequency === 'biweekly' || frequency === 'semi_monthly' ? [] : [dueDay];

/**
 * What is debited on the first due day: the support and, with it, what the document asks for toward arrears, at most
 * what is owed (`toward-arrears.ts` of payments). A document that asks for nothing toward them leaves the settings'
 * own instalment (`kept`) as it is.
 */
export function firstDebit(
  { paymentAmount, arrearsAmount }: Pick<DecidedTerms, 'paymentAmount' | 'arrearsAmount'>,
  found: readonly PaymentFound[],
  kept: Cents | null,
): { amount: Cents; towardArrears: Cents } {
  const asked = found.find((each) => each.fate === 'arrears')?.amount ?? kept ?? ZERO;
  const towardArrears = min(asked, arrearsAmount);
  return { amount: plus(paymentAmount, towardArrears), towardArrears };
}
