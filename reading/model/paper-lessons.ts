import type { Passage } from '#terms/flow/passage.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { WHOLE_TOPICS, type WholeTopic, type Wordings } from '#terms/wording/bearing.ts';
import { paperSigns } from '#terms/wording/paper-signs.ts';
import { type Label, loadPages, settles, teachesPapers } from './corpus.ts';
import { isForm } from './first-readings.ts';
import { learnWordings } from './learn-wordings.ts';
import { type PaperKind, papers } from './papers.ts';
import { typedPassages } from './passages.ts';

/** A paper's signs, and its kind. */
export type PaperLesson = { id: string; signs: readonly string[]; kind: PaperKind; weight: number };

/** The corpus has many orders, few of them on forms, and few papers that order nothing. */
const WEIGHT = { corpusOrder: 0.5, form: 1, order: 1, nothing: 3 };

/** Learns to distinguish papers that order something from those that order nothing, and what those look like. */
export const learnPapers = (
  lessons: readonly PaperLesson[] = [...corpusLessons(), ...paperLessons()],
  topics: readonly WholeTopic[] = WHOLE_TOPICS,
): Pick<Wordings, WholeTopic> =>
  Object.fromEntries(
    topics.map((topic) => [
      topic,
      learnWordings(
        lessons.map(({ signs, kind, weight }) => ({
          signs,
          right: kind === (topic === 'orders' ? 'order' : topic),
          weight,
        })),
      ),
    ]),
  ) as Pick<Wordings, WholeTopic>;

/** The corpus documents, by their text layer, and the short papers and passages, of which a third only measures. */
export const taughtPapers = lazy(() => {
  const corpus = loadPages().filter(({ label, tier }) => tier === 'text' && teachesPapers(label));
  const typed = typedPassages().map((one) => ({ ...one, kind: kindOf(one.label) }));
  const short = [...papers(), ...typed].filter(({ kept }) => !kept);
  return {
    corpus: corpus.map(({ label, pages }) => ({ label, kind: kindOf(label), passages: passagesOf(pages) })),
    short: short.map(({ label, kind, pages }) => ({ label, kind, passages: passagesOf(pages) })),
  };
});

/** The corpus documents. */
export const corpusLessons = lazy((): PaperLesson[] =>
  taughtPapers().corpus.map(({ label, kind, passages }) => {
    const ofOrder = isForm(label.id) ? WEIGHT.form : WEIGHT.corpusOrder;
    return lessonOf(label.id, passages, kind, kind === 'order' ? ofOrder : WEIGHT.nothing);
  }),
);

/** The short papers and passages. */
export const paperLessons = lazy((): PaperLesson[] =>
  taughtPapers().short.map(({ label, kind, passages }) =>
    lessonOf(label.id, passages, kind, kind === 'order' ? WEIGHT.order : WEIGHT.nothing),
  ),
);

/** Makes it when it is first asked for, and keeps it. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const kindOf = (label: Label): PaperKind => (settles(label) ? 'order' : (label.like ?? 'other'));

const lessonOf = (id: string, passages: readonly Passage[], kind: PaperKind, weight: number): PaperLesson => ({
  id,
  signs: paperSigns(passages),
  kind,
  weight,
});
