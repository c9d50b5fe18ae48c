import type { ProblemCode } from '@mainstay/domain/problem.ts';
import { ERRORS } from './error-sentences.ts';
import { lettersOf, namesIn, patternOf } from './translate.ts';

/** By what is wrong; where no sentence is known, by how it is refused. */
export type ErrorCode = keyof typeof ERRORS | ProblemCode;

/** The same but for a last full stop. */
const bare = (sentence: string): string => sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

type Template = { code: ErrorCode; letters: number; matches: RegExp };

const EXACT = new Map<string, ErrorCode>();
const TEMPLATES: Template[] = [];
for (const [code, sentence] of Object.entries(ERRORS) as [keyof typeof ERRORS, string][]) {
  if (namesIn(sentence).length === 0) EXACT.set(sentence, code);
  else TEMPLATES.push({ code, letters: lettersOf(sentence), matches: new RegExp(`^${patternOf(sentence)}$`, 's') });
}
TEMPLATES.sort((a, b) => b.letters - a.letters); // what says more of itself fits better

/** The code of a sentence; null for one that the catalogue does not have. */
export function codeOf(sentence: string): ErrorCode | null {
  const said = bare(sentence);
  return EXACT.get(said) ?? TEMPLATES.find(({ matches }) => matches.test(said))?.code ?? null;
}
