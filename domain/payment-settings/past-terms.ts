import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { Problem, wrongField } from '../problem.ts';
import { amountOn, type Due } from './occurrences.ts';
import { hasEnded } from './order.ts';
import { askedOf, type Terms } from './terms.ts';

type Change = { before: Terms | null; after: Terms; today: Day };

/**
 * Terms speak only of the days from the one on which they are saved. Throws if they would end before it, if they state
 * another amount for something that has fallen due (`fallen`), which would be owed nowhere, or if they change what has
 * ended.
 */
export function mustSpeakAhead(fallen: readonly Due[], change: Change): void {
  mustStayEnded(change);
  mustNotEndInPast(change);
  mustNotRewritePast(fallen, change);
}

/** What has ended changes only in the arrears that it left, and in how they are paid. */
function mustStayEnded(change: Change): void {
  if (change.before && hasEnded(change.before, change.today) && !isSameSupport(change.before, change.after))
    throw hasEndedAlready();
}

/** Whether terms change what has ended otherwise than by letting it go on. */
export const changesEnded = ({ before, after, today }: Change): boolean =>
  before !== null && hasEnded(before, today) && hasEnded(after, today) && !isSameSupport(before, after);

export const hasEndedAlready = () =>
  new Problem('conflict', 'This obligation has ended. Enter a new one for what is owed from now on.');

/** Whether terms differ in nothing but arrears. */
const isSameSupport = (before: Terms, after: Terms): boolean => supportOf(before) === supportOf(after);

function supportOf({ arrearsAmount: _, arrearsInstalment: _i, arrearsSharing: _s, ...terms }: Terms): string {
  const { paymentAmount, paymentFrequency, paymentDueDate, secondDueDay, firstPaymentDate, endDate, endReason } = terms;
  const { paymentType, withheld, citation, bonusShare, order } = terms;
  return JSON.stringify([
    ...[paymentAmount, paymentFrequency, paymentDueDate, secondDueDay, firstPaymentDate, endDate, endReason],
    ...[paymentType, withheld, citation?.page, citation?.text],
    ...[bonusShare?.words, bonusShare?.citation?.page, bonusShare?.citation?.text, order?.shows, order?.answer],
    terms.steps.map(({ from, amount }) => [from, amount]),
    terms.awaited.map((each) => [each.id, each.amount, each.words, each.happenedOn, each.expectedIn]),
  ]);
}

function mustNotEndInPast({ before, after: { endDate }, today }: Change): void {
  if (endDate !== null && endDate < today && endDate !== before?.endDate)
    throw wrongField('endDate', 'This end date has already passed, so nothing would be paid. Choose a later one.');
}

/**
 * Terms without a step in the past say nothing about it, because their amount is that of today. Those with one may
 * repeat what the terms in force say, or say what was in force.
 */
function mustNotRewritePast(fallen: readonly Due[], { before, after, today }: Change): void {
  if (after.steps.every(({ from }) => from > today)) return;
  const says = (terms: Terms, on: Day) => amountOn(askedOf(terms, 'support'), on);
  const rewritten = fallen.find(
    ({ date, amount }) =>
      says(after, date) !== amount && !(before !== null && says(before, date) === says(after, date)),
  );
  if (!rewritten) return;
  throw wrongField(
    'steps',
    `The payment due on ${dayWords(rewritten.date)} has another amount in these terms than in those in force then. Enter amounts from today on, and change the arrears by the difference for what has already fallen due.`,
  );
}
