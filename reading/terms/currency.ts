import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { accepted } from '#model/rank.ts';
import type { MoneyMention } from './candidates/document.ts';
import { DISPUTED } from './confidence.ts';
import { CURRENCY_CODES } from './grammar/money.ts';
import { mentionsOfChosen, type Selection } from './select.ts';
import type { SetDuty } from './set-duties.ts';

/**
 * The terms with the code of their currency before each amount ("GBP 412.33"), if it is not the US dollar. Such an amount
 * is shown as the document says it, is never High, and is not proposed: what is paid is in dollars.
 */
export function inTheirCurrency(
  terms: AgreementTerms,
  { selection, duties }: { selection: Selection; duties: readonly SetDuty[] },
): AgreementTerms {
  const arrears = accepted(selection.arrears)?.candidate;
  const named: Sum[] = [...mentionsOfChosen(selection.payment), ...duties.map(({ mention }) => mention)];
  const all = arrears ? [...named, arrears] : named;
  const code = all.map(currencyOf).find((found) => found !== undefined) ?? null;
  if (code === null) return terms;
  const inIt = (amount: string): string => (Number(amount) === 0 ? amount : `${code} ${amount}`);
  const unsure = (confidence: number): number => Math.min(confidence, DISPUTED);
  return {
    ...terms,
    paymentAmount: terms.paymentAmount && inIt(terms.paymentAmount),
    arrearsAmount: terms.arrearsAmount && inIt(terms.arrearsAmount),
    fieldConfidence: { ...terms.fieldConfidence, paymentAmount: unsure(terms.fieldConfidence.paymentAmount) },
    obligations: terms.obligations.map((each) => ({ ...each, amount: inIt(each.amount) })),
    ...(terms.steps && { steps: terms.steps.map((each) => ({ ...each, amount: inIt(each.amount) })) }),
    rivals: terms.rivals.map((rival) =>
      rival.field === 'paymentAmount' || rival.field === 'arrearsAmount'
        ? { ...rival, value: inIt(rival.value) }
        : rival,
    ),
    notes: [
      ...terms.notes,
      `The amounts are in ${code}. Mainstay pays in US dollars, so none of them is filled in. Enter the amount in dollars yourself.`,
    ],
  };
}

type Sum = Pick<MoneyMention, 'passage' | 'start' | 'end'>;

/** The code of a sum's currency: null for the US dollar, undefined if the sum is written without any. */
function currencyOf({ passage: { text }, start, end }: Sum): string | null | undefined {
  const sum = text.slice(start, end);
  const code = CODE_BEHIND.exec(text.slice(end))?.[1] ?? CODE.exec(sum)?.[0].toUpperCase();
  if (code) return code === 'USD' ? null : code;
  return SIGNS.find(([sign]) => sign.test(sum))?.[1];
}
/** "$412.33 CAD" */
const CODE_BEHIND = new RegExp(`^ ?\\(?(${CURRENCY_CODES})\\b`);
const CODE = new RegExp(`^(?:${CURRENCY_CODES})(?=\\b|\\d)`, 'i');
const SIGNS: readonly (readonly [RegExp, string | null])[] = [
  [/\bCA?\s?\$|\bcanadian\b/i, 'CAD'],
  [/\bAU?\s?\$|\baustralian\b/i, 'AUD'],
  [/\bNZ\s?\$/i, 'NZD'],
  [/\$|\bdollars?\b|\bbucks\b/i, null],
  [/£|\bpounds?\b|\bquid\b/i, 'GBP'],
  [/€|\beuros?\b/i, 'EUR'],
  [/₹|\bRs\.?\b/, 'INR'],
  [/\bK?[Ss]hs?\b/, 'KES'],
  [/^R\s?\d/, 'ZAR'],
];
