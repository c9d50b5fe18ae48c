import type { MoneyMention } from './candidates/document.ts';
import { besideIn } from './flow/in-passage.ts';

const OWED = String.raw`\b(?:arrear\w*|delinquenc\w+|past[- ]due (?:child |spousal )?(?:support|alimony|maintenance|amounts?|balance)|back (?:child )?support)\b`;
const OF_IT = String.raw`(?:(?:the|his|her|their|said|such|these|those|this|that|any|all|payment|of|child|spousal|support|alimony|outstanding|accrued|total) ){0,4}`;
const PAYS_OFF = String.raw`\b(?:pay|pays|paid|payable|paying|repay|repays|repaid|liquidated?|liquidating|retired?|satisf(?:y|ied)|discharged?|cleared?|reduced?|extinguish(?:ed)?)\b`;
const DUTY = /\b(?:shall|will|must|agrees? to|undertakes? to|is to|are to|pays|ordered to|directed to|required to)\b/i;
/** "$200.00 per month toward the arrearage" */
const TOWARD = new RegExp(
  String.raw`^[^.;$£€]{0,50}?\b(?:towards?|against|on|for|to (?:reduce|retire|pay)) ${OF_IT}${OWED}`,
  'i',
);
/** "pay the arrearage at the rate of $200.00", "the arrears shall be repaid in monthly installments of $200.00" */
const AT = String.raw`[^.;$£€]{0,60}\b(?:at|in|by|of)\b[^.;$£€]{0,30}$`;
const PAID_AT = [
  new RegExp(`${PAYS_OFF}[^.;$£€]{0,10} ${OF_IT}${OWED}${AT}`, 'i'),
  new RegExp(`${OWED}[^.;$£€]{0,60}${PAYS_OFF}${AT}`, 'i'),
];
/** "Interest on the arrears accrues at $12.00", "If he defaults, he shall pay an additional $300.00" */
const ACCRUES = /\baccru(?:e|es|ed|ing)\b[^.;$£€]{0,40}$/i;
const CONDITION = /(?:^|[;,] )(?:if(?! any\b)|should|in the event|upon (?:any |a |his |her )?default)\b/i;

/** Whether somebody is to pay off arrears with this sum, by the words of its own sentence. */
export function paysOffArrears(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { ahead, behind } = aroundOf(mention, money);
  const told = TOWARD.test(behind) || PAID_AT.some((words) => words.test(ahead));
  return told && DUTY.test(`${ahead} # ${behind}`) && !isNoPart(mention, money);
}

/** Whether the sum is what arrears grow by, or is paid only if something happens. */
export function isNoPart(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { ahead } = aroundOf(mention, money);
  return ACCRUES.test(ahead) || CONDITION.test(ahead);
}

/** "$50.00 per pay period": it is paid again and again, and how often depends on the employer. */
export const isPaidByPayday = ({ passage, end }: MoneyMention): boolean => BY_PAYDAY.test(passage.text.slice(end));
const BY_PAYDAY =
  /^\s?(?:per|each|every|a|from (?:each|every)(?: of his| of her)?) (?:pay ?periods?|pay ?che(?:ck|que)s?|pay ?days?)\b/i;

const LONGEST = 240;

/** The words of its sentence before and after it, up to its neighbors. */
function aroundOf(mention: MoneyMention, money: readonly MoneyMention[]) {
  const { passage, start, end } = mention;
  const { before, next } = besideIn(mention, money);
  const ahead = passage.text.slice(Math.max(before?.end ?? 0, start - LONGEST), start);
  const behind = passage.text.slice(end, Math.min(next?.start ?? Infinity, end + LONGEST));
  return {
    ahead:
      ahead
        .split(/[.;](?=\s)/)
        .at(-1)
        ?.trimStart() ?? '',
    behind: behind.split(/[.;](?=\s|$)/)[0] ?? '',
  };
}
