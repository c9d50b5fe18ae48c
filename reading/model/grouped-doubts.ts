import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { SAID_EVERYWHERE } from '#terms/said-everywhere.ts';
import { SAID_ASIDE } from '#terms/set-aside.ts';
import type { Features } from './logistic.ts';

export const GROUPS = ['amount', 'arrears', 'beside', 'text', 'noSetting', 'noText'] as const;
type Group = (typeof GROUPS)[number];

/** What its own words, and the figures near it, say against a chosen figure. */
const OF_FIGURES = ['unsaid', 'saidOfOther', 'noOrder', 'partOfSum', 'spokenAgainst'] as const;

/** What a careful clerk would double-check before taking a figure for the support now payable. */
const TWICE = ['unpaid', 'outspoken', 'closeOnScan', ...SAID_ASIDE.map((name) => `aside.${name}`)];

/** How far it leads, and what still speaks against it. */
const OF_RANKING = ['strength', 'someAnswer', 'margin', 'agreeing', 'against', 'saysIt', 'saysOther', 'saidTwice'];
/** What the paper as a whole looks like. */
const OF_PAPER = ['orders', 'likeNothing', 'form', 'scanned', 'unknownWords'];
/** What is next to it, and how its sentence begins. */
const OF_OTHERS = [
  'nobodyPays',
  'beside',
  'cutOff',
  'opensLater',
  'recited',
  'partOfWhole',
  'secondDuty',
  'inChoices',
  'asked',
  'differs',
  'periodsDiffer',
];
/** What the clause that sets the sum says. */
const SETTING = ['evidence', 'setHere', 'dutyHere', 'labelled', 'named', 'supposed', 'setTwice', 'sumOfParts'];

/** What the sum's words say it is a duty to pay, and whether another sum is a duty. */
const DUTY = ['duty', 'noDuty', 'otherDuty', 'laterDuty', 'dutyOfOther'];

/** Which doubts are informative for which kind of answer; the rest would only fit chance. */
const TELLING: Record<Group, readonly string[]> = {
  amount: [
    'sure',
    'dissent',
    'rivals',
    'inTable',
    'noPeriod',
    'competing',
    ...OF_FIGURES,
    ...TWICE,
    ...OF_RANKING,
    ...OF_PAPER,
    ...SETTING,
    ...DUTY,
    ...SAID_EVERYWHERE,
    ...OF_OTHERS,
  ],
  arrears: ['sure', 'dissent', 'rivals', 'inTable', ...OF_FIGURES],
  beside: ['sure', 'dissent', 'rivals', 'inTable', 'paymentSure', 'noPeriod', ...OF_FIGURES],
  text: ['strength', 'someAnswer', 'dissent', 'noShare', 'noOrder'],
  noSetting: ['strength', 'dissent', 'noCandidate', 'paymentSure', 'amounts'],
  noText: ['strength', 'spokenOf'],
};
const SHARED: readonly string[] = ['unsigned', 'tables', 'notFamilyLaw', 'misread', 'disorder'];

/** The doubts that count, by the kind of answer: an amount is doubted for different reasons than a silence. */
export function groupedDoubts(told: Features): Features {
  const doubts = withTogether(told);
  const group = groupOf(doubts);
  const grouped: Features = { [group]: 1 };
  for (const name of TELLING[group]) if (doubts[name]) grouped[`${group}.${name}`] = doubts[name];
  for (const name of SHARED) if (doubts[name]) grouped[name] = doubts[name];
  return grouped;
}

/** On a scan, where lines are broken up, another figure this close behind is a doubt. */
const CLOSE = 0.4;

/** Doubts that say little alone and much together: each is the product of two, from 0 to 1. */
function withTogether(doubts: Features): Features {
  const { noOrder = 0, nobodyPays = 0, unsaid = 0, saidOfOther = 0, scanned = 0, margin = CLOSE } = doubts;
  return {
    ...doubts,
    unpaid: Math.max(0, noOrder) * nobodyPays,
    outspoken: Math.min(1, unsaid) * Math.min(1, saidOfOther),
    closeOnScan: scanned * Math.min(1, Math.max(0, 1 - margin / CLOSE)),
  };
}

function groupOf(doubts: Features): Group {
  const isText = TEXT_FIELDS.some((field) => doubts[`field_${field}`]);
  if (doubts.isNull) return isText ? 'noText' : 'noSetting';
  if (isText) return 'text';
  if (doubts.field_paymentAmount) return 'amount';
  return doubts.field_arrearsAmount ? 'arrears' : 'beside';
}
