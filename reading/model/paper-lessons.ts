import type { Passage } from '#terms/flow/passage.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { PAPER_TOPICS } from '#terms/wording/bearing.ts';
import { paperSigns } from '#terms/wording/paper-signs.ts';
import { type Label, settles } from './corpus.ts';
import { noLessons, type WordingLessons } from './learn-wordings.ts';
import { type PaperKind, papers } from './papers.ts';
import { typedPassages } from './passages.ts';


/** There are many orders in the corpus, and few papers that order nothing. */
const WEIGHT = { corpusOrder: 0.5, order: 1, nothing: 3 };

type PaperLesson = { passages: readonly Passage[]; kind: PaperKind; weight: number };

/** Short papers teach what orders something and what does not; each third only measures. */
export function paperLessons(): { id: string; lessons: WordingLessons }[] {
  const passages = typedPassages().map((one) => ({ ...one, kind: kindOf(one.label) }));
  return [...papers(), ...passages]
    .filter(({ kept }) => !kept)
    .map(({ label, kind, pages }) => {
      const weight = kind === 'order' ? WEIGHT.order : WEIGHT.nothing;
      return { id: label.id, lessons: taught(noLessons(), { passages: passagesOf(pages), kind, weight }) };
    });
}

/** What a document of the corpus teaches of papers, beside what it teaches of sentences. */
export function paperLessonOf(
  label: Label,
  passages: readonly Passage[],
  lessons: WordingLessons = noLessons(),
): WordingLessons {
  const kind = kindOf(label);
  return taught(lessons, { passages, kind, weight: kind === 'order' ? WEIGHT.corpusOrder : WEIGHT.nothing });
}

const kindOf = (label: Label): PaperKind => (settles(label) ? 'order' : 'other');

function taught(lessons: WordingLessons, { passages, kind, weight }: PaperLesson): WordingLessons {
  const signs = paperSigns(passages);
  lessons.orders.push({ signs, right: kind === 'order', weight });
  for (const topic of PAPER_TOPICS) lessons[topic].push({ signs, right: kind === topic, weight });
  return lessons;
}
