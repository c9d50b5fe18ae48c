import { Problem } from '@mainstay/domain/problem.ts';
import { takeBackReleases } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import { personByEmail } from '#identity/index.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { deleteOperator, findOperator, insertOperator } from './store.ts';
import { deleteApprovalsOf } from './store-approvals.ts';

/** Checked on every call, so removing the flag takes effect at once in every process. */
export const isOperator = (db: Db, userId: string): Promise<boolean> => findOperator(db, userId);

/** Makes a person with an account an operator, or revokes that; recorded in the accounts chain. */
export async function flagOperator(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  email: string,
  operator: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await personByEmail(tx, email);
    if (!person) throw new Problem('not_found', `Nobody has an account with the email address ${email}.`);
    const before = await findOperator(tx, person.id);
    if (before === operator) return;
    if (operator) await insertOperator(tx, person.id, clock.now());
    else {
      await deleteOperator(tx, person.id);
      // items they had approved first need two other operators now
      await deleteApprovalsOf(tx, person.id);
      await takeBackReleases(tx, person.id);
    }
    await record(tx, {
      caseId: 'accounts',
      actor: SYSTEM,
      action: operator ? 'operator.made' : 'operator.ended',
      subject: `user:${person.id}`,
      before: { operator: before },
      after: { operator },
    });
  });
}
