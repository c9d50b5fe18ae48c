import type { CaseChange, CurrentCase } from '@mainstay/contract/cases.ts';
import type { ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import { areSameCaps, type Caps, maySetCaps, NO_CAPS, NOT_YOUR_CAPS } from '@mainstay/domain/cases/caps.ts';
import { mayDescribeCourtCase, NO_COURT_CASE } from '@mainstay/domain/cases/court-case.ts';
import { isParent, NOT_A_PARENT } from '@mainstay/domain/cases/danger.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import type { Actor, Deps } from '../deps.ts';
import { capsOf, inCase } from './cases.ts';
import { changeCourtCase, type SaidByDocuments } from './change-court-case.ts';
import { shownCourtCase } from './court-case.ts';
import { hadPayee } from './parties.ts';
import { shownParties } from './shown-parties.ts';
import { findCase, type PartyRow, partiesOf, updateCase } from './store.ts';
import { markDanger, removeDanger, usersInDanger } from './store-dangers.ts';

/** Tells a later capability about new caps, in the same transaction; it refuses caps below the terms in force. */
export type OnCapsChanged = (
  tx: Db,
  changed: { caseId: string; actor: Actor; before: Caps; after: Caps },
) => Promise<void>;

/** How expenses are shared; a later capability supplies it and asks the other parent. */
export type ExpenseShares = {
  /** Returns the proposal's id; null if nobody else has to agree. */
  ask(
    tx: Db,
    asked: { caseId: string; actor: Actor; shares: NonNullable<CaseChange['expenseShares']> },
  ): Promise<string | null>;
  inForce(db: Db, caseId: string): Promise<ShareTermsShown | null>;
};

type Asked = { person: Actor; currentCase: CaseOfCaller };

type Later = { onCapsChanged: OnCapsChanged; saidByDocuments: SaidByDocuments; expenseShares: ExpenseShares };

/** Returns the id of the proposal that the other parent is asked to accept, if there is one. */
export const changeCase = (deps: Deps, later: Later, asked: Asked, change: CaseChange): Promise<string | null> =>
  inCase(deps.db, asked.currentCase.id, async (tx) => {
    const { caps, danger, expenseShares: shares, ...details } = change;
    if (caps) await changeCaps(tx, later.onCapsChanged, asked, caps);
    if (danger !== undefined) await setDanger(tx, deps, asked, danger);
    await changeCourtCase(tx, deps, later.saidByDocuments, asked, details);
    if (!shares) return null;
    return later.expenseShares.ask(tx, { caseId: asked.currentCase.id, actor: asked.person, shares });
  });

async function changeCaps(
  tx: Db,
  onCapsChanged: OnCapsChanged,
  { person: actor, currentCase }: Asked,
  wanted: NonNullable<CaseChange['caps']>,
) {
  const caseId = currentCase.id;
  const [found, parties] = [await findCase(tx, caseId), await partiesOf(tx, caseId)];
  if (!found) throw new Problem('not_found', 'This case does not exist.');
  if (!maySetCaps(currentCase, rolesOfOthers(parties, actor.id))) throw new Problem('forbidden', NOT_YOUR_CAPS);
  const before = capsOf(found);
  const kept = <T>(said: T | null | undefined, was: T | null) => (said === undefined ? was : said);
  const after = { perDebit: kept(wanted.perDebit, before.perDebit), perMonth: kept(wanted.perMonth, before.perMonth) };
  if (areSameCaps(before, after)) return;
  await updateCase(tx, caseId, { capPerDebit: after.perDebit, capPerMonth: after.perMonth });
  await onCapsChanged(tx, { caseId, actor, before, after });
}

const rolesOfOthers = (parties: readonly PartyRow[], userId: string) =>
  parties.filter((each) => each.userId !== null && each.userId !== userId).map(({ role }) => role);

/** Recorded in the accounts chain, which appears in no case report, because nobody else in the case may learn of it. */
async function setDanger(tx: Db, { clock, record }: Deps, { person: actor, currentCase }: Asked, danger: boolean) {
  if (!isParent(currentCase)) throw new Problem('forbidden', NOT_A_PARENT);
  const caseId = currentCase.id;
  const before = (await usersInDanger(tx, caseId)).has(actor.id);
  if (before === danger) return;
  if (danger) await markDanger(tx, { caseId, userId: actor.id, since: clock.now() });
  else await removeDanger(tx, caseId, actor.id);
  const event = { caseId: 'accounts', actor, action: 'danger.marked', subject: `case:${caseId}` };
  await record(tx, { ...event, before: { danger: before }, after: { danger } });
}

/**
 * The current case as this caller sees it. A person who has left sees it as of when they left, without details that may
 * have been corrected since.
 */
export async function shownCase(
  db: Db,
  { person, currentCase }: Asked,
  expenseShares: Pick<ExpenseShares, 'inForce'>,
): Promise<CurrentCase> {
  const { id, timeZone, owner, until } = currentCase;
  const [found, rows, inDanger] = await Promise.all([findCase(db, id), partiesOf(db, id), usersInDanger(db, id)]);
  if (!found) throw new Problem('not_found', 'This case does not exist.');
  const { name, relationshipType, usualFrequency } = found;
  const parties = await shownParties(db, currentCase, rows);
  const base = { id, name, timeZone, owner, relationshipType, usualFrequency, parties };
  const former = { caps: NO_CAPS, expenseShares: null, mayChangeCaps: false, mayDescribe: false, danger: false };
  if (until !== null) return { ...base, ...NO_COURT_CASE, until, side: null, ...former };
  return {
    ...base,
    ...shownCourtCase(found, person.id, inDanger),
    mayDescribe: mayDescribeCourtCase(currentCase),
    side: rows.find(({ userId }) => userId === person.id)?.actsFor ?? null,
    caps: capsOf(found),
    expenseShares: await expenseShares.inForce(db, id),
    mayChangeCaps: maySetCaps(currentCase, rolesOfOthers(rows, person.id)),
    danger: inDanger.has(person.id),
    ...(owner && (await hadPayee(db, id)) && { payeeLeft: true }),
  };
}
