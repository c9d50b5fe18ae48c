import type { Document, MoneyMention } from './candidates/document.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import { periodOf } from './candidates/period.ts';
import { datesIn } from './grammar/dates.ts';
import { LEXICON } from './grammar/lexicon.ts';
import { namedAs, OTHER_SUBJECTS } from './names-support.ts';
import { proposalsOf } from './proposals.ts';
import type { SetDuty, SetStep } from './set-duties.ts';

const FROM =
  /\b(?:effective|commenc(?:ing|es?)|begin(?:s|ning)?|start(?:s|ing)?|from|as of|changes?|changed|on and after)(?: on| with| from)?(?: and after)?(?: the)? $/i;

/**
 * The sums of support that a sentence names beside the day on which they begin, if nothing else was made of them: neither a
 * payment nor a later amount. A person must see them.
 */
export function datedSums(
  document: Document,
  { duties, steps }: { duties: readonly SetDuty[]; steps: readonly SetStep[] },
): MoneyCandidate[] {
  const support = duties.filter(({ type }) => type === 'child_support' || type === 'alimony');
  const told = new Set([...duties, ...steps].map(({ mention }) => mention.value));
  if (support.length === 0) return [];
  return proposalsOf(document).payment.filter(
    ({ value, mention, features }) =>
      value > 0 &&
      mention.passage.ticked !== false &&
      !told.has(value) &&
      begins(mention) &&
      (namedAs(mention) !== null || isPlainSupport(mention, features, document.money)),
  );
}

function begins({ passage: { text } }: MoneyMention): boolean {
  return datesIn(text).some(({ start }) => FROM.test(text.slice(Math.max(0, start - 40), start)));
}

/** Its sentence is about support, and it is paid at intervals or called nothing else. */
const isPlainSupport = (
  mention: MoneyMention,
  features: MoneyCandidate['features'],
  money: readonly MoneyMention[],
): boolean =>
  LEXICON.support.test(mention.passage.text) &&
  (periodOf(mention, money) !== null || LEXICON.support.test(mention.passage.text.slice(0, mention.start))) &&
  [...OTHER_SUBJECTS, 'instalment'].every((name) => !features[`before.${name}`] && !features[`after.${name}`]);
