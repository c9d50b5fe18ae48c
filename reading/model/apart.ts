import type { Wordings } from '#terms/wording/bearing.ts';
import type { ReadDocument } from './corpus.ts';
import { noLessons, type WordingLessons } from './learn-wordings.ts';
import { type Prepared, prepare } from './lessons.ts';
import { lessonsOfSentence, type Sentence, sentences, settledBy } from './sentences.ts';
import { idOf, shortDocument } from './short-documents.ts';
import { learn, NO_WORDINGS, wordingLessonsOf } from './wording-lessons.ts';

const FOLDS = 5;

/** What wordings are learned from: labelled documents and single sentences. */
type Lessons = { id: string; lessons: WordingLessons };

/** The wordings that the whole corpus teaches, and everything prepared with wordings that it did not teach itself. */
export function learnApart(read: readonly ReadDocument[]): {
  wordings: Wordings;
  apart: Prepared[];
  sentences: number;
} {
  const all = sentences();
  const others = all.filter((one) => one.about !== 'amounts' && settledBy(one).length === 0);
  const short = all.flatMap((sentence, i) => (sentence.about === 'amounts' ? [] : shortDocument(sentence, i, others)));
  const taught: Lessons[] = [
    ...documentLessons(read),
    ...all.map((sentence: Sentence, i) => ({ id: idOf(i), lessons: lessonsOfSentence(sentence) })),
  ];
  const ids = [...new Set(taught.map(({ id }) => id))].sort();
  const foldOf = new Map(ids.map((id, i) => [id, i % FOLDS]));
  const apart = Array.from({ length: FOLDS }, (_, fold) => {
    const wordings = learn(taught.flatMap(({ id, lessons }) => (foldOf.get(id) === fold ? [] : [lessons])));
    return prepare(
      [...read, ...short].filter(({ label }) => foldOf.get(label.id) === fold),
      wordings,
    );
  }).flat();
  return { wordings: learn(taught.map(({ lessons }) => lessons)), apart, sentences: all.length };
}

/** A document's text layer says what its scan and photo say with errors, so only one of them teaches. */
function documentLessons(read: readonly ReadDocument[]): Lessons[] {
  return read.map((one) => {
    const [prepared] = one.tier === 'text' ? prepare([one], NO_WORDINGS) : [];
    return { id: one.label.id, lessons: prepared ? wordingLessonsOf(prepared) : noLessons() };
  });
}
