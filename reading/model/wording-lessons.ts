import { TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { TextCandidate } from '#terms/candidates/text-terms.ts';
import { type Passage, withoutUnticked } from '#terms/flow/passage.ts';
import { proposalsOf } from '#terms/proposals.ts';
import { STANDING_TOPICS, TOPICS, WHOLE_TOPICS, type Wordings } from '#terms/wording/bearing.ts';
import { amountSigns, saidBy, sentenceSigns } from '#terms/wording/signs.ts';
import { subjectSigns } from '#terms/wording/subject-signs.ts';
import { type Label, patternsOf } from './corpus.ts';
import { learnWordings, noLessons, type WordingLessons } from './learn-wordings.ts';
import { centsIn, type Prepared, stands } from './lessons.ts';
import { PRIORS } from './priors.ts';
import { rank } from './rank.ts';

/** The wordings of an untrained reader. */
export const NO_WORDINGS: Wordings = Object.fromEntries(
  [...TOPICS, ...WHOLE_TOPICS, ...STANDING_TOPICS].map((topic) => [topic, {}]),
) as unknown as Wordings;

/** What sentences teach; they teach nothing about papers as a whole. */
export const learn = (lessons: readonly WordingLessons[]): Wordings => ({
  ...NO_WORDINGS,
  ...Object.fromEntries(TOPICS.map((topic) => [topic, learnWordings(lessons.flatMap((one) => one[topic]))])),
});

/** What a labelled document teaches about wordings: each of its sentences and amounts, classified by the label. */
export function wordingLessonsOf({ document, label }: Prepared): WordingLessons {
  const lessons = noLessons();
  const { passages, money } = document;
  const written = withoutUnticked(passages);
  for (const field of TEXT_FIELDS) {
    const { settling, unclear } = settlingIn(proposalsOf(document).texts[field], label, field);
    for (const passage of written) {
      const text = settling.get(passage);
      if (text === undefined && unclear.has(passage)) continue;
      const said = saidBy(passage, passages, text);
      const signs = [...sentenceSigns(said), ...subjectSigns(field, said)];
      lessons[field].push({ signs, right: text !== undefined, weight: text === undefined ? ELSEWHERE : SETTLES });
    }
  }
  const nothing = label.terms.arrearsAmount === '0.00' ? label.evidence.arrearsAmount : undefined;
  for (const passage of written)
    lessons.noArrears.push({
      signs: sentenceSigns(saidBy(passage, passages)),
      right: stands(passage, nothing),
      weight: 1,
    });
  const isTerm = (term: 'paymentAmount' | 'arrearsAmount', value: number) => centsIn(label.terms[term]) === value;
  const paid = label.obligations?.find(({ amount }) => amount === label.terms.paymentAmount)?.type;
  for (const mention of money) {
    if (mention.passage.ticked === false) continue;
    const signs = amountSigns(mention, passages, money);
    const isPaid = isTerm('paymentAmount', mention.value);
    const alimony = label.obligations?.some(
      ({ type, amount }) => type === 'spousal_support' && centsIn(amount) === mention.value,
    );
    lessons.support.push({ signs, right: isPaid && paid !== 'spousal_support', weight: 1 });
    lessons.spousal.push({ signs, right: alimony ?? false, weight: 1 });
    lessons.arrears.push({ signs, right: isTerm('arrearsAmount', mention.value), weight: 1 });
  }
  return lessons;
}

/**
 * Most of a document is about other things. What resembles an answer without being one counts fully among the single
 * sentences.
 */
const ELSEWHERE = 0.4;
const SETTLES = 3;

type Settling = { settling: Map<Passage, string>; unclear: Set<Passage> };

/** The sentences that settle a term as labelled, with everything that completes them, and those that may do so too. */
function settlingIn(candidates: readonly TextCandidate[], label: Label, field: TextField): Settling {
  const patterns = patternsOf(label, field);
  if (!patterns) return { settling: new Map(), unclear: new Set() };
  const { ranked } = rank(candidates, PRIORS[field], ({ passage }) => passage.index);
  const fits = ({ text, passage }: TextCandidate) =>
    passage.ticked !== false && patterns.every((pattern) => pattern.test(text));
  const fitting = ranked.filter(({ candidate }) => fits(candidate));
  const likely = fitting.filter(({ logOdds }) => logOdds > 0);
  const chosen = likely.length > 0 ? likely : fitting.slice(0, 1);
  const unclear = ranked.filter(({ candidate, logOdds }) => logOdds > -1 || fits(candidate));
  return {
    settling: new Map(chosen.map(({ candidate }) => [candidate.passage, candidate.text])),
    unclear: new Set(unclear.map(({ candidate }) => candidate.passage)),
  };
}
