import { parseDay } from '@mainstay/domain/day.ts';
import type {
  Citation,
  ObligationType,
  OrderState,
  Stated,
  ToldTerms,
} from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { untilEvent } from '@mainstay/domain/payment-settings/order-terms.ts';
import { dayText, dollars } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { t } from './words.ts';

export const OBLIGATION_TYPE_LABELS: Record<ObligationType, string> = {
  child_support: t('childSupport'),
  alimony: t('alimony'),
  arrears: t('arrears'),
  medical: t('medicalSupport'),
  childcare: t('childcare'),
  other: t('otherPayment'),
};

const STATES: Record<OrderState, string> = {
  signed: t('theDocumentShowsASignature'),
  filed: t('documentShowsThatItWasFiled'),
  unsigned: t('noSignatureWasFoundOnSignature'),
};

/**
 * What an order says about its payments' future or about itself, as a line of the review. `isQuoted`: in the document's
 * own words, which are English.
 */
export type Provision = { name: string; text: string; isQuoted: boolean; citation: Omit<Citation, 'field'> };

/** The provisions found, in chronological order; none for documents read before they existed. */
export function orderProvisions(terms: ToldTerms): Provision[] {
  const { steps = [], starts = [], ends = [], bonusShare, arrearsAsOf, wageWithholding, orderState } = terms;
  const line = (name: string, stated: Stated | null | undefined, text?: string): Provision[] =>
    stated ? [{ name, text: text ?? stated.says, isQuoted: text === undefined, citation: stated.citation }] : [];
  const quoted = (name: string, stated: Stated, text: string): Provision[] =>
    line(name, stated, text).map((provision) => ({ ...provision, isQuoted: true }));
  const named = (type: ObligationType) => ({ type: labelIn(OBLIGATION_TYPE_LABELS, type) });
  return [
    ...starts.flatMap((start) => line(t('startsOf', named(start.type)), start, dayOf(start) ?? undefined)),
    ...steps.flatMap((step) =>
      isOnlyADay(step)
        ? line(
            t('changesOf', named(step.type)),
            step,
            t('amountFrom', { amount: amountText(step.amount), from: dayOf(step) }),
          )
        : quoted(t('changesOf', named(step.type)), step, `${amountText(step.amount)}: ${step.says}`),
    ),
    ...ends.flatMap((end) => {
      const until = untilEvent(end.says);
      return until === null
        ? line(t('endsOf', named(end.type)), end)
        : quoted(t('paidUntilOf', named(end.type)), end, until);
    }),
    ...line(t('shareOfBonuses'), bonusShare),
    ...line(t('arrearsStatedAsOf'), arrearsAsOf, arrearsAsOf ? (dayOf(arrearsAsOf) ?? undefined) : undefined),
    ...line(t('paidFromWages'), wageWithholding, t('documentSaysEmployerWithholds')),
    ...line(t('stateOfTheDocument'), orderState, orderState ? labelIn(STATES, orderState.state) : ''),
  ];
}

/** The day that a statement names, in the reader's language; null if it names none. */
export function dayOf({ day }: Pick<Stated, 'day'>): string | null {
  const date = day === null ? null : parseDay(day);
  return date && dayText(date);
}

/** Whether the document names nothing but a day: "March 1, 2027", "on the 1st day of March, 2027", "3/1/2027". */
const isOnlyADay = (stated: Stated): boolean => dayOf(stated) !== null && ONLY_A_DAY.test(stated.says);
const ONLY_A_DAY =
  /^(?:(?:on|from|effective|beginning|commencing|starting) )*(?:the )?(?:\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:day )?(?:of )?\p{L}+\.?,? \d{4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/iu;

function amountText(amount: string): string {
  const cents = parseMoney(amount);
  return cents === null ? amount : dollars(cents);
}
