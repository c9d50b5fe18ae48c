import { neutralParts } from '@mainstay/domain/cases/court-case.ts';
import { personName } from './person-name.ts';
import { t } from './words.ts';

/** The name of a case: "Rivera support, DR-01187" in the reader's language, and a name that people chose as it is. */
export function caseNameText(name: string): string {
  const neutral = neutralParts(name);
  if (!neutral) return name;
  const base = t('neutralCaseName', { family: personName(neutral.family) });
  return neutral.number === null ? base : `${base}, ${neutral.number}`;
}
