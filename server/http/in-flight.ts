import { TryLater } from '@mainstay/domain/problem.ts';

type Most = { ofPerson: number; ofProcess: number };
type Words = { ofPerson: string; ofProcess: string };

const AGAIN_MS = 10_000;

/** Limits what is in progress in this process: so many per person, and so many in total. */
export function inFlight({ ofPerson, ofProcess }: Most, words: Words) {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    /** Counts one more, or refuses it in words; returns a function that counts it out again, once. */
    enter(personId: string): () => void {
      const mine = counts.get(personId) ?? 0;
      if (mine >= ofPerson) throw new TryLater('too_many', words.ofPerson, AGAIN_MS);
      if (all >= ofProcess) throw new TryLater('unavailable', words.ofProcess, AGAIN_MS);
      counts.set(personId, mine + 1);
      all += 1;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        all -= 1;
        const left = (counts.get(personId) ?? 1) - 1;
        if (left === 0) counts.delete(personId);
        else counts.set(personId, left);
      };
    },
  };
}
