import { ordersIn } from '#terms/candidates/document.ts';
import { type Passage, withoutUnticked } from '#terms/flow/passage.ts';
import { type Judged, signsOfSentence, standingSigns } from '#terms/standing.ts';
import { STANDING_TOPICS, type StandingTopic, type Wordings } from '#terms/wording/bearing.ts';
import { settles } from './corpus.ts';
import { isForm, numberOf, writerOf } from './first-readings.ts';
import { fitOutcomes, type Outcome } from './fit.ts';
import { learnWordings, type WordingLesson } from './learn-wordings.ts';
import type { Weights } from './logistic.ts';
import { corpusLessons, learnPapers, type PaperLesson, paperLessons, taughtPapers } from './paper-lessons.ts';
import { sentences, standingSentences } from './sentences.ts';
import { NO_WORDINGS } from './wording-lessons.ts';

/** What a lawyer would expect of each sign before seeing any paper. */
const STANDING_PRIORS: Weights = {
  bias: 0,
  idleHead: -0.3,
  idleFoot: -0.3,
  idleMost: -0.3,
  idleSum: -0.2,
  holdsHead: 0.3,
  holdsFoot: 0.3,
  holdsMost: 0.2,
  holdsSum: 0.2,
  orders: 1,
  likeDraft: -0.3,
  likeBlank: -0.3,
  form: 0,
  short: 0,
  size: 0,
  request: -1,
  signed: 0.5,
  blankLines: -0.3,
  blankDate: -0.5,
  judgeSigned: 0.5,
  judgeBlank: -0.5,
  oneSideSigned: -0.5,
  idleUnsigned: -1,
  titledProposed: -0.5,
  awaits: -0.5,
  hearingBlank: -0.3,
  entryBlank: -0.2,
  entered: 0.3,
  unsignedProposal: -1,
  unticked: -0.5,
  blanks: -0.3,
  blankSums: -0.3,
  unfilled: -0.5,
  appeal: -0.5,
  conditional: -0.5,
  lapses: -0.5,
  adopts: 0.3,
  accepts: 0.3,
  pleads: -0.3,
};
const SETTINGS = { pull: 1, steps: 300 };
const FOLDS = 5;
/** The corpus has many orders, and few papers that order nothing. */
const WEIGHT = { corpusOrder: 0.5, order: 1, nothing: 2 };

/**
 * Learns what a sentence's words say about its own paper, and how far to trust that and everything else that tells
 * whether a paper holds. Papers that are left out teach nothing, so they can measure.
 */
export function learnStanding(isLeft: (id: string) => boolean = () => false): {
  wordings: Pick<Wordings, StandingTopic>;
  standing: Weights;
} {
  const read = taught().filter(({ id }) => !isLeft(id));
  const wordings = learnStandingWordings(read);
  const lessons = [...corpusLessons(), ...paperLessons()].filter(({ id }) => !isLeft(id));
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => outcomesOf(fold, read, lessons)).flat();
  return { wordings, standing: fitOutcomes(outcomes, STANDING_PRIORS, SETTINGS) };
}

type Taught = { id: string; order: boolean; passages: readonly Passage[]; fold: number };

/**
 * Everything that teaches what papers are like, each with its family's fold: papers of one writer, or of one kind, stay
 * together.
 */
function taught(): Taught[] {
  const { corpus, short } = taughtPapers();
  return [...corpus, ...short].map(({ label, passages }) => ({
    id: label.id,
    order: settles(label),
    passages,
    fold: numberOf(writerOf(label.id) ?? label.id) % FOLDS,
  }));
}

/** The papers of a fold, by words that the other folds taught, so they look as unfamiliar as new papers do. */
function outcomesOf(fold: number, read: readonly Taught[], lessons: readonly PaperLesson[]): Outcome[] {
  const own = read.filter((one) => one.fold === fold);
  const isOwn = new Set(own.map(({ id }) => id));
  const others = read.filter((one) => one.fold !== fold);
  const wordings: Wordings = {
    ...NO_WORDINGS,
    ...learnStandingWordings(others),
    ...learnPapers(
      lessons.filter(({ id }) => !isOwn.has(id)),
      ['orders', 'draft', 'blank'],
    ),
  };
  return own.map(({ id, order, passages }) => {
    const judged: Judged = { passages, wordings, orders: ordersIn(passages, wordings) };
    return { features: standingSigns(judged), right: order, weight: weightOf(id, order) };
  });
}

const weightOf = (id: string, order: boolean): number => {
  if (!order) return WEIGHT.nothing;
  return writerOf(id) && !isForm(id) ? WEIGHT.corpusOrder : WEIGHT.order;
};

/**
 * The weight of sentences of orders, which hardly ever say that their paper has no effect, and of sentences on other
 * topics; there are many of both.
 */
const LITTLE = 0.15;
const OTHERS = 4;

/**
 * What a sentence's words say about its own paper. The labelled ones teach it; the others are what they must be
 * distinguished from.
 */
function learnStandingWordings(read: readonly Taught[]): Pick<Wordings, StandingTopic> {
  const told = standingSentences().map(({ label, text }) => ({ label, signs: signsOfSentence(text) }));
  const others = sentences()
    .filter((_, i) => i % OTHERS === 0)
    .map(({ parts }) => signsOfSentence(parts.at(-1) ?? ''));
  const ofOrders = read
    .filter(({ id, order }) => order && writerOf(id))
    .flatMap(({ passages }) => withoutUnticked(passages))
    .map(({ text }) => signsOfSentence(text));
  const against = { idle: [...others, ...ofOrders], holds: others };
  return Object.fromEntries(
    STANDING_TOPICS.map((topic) => {
      const lessons: WordingLesson[] = [
        ...told.map(({ label, signs }) => ({ signs, right: label === topic, weight: 1 })),
        ...against[topic].map((signs) => ({ signs, right: false, weight: LITTLE })),
      ];
      return [topic, learnWordings(lessons)];
    }),
  ) as Pick<Wordings, StandingTopic>;
}
