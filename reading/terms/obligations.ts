import type { Obligation } from '@mainstay/domain/documents/agreement-terms.ts';
import { MODELS } from '#model/models.ts';
import { accepted, rank } from '#model/rank.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { phraseAround } from './cite.ts';
import { besideIn } from './flow/in-passage.ts';
import { placeOf } from './flow/passage.ts';
import { daysIn } from './grammar/due-day.ts';
import type { Frequency } from './grammar/frequency.ts';
import { isPaidByPayday } from './pays-off.ts';
import { besideAmounts } from './proposals.ts';
import type { Selection } from './select.ts';
import type { SetDuty } from './set-duties.ts';
import { startIn } from './start-day.ts';
import { decimal } from './values.ts';

/** Every periodic duty to pay that the document sets, the payment term first. */
export function obligationsOf(document: Document, selection: Selection, duties: readonly SetDuty[]): Obligation[] {
  const payment = accepted(selection.payment)?.candidate.mention;
  return duties.map(({ mention, type }) => {
    const isTerm = mention === payment;
    const start = startIn(mention, document.money);
    const frequency = isTerm
      ? (accepted(selection.frequency)?.candidate.value ?? null)
      : frequencyOf(mention, document);
    const day = isTerm ? (accepted(selection.dueDay)?.candidate.value ?? null) : dayOf(mention, document.money);
    return {
      type,
      amount: decimal(mention.value),
      frequency,
      dueDay: frequency === 'monthly' ? day : null,
      per: 'total',
      from: start && mention.passage.text.slice(start.start, start.end),
      citation: placeOf(mention.passage, ...phraseAround(mention)),
    };
  });
}

function frequencyOf(mention: MoneyMention, document: Document): Frequency | null {
  if (isPaidByPayday(mention)) return null;
  const { frequency } = besideAmounts(document, [mention]);
  return (
    periodOf(mention, document.money) ??
    accepted(rank(frequency, MODELS.frequency, ({ value }) => value))?.candidate.value ??
    null
  );
}

/** The due day in its own sentence, between it and its neighbors. */
function dayOf(mention: MoneyMention, money: readonly MoneyMention[]): number | null {
  const { before, next } = besideIn(mention, money);
  const [from, to] = [before?.end ?? 0, next?.start ?? mention.passage.text.length];
  const days = daysIn(mention.passage.text).filter(
    ({ form, start, end }) => (form === 'monthly' || form === 'bare') && start >= from && end <= to,
  );
  const behind = days.find(({ start }) => start >= mention.end);
  return (behind ?? days.find(({ form }) => form === 'monthly'))?.day ?? null;
}
