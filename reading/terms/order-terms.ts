import type { ObligationStep, OrderState, Stated, StatedOf } from '@mainstay/domain/documents/agreement-terms.ts';
import { accepted } from '#model/rank.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { isFilledWithholding } from './candidates/filled-forms.ts';
import { phraseAround } from './cite.ts';
import { endsOf } from './ends.ts';
import { type Passage, placeOf } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { type Selection, settlesNothing } from './select.ts';
import type { SetDuty, SetStep } from './set-duties.ts';
import { startIn } from './start-day.ts';
import { type Range, stated } from './stated.ts';
import { decimal } from './values.ts';

/**
 * What the document says about the future of its payments and about itself, each with its place; nothing if uncertain.
 */
export function orderTermsOf(
  document: Document,
  { selection, duties, steps }: { selection: Selection; duties: readonly SetDuty[]; steps: readonly SetStep[] },
) {
  const written = document.passages.filter(({ ticked, kind }) => ticked !== false && kind !== 'heading');
  const setsPayment = !settlesNothing(document) && duties.length > 0;
  return {
    steps: setsPayment ? steps.flatMap(toStep) : [],
    starts: setsPayment ? duties.flatMap((duty) => startOf(duty, document.money) ?? []) : [],
    ends: setsPayment ? endsOf(written, duties, document.money, steps) : [],
    bonusShare: setsPayment ? withoutDay(firstStated(written, bonusIn)) : null,
    arrearsAsOf: arrearsDay(selection),
    wageWithholding: setsPayment ? withoutDay(withheldBy(document, written)) : null,
    orderState: stateOf(document.passages),
  };
}

const withoutDay = (found: Stated | null): Stated | null => found && { ...found, day: null };

function firstStated(passages: readonly Passage[], find: (passage: Passage) => Range | null): Stated | null {
  for (const passage of passages) {
    const range = find(passage);
    const found = range && stated(range);
    if (found) return found;
  }
  return null;
}

function toStep({ type, mention, when }: SetStep): ObligationStep[] {
  const range = {
    passage: mention.passage,
    start: Math.min(mention.start, when.start),
    end: Math.max(mention.end, when.end),
  };
  const said = stated({ passage: mention.passage, ...when });
  const citation = placeOf(mention.passage, ...phraseAround(range.end - range.start > 200 ? mention : range));
  return said && citation ? [{ ...said, type, amount: decimal(mention.value), citation }] : [];
}

/** "beginning April 5, 2023", in the sentence that sets the sum. */
function startOf({ type, mention }: SetDuty, money: readonly MoneyMention[]): StatedOf | null {
  const date = startIn(mention, money);
  const found = date && stated({ passage: mention.passage, start: date.start, end: date.end });
  return found ? { ...found, type } : null;
}

const SHARE = String.raw`(?:\d{1,2}(?:\.\d+)? ?(?:%|percent\b|per cent\b)|(?:\p{L}+(?:-\p{L}+)? )?(?:percent|per cent)\b(?: ?\(\d+(?:\.\d+)? ?%\))?|one-half|half)`;
const BONUS = new RegExp(
  `${SHARE}(?: \\(\\d[\\d.]* ?%\\))? of (?:the |any |all |each |every |his |her |such |its )*(?:gross |net |after-tax )*(?:amount |of |the |any |all |proceeds |it )*(?:\\w+ )?(?:bonus(?:es)?|commissions?|overtime)\\b`,
  'iu',
);
const BONUS_AHEAD = new RegExp(
  `\\bbonus(?:es)?\\b[^.;$]{0,160}?\\b(?:pays?|turn over|paid|tender)\\b[^.;$]{0,60}?(${SHARE}(?: \\(\\d[\\d.]* ?%\\))? of (?:the |its )?(?:gross|net)\\b(?: (?:amount|thereof|of it))?)`,
  'iu',
);

/** "15 % of any bonus", if someone is to pay it. */
function bonusIn(passage: Passage): Range | null {
  const { text } = passage;
  if (
    !/\b(?:pays?|paid|turn over|tender|remit|transfer)\b/i.test(text) ||
    /\b(?:was|were|had)\b[^.;]{0,40}\bpa(?:y|id)\b/i.test(text)
  )
    return null;
  const match = BONUS.exec(text) ?? BONUS_AHEAD.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  return { passage, start: match[1] ? end - match[1].length : match.index, end };
}

const WITHHOLDS =
  /\b(?:income|wage|earnings|payroll) (?:withholding|assignment|deduction)(?: (?:order|notice))?(?: \w+){0,2} (?:shall|will|is to|must) (?:\w+ )?(?:issue|enter|be (?:issued|entered|served|made))\b|\b(?:by|through|via) (?:\w+ ){0,2}?(?:income|wage|earnings|payroll) (?:withholding|assignment|deduction)\b|\bemployer\b[^.;]{0,40}\b(?:shall|will|must|is (?:hereby )?ordered to) (?:\w+ )?(?:withhold|deduct)\b|\b(?:income|wage) (?:withholding|assignment) (?:takes|to issue|is (?:hereby )?ordered|shall take)\b|\bimmediate (?:income|wage) (?:withholding|assignment)\b|\b(?:shall|is to|will) be (?:withheld|deducted) from (?:\w+ ){1,3}(?:wages|income|earnings|pay|salary)\b/i;
const WITHHOLDS_NOT =
  /\b(?:no|not|never|waived?|stayed|suspended|unless|if|should|may|until|instead|alternative|good cause|except|delinquen\w*|default|prepared|request|without|enforce\w*)\b|\[ \]|☐|\( \)|_{3,}/i;

/** Where the order says that an employer withholds, or where the notice to the employer says what to do. */
const withheldBy = ({ passages }: Document, written: readonly Passage[]): Stated | null =>
  firstStated(written, withholdingIn) ?? (isFilledWithholding(passages) ? firstStated(written, noticeIn) : null);

const EMPLOYER_TOLD =
  /\byou (?:are (?:required|ordered|directed)(?: by law)? to|must|shall) (?:\w+ )?(?:deduct|withhold|take)\b[^.;]{0,80}\b(?:income|earnings|wages|pay|benefits?)\b/i;

/** The sentence that tells the employer to withhold. */
function noticeIn(passage: Passage): Range | null {
  const match = EMPLOYER_TOLD.exec(passage.text);
  return match && { passage, start: match.index, end: match.index + match[0].length };
}

/** Where the order says that an employer withholds the payments; a notice of what the law allows does not. */
function withholdingIn(passage: Passage): Range | null {
  const match = WITHHOLDS.exec(passage.text);
  if (!match || WITHHOLDS_NOT.test(passage.text)) return null;
  return { passage, start: 0, end: passage.text.length };
}

/** "as of March 5, 2024" next to the arrears found. */
function arrearsDay({ arrears }: Selection): Stated | null {
  const chosen = accepted(arrears)?.candidate;
  if (!chosen) return null;
  const { text } = chosen.passage;
  const date = datesIn(text).find(({ start }) => AS_OF.test(text.slice(Math.max(0, start - 40), start)));
  return date ? stated({ passage: chosen.passage, start: date.start, end: date.end }) : null;
}
const AS_OF =
  /\b(?:as of|as at|through|thru|calculated to|(?<!prior )up to(?: and including)?)(?: and including)?(?: the)?(?: date of)? $/i;

const SLASH_S = /(?:^|\s)\/s\/\s?(?=\S)/i;
const FILED = /^\W*(?:e-?filed|filed|FILED)\b/;
const BLANK = /[^.;]{0,60}_{6,}[^.;]{0,60}/g;
const SIGNER =
  /\b(?:judge|justice|magistrate|commissioner|referee|clerk|signature|hearing officer|petitioner|respondent|plaintiff|defendant|husband|wife|mother|father)\b/i;
const isSignatureLine = (text: string): boolean =>
  (text.match(BLANK) ?? []).some((line) => SIGNER.test(line) && !NO_SIGNATURE.test(line));
const JUDGE = /\b(?:judge|justice|magistrate|commissioner|referee)\b/i;
/** A line for a sum or another fact, not a signature. */
const NO_SIGNATURE = /\p{Sc}|certif|witness|notary|sworn/iu;
/** What stands at the head of a paper and under it. */
const HEAD = 14;
const FOOT = 40;
/** So much of a line is quoted. */
const LONGEST = 220;

const isStamp = ({ text }: Passage): boolean =>
  (text.length < 90 && FILED.test(text) && datesIn(text).length > 0) || CLERKS_STAMP.test(text);
const MONTHS = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** "Franklin County Clerk of Courts - 2026 Nov 13 11:42 AM": where and when the clerk took it in, to the minute. */
const CLERKS_STAMP = new RegExp(
  `^(?=[^_]{0,140}$).*\\bclerk\\b.{0,60}\\b(?:\\d{4} ${MONTHS} \\d{1,2}|${MONTHS} \\d{1,2},? \\d{4}|\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}),?(?: at)? \\d{1,2}:\\d{2}`,
  'i',
);
const SO_ORDERED = /\b(?:so|is|hereby|therefore) (?:ordered|adjudged|decreed)\b/i;

/**
 * "Dated: November 18, 2026 / Judith Oduya / JUDITH ODUYA / Judge": the judge's name is above their printed name, which may
 * have the title in its line, "JUDGE JUDITH ODUYA".
 */
const signsTwice = (foot: readonly Passage[]): Passage | undefined => {
  const lines = foot.flatMap((passage) =>
    [...new Set(passage.tokens.map(({ line }) => line.text))].map((text) => ({ passage, text })),
  );
  return lines.find(({ text }, i) => {
    const [printed, title] = [lines[i + 1]?.text ?? '', lines[i + 2]?.text ?? ''];
    const name = printed.replace(
      /^(?:hon\. )?(?:judge|justice|magistrate|commissioner|referee)\b,? |,? (?:judge|justice|magistrate|commissioner|referee)\b.*$/i,
      '',
    );
    const isName = /^\p{Lu}[\p{L}.'’ -]{4,60}$/u.test(text);
    return isName && text !== name && text.toUpperCase() === name && (name !== printed || JUDGE.test(title));
  })?.passage;
};

/** What the paper shows about its signature: a filing stamp, a name after "/s/", or empty signature lines. */
function stateOf(passages: readonly Passage[]): (Stated & { state: OrderState }) | null {
  const as = (state: OrderState, passage: Passage | undefined) => {
    const found = passage && stated({ passage, start: 0, end: Math.min(passage.text.length, LONGEST) });
    return found ? { ...found, state } : null;
  };
  const head = passages.slice(0, HEAD);
  const foot = passages.slice(-FOOT);
  const filed = head.find(isStamp);
  if (filed) return as('filed', filed);
  const lines = foot.filter(({ text }) => isSignatureLine(text));
  const atFoot = foot.find((passage) => isStamp(passage));
  if (atFoot && lines.length === 0 && passages.some(({ text }) => SO_ORDERED.test(text))) return as('filed', atFoot);
  const signed = foot.find(({ text }) => SLASH_S.test(text));
  // The parties signed; whether the judge did is not shown.
  if (signed) return lines.some(({ text }) => JUDGE.test(text)) ? null : as('signed', signed);
  const judge = signsTwice(foot);
  if (judge) return as('signed', judge);
  const isTyped = passages.every(({ tokens }) => tokens.every(({ word }) => word.confidence === 1));
  return isTyped && lines.length > 0 ? as('unsigned', lines[0]) : null;
}
