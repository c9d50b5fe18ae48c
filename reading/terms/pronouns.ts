import type { Passage } from './flow/passage.ts';

const ROLES =
  'mother|father|petitioner|respondent|plaintiff|defendant|applicant|husband|wife|obligor|obligee|payor|payee|claimant';
const NAMED = `(?:M(?:rs?|s|x)\\. )?\\p{Lu}[\\p{L}'’-]+(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){0,2}`;
/** "Mother shall have sole legal custody", "Ms. Vega is awarded ...": of whom a sentence tells something. */
const SUBJECT = new RegExp(
  `^\\W*(?:\\w{1,3}[.)] )?(?:[Tt]he )?(?!(?:Court|COURT|Judge|Child|Children|Parties)\\b)(${ROLES}|${NAMED}) (?:shall|will|is|has|have|must|agrees|retains|keeps|remains|pays)\\b`,
  'u',
);
const PRONOUN = /^(\W*(?:\w{1,3}[.)] )?)(She|He)\b/;
/** "Wren and Silas live with her" */
const LIVE_WITH = /\b((?:live|stay|reside|remain|are|is|home|be)s? (?:mainly |mostly |primarily )?with )(her|him)\b/i;
const OF_A_WOMAN = /^(?:mother|wife|m(?:r?s)\.)/i;
const OF_A_MAN = /^(?:father|husband|mr\.)/i;
const NAMES_SOMEBODY = new RegExp(`\\b(?:${ROLES}|both|parties|parents|each)\\b`, 'i');

/**
 * "Mother shall have sole legal custody. She shall also have physical custody": the second sentence alone does not tell who,
 * so its answer has "She [Mother]".
 */
export function withSubject(text: string, { index, paragraph }: Passage, passages: readonly Passage[]): string {
  const pattern = [PRONOUN, LIVE_WITH].find((each) => each.test(text));
  const [, , pronoun = ''] = pattern?.exec(text) ?? [];
  const before = passages[index - 1];
  if (!pattern || NAMES_SOMEBODY.test(text) || before?.paragraph !== paragraph) return text;
  const [, subject] = SUBJECT.exec(before.text) ?? [];
  const isOther = (/^h[ei]/i.test(pronoun) && !/^her$/i.test(pronoun) ? OF_A_WOMAN : OF_A_MAN).test(subject ?? '');
  return subject && !isOther ? text.replace(pattern, `$1$2 [${subject}]`) : text;
}
