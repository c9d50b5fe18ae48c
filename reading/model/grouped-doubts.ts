import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Features } from './logistic.ts';

export const GROUPS = ['setting', 'text', 'noSetting', 'noText'] as const;
type Group = (typeof GROUPS)[number];

/** Which doubts tell something of which kind of answer; the rest would only fit chance. */
const TELLING: Record<Group, readonly string[]> = {
  setting: ['sure', 'dissent', 'inTable', 'rivals'],
  text: ['strength', 'someAnswer', 'dissent', 'noShare'],
  noSetting: ['strength', 'dissent', 'noCandidate', 'paymentSure'],
  noText: ['strength', 'spokenOf'],
};
const SHARED: readonly string[] = ['tables', 'notFamilyLaw', 'misread', 'disorder'];

/** The doubts that count, by the kind of answer: an amount is doubted for other reasons than a silence. */
export function groupedDoubts(doubts: Features): Features {
  const group = groupOf(doubts);
  const grouped: Features = { [group]: 1 };
  for (const name of TELLING[group]) if (doubts[name]) grouped[`${group}.${name}`] = doubts[name];
  for (const name of SHARED) if (doubts[name]) grouped[name] = doubts[name];
  return grouped;
}

function groupOf(doubts: Features): Group {
  const isText = TEXT_FIELDS.some((field) => doubts[`field_${field}`]);
  if (doubts.isNull) return isText ? 'noText' : 'noSetting';
  return isText ? 'text' : 'setting';
}
