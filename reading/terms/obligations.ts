import type { Obligation, ObligationType } from '@mainstay/domain/documents/agreement-terms.ts';
import { accepted } from '#model/rank.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/payment.ts';
import { phraseAround } from './cite.ts';
import { placeOf } from './flow/passage.ts';
import { daysIn } from './grammar/due-day.ts';
import { LEXICON } from './grammar/lexicon.ts';
import { type Selection, settlesNothing } from './select.ts';
import { decimal } from './values.ts';

const KINDS: readonly (readonly [ObligationType, RegExp])[] = [
  ['arrears', /arrear|past[- ]due|judgment|retroactive|back support|what I (?:still )?owe/i],
  ['medical', /cash medical|medical support/i],
  ['alimony', LEXICON.alimony],
  ['child_support', LEXICON.childSupport],
  ['childcare', LEXICON.childcare],
];
const NOT_A_DUTY =
  /guideline|presumptive|worksheet|income|earn|salary|vacat|supersed|former|prior|premium|at a (?:present )?cost|mortgage|would |temporary|pendente|struck|estimate/i;

/** Every periodic duty to pay that the document sets. The payment chosen as the term stands first. */
export function obligationsOf(document: Document, selection: Selection): Obligation[] {
  const payment = accepted(selection.payment);
  const found: Obligation[] = [];
  if (settlesNothing(document)) return found;
  if (payment) {
    const { mention } = payment.candidate;
    found.push({
      ...toObligation(mention, document.paysChildSupport || !isAlimony(mention) ? 'child_support' : 'alimony'),
      frequency: accepted(selection.frequency)?.candidate.value ?? null,
      dueDay:
        accepted(selection.frequency)?.candidate.value === 'monthly'
          ? (accepted(selection.dueDay)?.candidate.value ?? null)
          : null,
    });
  }
  for (const mention of document.money) {
    const frequency = periodOf(mention, document.money);
    const near = mention.passage.text.slice(Math.max(0, mention.start - 140), mention.end + 60);
    if (!frequency || mention.passage.ticked === false || NOT_A_DUTY.test(near) || !LEXICON.pays.test(near)) continue;
    if (/^[^.;]{0,30}(?:per|for each|each) child/i.test(mention.passage.text.slice(mention.end))) continue;
    const type =
      KINDS.find(([, pattern]) => pattern.test(near))?.[0] ??
      KINDS.find(([, pattern]) => pattern.test(mention.passage.headings[0] ?? ''))?.[0];
    if (!type || found.some((other) => other.type === type)) continue;
    found.push({
      ...toObligation(mention, type),
      frequency,
      dueDay: frequency === 'monthly' ? (dayBehind(mention) ?? null) : null,
    });
  }
  return found;
}

const isAlimony = (mention: MoneyMention) =>
  LEXICON.alimony.test(`${mention.passage.text} ${mention.passage.headings.join(' ')}`);

function toObligation(mention: MoneyMention, type: ObligationType): Obligation {
  const from =
    /(?:effective|commencing|beginning|starting|from|as of)(?: on| with)?(?: the)?\s+((?:\p{Lu}\p{L}+ \d{1,2},? \d{4})|(?:\d{1,2} \p{Lu}\p{L}+ \d{4})|(?:\d{1,2}\/\d{1,2}\/\d{2,4}))/iu.exec(
      mention.passage.text,
    )?.[1] ?? null;
  return {
    type,
    amount: decimal(mention.value),
    frequency: null,
    dueDay: null,
    per: 'total',
    from,
    citation: placeOf(mention.passage, ...phraseAround(mention)),
  };
}

function dayBehind(mention: MoneyMention): number | null {
  const days = daysIn(mention.passage.text).filter(
    ({ form, start }) => form !== 'date' && form !== 'pair' && start > mention.end,
  );
  return days[0]?.day ?? null;
}
