import type { ObligationType } from '@mainstay/domain/documents/agreement-terms.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { LEXICON, type LexiconName } from './grammar/lexicon.ts';

/** What the words that lead to a sum say of it: which support it is, and whether they change it to that sum. */
export type Named = {
  /** Null if they say "it" or "the payment". */
  type: ObligationType | 'support' | null;
  changes: boolean;
  /** Where they begin, ahead of the sum. */
  start: number;
};

/** Subjects of other sums, as far as they are named where the sum is, and not in its reason. */
export const OTHER_SUBJECTS: readonly LexiconName[] = [
  'insurance',
  'property',
  'income',
  'childcare',
  'otherCosts',
  'arrears',
  'guideline',
  'life',
  'fees',
];

type Sum = { passage: Passage; start: number; end: number };

const SPAN = 320;
const SUM = String.raw`\p{Sc} ?[\d,.]*\d(?: ?(?:per|a|each|every|/) ?\w+| monthly)?`;
const NOUN =
  '(?:(?:child|spousal|family) (?:support|maintenance)|(?<!child |spousal |family |medical |health |insurance |college |educational |cash )support|(?<!(?:child|spousal|family|account|home|vehicle|car|property|house|building|water|road|health) )maintenance|aliment|alimony|transfer payment)(?: (?:payment|obligation|amount|award|transfer|sum|figure|instal?lment|duty)s?)?';
const PAST_DUE = String.raw`(?<!\b(?:past[- ]due|past|back|unpaid|overdue|retroactive|accrued|prior|previous|for|toward|towards|on|from|against|with|than|plus|no|all|any) (?:the |his |her |current |monthly )?)`;
const PAYMENT_OF = '(?:(?:payment|amount|sum|obligation|duty)s? (?:for|of|as(?: and for)?) (?:the |his |her )?)?';
/** "the child support of T.H. alone", "support payable by Respondent" */
const WHOSE = String.raw`(?: (?:of|for|to|by|from|payable|due|owed|under|in|set|ordered|that|which)\b[^,;$£€]{0,80}?)?`;
const ASIDE = '(?:, [^;.$£€]{3,140}?,)?';
const IT = String.raw`(?:\bit|\b(?:the|this|that|his|her|such) (?:(?:monthly|weekly|total|regular|periodic|new) )?(?:payment|amount|sum|obligation|figure|rate)s?|\bpayments)`;
const THEN =
  '(?:(?:then|also|thereafter|automatically|hereby|thus|instead|thereupon|now|only|accordingly|further|correspondingly) )*';
const MODAL = '(?:shall|will|must|is to|are to)';
const ACTIVE =
  '(?:change|go|drop|fall|rise|adjust|step|decrease|increase|reduce|move|decline|climb|reset|lower|switch|shift|jump|return|revert|convert)';
const ACTIVE_NOW =
  '(?:changes|goes|drops|falls|rises|adjusts|steps|decreases|increases|reduces|moves|declines|climbs|resets|lowers|switches|shifts|jumps|returns|reverts|converts|change|drop|fall|rise|decrease|increase)';
const PASSIVE =
  '(?:changed|reduced|lowered|decreased|increased|raised|adjusted|modified|reset|cut|brought|stepped|moved|revised|amended|recalculated|set|fixed|abated|reinstated)';
const WAY = '(?:(?:down|up|back|over|again|automatically) )*';
const BY = String.raw`(?:(?:by|from) ${SUM},? (?:and )?)?(?:by \S+ (?:percent|per cent|%) )?`;
const CHANGE = `(?:${MODAL} ${THEN}(?:${ACTIVE} ${WAY}${BY}to|be ${THEN}${PASSIVE} ${WAY}${BY}(?:to|at)|become)|${THEN}${ACTIVE_NOW} ${WAY}${BY}to|(?:is|are) ${THEN}${PASSIVE} ${WAY}${BY}(?:to|at)|${THEN}becomes?)`;
const IS = `(?:${MODAL} ${THEN}(?:be|equal|amount to)|is|are|equals|amounts to)`;
const AMOUNT =
  '(?: (?:a|an|the))?(?: (?:total|monthly|weekly|new|reduced|lower|higher|flat|revised))*(?: (?:sum|amount|rate|level|figure|total|payment))?(?: of| at)?:? ?$';

const CHANGED = new RegExp(`${PAST_DUE}\\b${PAYMENT_OF}(${NOUN})${WHOSE}${ASIDE} ${CHANGE}${AMOUNT}`, 'iu');
const STATED = new RegExp(`${PAST_DUE}\\b${PAYMENT_OF}(${NOUN})${WHOSE}${ASIDE} (?:${THEN}${IS})${AMOUNT}`, 'iu');
/** "shall pay June Hill child support of $700" */
const PAID = new RegExp(`\\b(?:pays?|paying)\\b(?: [^,;$£€]{0,60}?)? ?\\b(${NOUN})(?: (?:of|at|in))?${AMOUNT}`, 'iu');
const IT_CHANGED = new RegExp(`${IT}${ASIDE} ${CHANGE}${AMOUNT}`, 'iu');

/** Initials and titles, whose periods end no sentence. */
const ABBREVIATED = /\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|Jr|Sr|St)\.(?=\p{Lu}|[\s,])/gu;
/** The text with the same places, but without the periods of initials: "T.H." ends no sentence. */
export const withoutInitials = once(({ text }: Passage): string =>
  text.replace(ABBREVIATED, (found) => `${found.slice(0, -1)}_`),
);

/**
 * "Beginning February 1, 2027, when the child care of T.H. ends, the child support changes to $1,117.25": the sum is support,
 * whatever the reason of the change is about.
 */
export function namedAs(mention: Sum): Named | null {
  const { passage, start } = mention;
  const from = Math.max(0, start - SPAN);
  const text = withoutInitials(passage).slice(from, start);
  for (const [words, changes] of [
    [CHANGED, true],
    [STATED, false],
    [PAID, false],
    [IT_CHANGED, true],
  ] as const) {
    const match = lastMatch(words, text);
    if (!match || isOfOther(text, match)) continue;
    const [, noun = ''] = match;
    return { type: noun ? typeOf(noun) : null, changes, start: from + match.index };
  }
  return paidAs(mention, text, from);
}

/** "he shall pay $700 per month as child support", or simply "he shall pay $700 per month" after another sum. */
function paidAs({ passage, end }: Sum, text: string, from: number): Named | null {
  const match = WHO_PAYS.exec(text);
  const behind = /^(?:[^.;$£€]|\.(?=\d))*/.exec(withoutInitials(passage).slice(end))?.[0] ?? '';
  const noun = AS_SUPPORT.exec(behind)?.[1];
  const rest = behind.replace(DUE, '');
  const isOther = (noun ? OTHER_SUBJECTS : WORDS).some((name) => LEXICON[name].test(rest));
  if (!match || isOfOther(text, match) || isOther) return null;
  return { type: noun ? typeOf(noun) : null, changes: false, start: from + match.index };
}
const WHO_PAYS = new RegExp(
  `(?:[\\p{L}_’']+ ){1,4}${MODAL} ${THEN}pay(?:s|ing)?\\b(?: (?:to|unto|the|(?!for\\b|on\\b|toward)[\\p{L}_’']+)){0,5}${AMOUNT}`,
  'iu',
);
const AS_SUPPORT = new RegExp(
  `^(?: ?(?:per|a|each|every) \\w+| monthly| weekly)?,? (?:as|for|in)(?: and for)?(?: (?:the|his|her|current))* (${NOUN})`,
  'iu',
);
const DUE = /\b(?:due|payable|paid|instead|beginning|commencing)\b/gi;

/** The nearest one: what leads to the sum begins as late as it can. */
function lastMatch(words: RegExp, text: string): RegExpExecArray | null {
  const all = new RegExp(words, 'giu');
  let found: RegExpExecArray | null = null;
  for (let match = all.exec(text); match; match = all.exec(text)) {
    found = match;
    all.lastIndex = match.index + 1;
  }
  return found;
}

const typeOf = (noun: string): ObligationType | 'support' => {
  if (LEXICON.alimony.test(noun)) return 'alimony';
  return /child|transfer/i.test(noun) ? 'child_support' : 'support';
};

/** Whether its own clause, without the words for a change, is about another subject. */
function isOfOther(text: string, match: RegExpExecArray): boolean {
  const ahead = text.slice(0, match.index);
  if (SUPPOSED.test(ahead.split(/[.;]\s/).at(-1) ?? '')) return true;
  const clause = ahead.slice(Math.max(...[',', ';', '.'].map((mark) => ahead.lastIndexOf(mark))) + 1);
  const own = `${REASON.test(clause) ? '' : clause} ${match[0].replace(new RegExp(`${CHANGE}${AMOUNT}`, 'iu'), '')}`;
  const aside = new RegExp(ASIDE, 'iu').exec(own)?.[0] ?? '';
  return WORDS.some((name) => LEXICON[name].test(own.replace(aside, '')));
}
const SUPPOSED = /\b(?:if|unless|in the event|provided|would|might|could|whether)\b/i;
const WORDS: readonly LexiconName[] = [...OTHER_SUBJECTS, 'prior', 'denied'];
const REASON =
  /^\W*(?:[\w.]+ )?(?:when|whenever|once|because|since|as|after|upon|due to|now that|on|if|until|following)\b/i;
