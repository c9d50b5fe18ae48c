import type { CaseChange } from '@mainstay/contract/cases.ts';
import {
  birthYearFault,
  type CourtCase,
  changedFields,
  fieldsInWords,
  mayDescribeCourtCase,
  NOT_YOURS_TO_DESCRIBE,
  renumbered,
} from '@mainstay/domain/cases/court-case.ts';
import { dayAt, yearOf } from '@mainstay/domain/day.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import type { Actor, Deps } from '../deps.ts';
import { usersOfCase } from './cases.ts';
import { courtCaseOf, shownCourtCase } from './court-case.ts';
import { membersOf } from './members.ts';
import { findCase, updateCase } from './store.ts';
import { usersInDanger } from './store-dangers.ts';

/** What a case's documents say about the court case; a later capability supplies it. */
export type SaidByDocuments = (tx: Db, caseId: string) => Promise<readonly CourtCase[]>;

type Asked = { person: Actor; currentCase: CaseOfCaller };
type Told = Omit<CaseChange, 'caps' | 'danger'>;

/** Corrects the court details of a case: at once, without consent, and everyone in the case is told. */
export async function changeCourtCase(
  tx: Db,
  { clock, record, tell, changed }: Deps,
  saidByDocuments: SaidByDocuments,
  { person: actor, currentCase }: Asked,
  told: Told,
) {
  const wanted = Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== undefined),
  ) as Partial<CourtCase>;
  if (Object.keys(wanted).length === 0) return;
  if (!mayDescribeCourtCase(currentCase)) throw new Problem('forbidden', NOT_YOURS_TO_DESCRIBE);
  mustBeBornByNow(wanted, yearOf(dayAt(clock.now(), currentCase.timeZone)));
  const caseId = currentCase.id;
  const found = await findCase(tx, caseId);
  if (!found) throw new Problem('not_found', 'This case does not exist.');
  const before = courtCaseOf(found);
  // A field that comes back as the person was shown it is left alone, even if it was shown as empty.
  const shown = shownCourtCase(found, actor.id, await usersInDanger(tx, caseId));
  const meant = changedFields(shown, { ...shown, ...wanted });
  const after: CourtCase = { ...before, ...Object.fromEntries(meant.map((field) => [field, wanted[field]])) };
  const fields = changedFields(before, after);
  if (fields.length === 0) return;

  const isPlace = fields.includes('court') || fields.includes('county');
  const placeBy = isPlace ? await whoTyped(await saidByDocuments(tx, caseId), after, actor.id) : found.placeBy;
  const name = renumbered(found.name, before.caseNumber, after.caseNumber);
  const only = (of: CourtCase): Partial<CourtCase> => Object.fromEntries(fields.map((field) => [field, of[field]]));
  await updateCase(tx, caseId, { ...only(after), placeBy, name });
  await record(tx, {
    caseId,
    actor,
    action: 'case.details_changed',
    subject: `case:${caseId}`,
    before: only(before),
    after: only(after),
  });
  const members = await membersOf(tx, caseId);
  const mayCorrect = (userId: string) => members.some((each) => each.userId === userId && mayDescribeCourtCase(each));
  const everyone = await usersOfCase(tx, caseId);
  const toTell = { caseId, except: actor.id, type: 'case_details_changed', title: 'Details of the case changed' };
  const about = `case:${caseId}:details:${clock.now().toISOString()}`;
  const words = `${actor.name} changed ${fieldsInWords(fields)} in the details of this case.${fields.includes('state') ? ` ${WITH_STATE}` : ''}`;
  const hint = 'If that is wrong, you can correct it under Case & people.';
  await tell(tx, { ...toTell, about, to: everyone.filter(mayCorrect), message: `${words} ${hint}` });
  await tell(tx, { ...toTell, about, to: everyone.filter((userId) => !mayCorrect(userId)), message: words });
  await changed(tx, { caseId, topic: 'cases' });
}

/** The other side need not agree to it (docs/interest.md). */
const WITH_STATE = 'Interest on arrears under state law changes with the state.';

function mustBeBornByNow({ children }: Partial<CourtCase>, thisYear: number) {
  for (const [i, { birthYear }] of (children ?? []).entries()) {
    const fault = birthYearFault(birthYear, thisYear);
    if (fault) throw new Problem('invalid', fault, { [`children.${i}.birthYear`]: fault });
  }
}

/** Null if a document states the same court and county. */
function whoTyped(documents: readonly CourtCase[], { court, county }: CourtCase, actor: string): string | null {
  const isSaid = (value: string | null, field: 'court' | 'county') =>
    value === null || documents.some((document) => document[field] === value);
  return isSaid(court, 'court') && isSaid(county, 'county') ? null : actor;
}
