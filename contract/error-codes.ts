import type { ProblemCode } from '@mainstay/domain/problem.ts';
import { ERRORS } from './error-sentences.ts';
import { lettersOf, namesIn, patternOf } from './translate.ts';

/** The code of a known sentence, else the code of the refusal's kind. */
export type ErrorCode = keyof typeof ERRORS | ProblemCode;

/** Normalizes whitespace and drops a final period. */
const bare = (sentence: string): string => sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

type Template = { code: ErrorCode; letters: number; matches: RegExp };

const EXACT = new Map<string, ErrorCode>();
const TEMPLATES: Template[] = [];
for (const [code, sentence] of Object.entries(ERRORS) as [keyof typeof ERRORS, string][]) {
  if (namesIn(sentence).length === 0) EXACT.set(sentence, code);
  else TEMPLATES.push({ code, letters: lettersOf(sentence), matches: new RegExp(`^${patternOf(sentence)}$`, 's') });
}
TEMPLATES.sort((a, b) => b.letters - a.letters); // the more specific template wins

/** The code of a sentence; null if it is not in the catalog. */
export function codeOf(sentence: string): ErrorCode | null {
  const said = bare(sentence);
  return EXACT.get(said) ?? TEMPLATES.find(({ matches }) => matches.test(said))?.code ?? null;
}
