import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';

// What tells that a paper comes from one side only, or is still being drafted, however its sentences order and agree: which
// box of its title is ticked, whose signature is missing, and brackets around its sums.

/** "[x] PROPOSED [ ] AGREED [ ] ORDERED BY THE COURT": whoever filled it in says that nobody agreed to it, or is bound by it. */
const OFFERED =
  /^\W*(?:(?:this|the) (?:\w+ ){1,3})?(?:is |was |has been )?(?:an? )?(?:proposed|proposal|offered|put forward|(?:one|a|the) (?:party|parent|side)'s (?:proposal|offer|draft))\b|^\W*(?:(?:we|the (?:parties|parents)) (?:do not|don't) (?:intend|want|agree|wish) to be bound|(?:this is |it is )?(?:non-?|not )(?:legally )?(?:binding|enforceable))\b/i;
const SETTLED =
  /^\W*(?:(?:this|the) (?:\w+ ){1,3})?(?:is |was |has been )?(?:an? |the )?(?:agreed|ordered|established by|stipulated|adopted|approved|final\b|entered|(?:court|agreed) order|order of the court|by (?:agreement|order|stipulation)|both (?:parents|parties|sides) (?:agree|sign|stipulate)|joint (?:parenting )?plan\b|(?:parenting )?plan (?:agreed|adopted|approved|ordered)\b|(?:legally )?(?:binding|enforceable)\b|(?:we|the (?:parties|parents)) (?:do )?(?:intend|agree|want|wish)\b[^.;]{0,30}\b(?:bound|binding|enforceable))/i;
/** The alternatives are close together. */
const BESIDE = 4;

/** What a paper ticks to say that it is proposed, while the box beside it, that it was agreed or ordered, stays empty. */
export const tickedAsOffered = once((passages: readonly Passage[]): Passage | undefined =>
  passages.find((passage) => {
    if (!ticksOf(passage).some((text) => OFFERED.test(text))) return false;
    const beside = passages.slice(Math.max(0, passage.index - BESIDE), passage.index + BESIDE + 1);
    return (
      beside.some(({ ticked, text }) => ticked === false && SETTLED.test(text)) &&
      !beside.some((other) => ticksOf(other).some((text) => SETTLED.test(text)))
    );
  }),
);

/** What stands behind each ticked box, of its own or within a sentence. */
const ticksOf = ({ ticked, text, tokens }: Passage): string[] => [
  ...(ticked ? [text] : []),
  ...tokens.filter(({ chosen }) => chosen).map(({ start }) => text.slice(start)),
];

/** The signatures are in this many sentences at the end. */
const SIGNATURES = 24;
const ROLE =
  '(?<!(?:attorney|counsel|lawyer|solicitor)s? for (?:the )?)\\b(mother|father|wife|husband|petitioner|respondent|plaintiff|defendant|applicant|other parent|parent who proposes)';
const BLANK = '(?:_{4,}|\\.{8,})';
const NAME = "(?=\\p{Lu})[\\p{L}.'-]+(?: (?=\\p{Lu})[\\p{L}.'-]+)+";
/** "Mother: Ann Lee", "Signature of parent who proposes: Ann Lee", "/s/ Ann Lee, Mother" */
const NAMED = new RegExp(`${ROLE}(?:'s signature)?: ?(?:/?s/ ?)?${NAME}|/?s/ ?${NAME}[,( ]{1,2}${ROLE}\\b`, 'giu');
const LEFT_OPEN = new RegExp(`${ROLE}(?:'s signature)?: ?${BLANK}|${BLANK}[^\\p{L}_.]{0,8}${ROLE}\\b`, 'giu');

/**
 * Whether one of the two signed in type and the line of the other is empty: signatures by hand leave both lines empty, so
 * this one is not signed yet.
 */
export const isSignedByOneSide = once((passages: readonly Passage[]): boolean => {
  const end = passages.slice(-SIGNATURES).map(({ text }) => text);
  const roles = (words: RegExp) =>
    new Set(
      end.flatMap((text) => [...text.matchAll(words)].map((found) => (found[1] ?? found[2] ?? '').toLowerCase())),
    );
  const [named, open] = [roles(NAMED), roles(LEFT_OPEN)];
  return [...named].some((role) => !open.has(role)) && [...open].some((role) => !named.has(role));
});

/** "at the rate of [£700.00] per month", "$[980.00]": a sum that is still being discussed. */
const BRACKETED_SUM =
  /\[\s*(?:\p{Sc}|\b\p{Lu}{3}\b)\s?\d[\d,]*(?:\.\d{2})?\s*\]|\p{Sc}\s?\[\s*\d[\d,]*(?:\.\d{2})?\s*\]/u;
/** What its writer asks or tells the reader of the draft, in brackets or in the margin. */
const REMARK =
  /\[[^\]_]{0,80}(?:\?|\b(?:tb[cda]|to be (?:confirmed|agreed|discussed)|to discuss|instructions|confirm|disputed|awaited|not (?:yet )?(?:put|agreed)|they (?:say|offered|want)|other side|alternative|please|my note|wording)\b)|\bcomment \[?\w{0,3}\d|\[(?:note|agent|comment|query|nb)\b/i;
const SAYS_DRAFT =
  /\b(?:(?:first|second|third|revised|working) draft|drafts?\b(?! (?:of|by) the (?:order|judgment))|working copy|redline|subject to (?:\S+ )?instructions|for (?:revisal|discussion|your comments)|not (?:binding|to be relied on|effective) until)/i;
const OPENING = 6;
/** So many sums in brackets are no slip. */
const SUMS = 2;

/** What tells that a paper is a draft whose sums stand in brackets, and which says so or asks about itself. */
export const bracketedDraft = once((passages: readonly Passage[]): Passage | undefined => {
  const bracketed = passages.filter(({ text }) => BRACKETED_SUM.test(text));
  if (bracketed.length < SUMS) return undefined;
  return (
    passages.slice(0, OPENING).find(({ text }) => SAYS_DRAFT.test(text)) ??
    passages.find(({ text }) => REMARK.test(text))
  );
});

/** Whether its sums stand in brackets, whatever else it says. */
export const hasBracketedSums = (passages: readonly Passage[]): boolean =>
  passages.filter(({ text }) => BRACKETED_SUM.test(text)).length >= SUMS;
