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

/** The name of the open case as printed pages have it; Mainstay's own where no case is open. */
export const printedCaseName = (user: { currentCase: { name: string } | null } | null | undefined): string =>
  user?.currentCase ? caseNameText(user.currentCase.name) : 'Mainstay';
