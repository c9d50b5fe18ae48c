import { type AccountType, lastFour } from '@mainstay/domain/payment-sources/bank-details.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type SealingKeys, seal } from '#keys/seal.ts';
import { type Change, type Deps, type NewAuditEvent, SYSTEM } from '../deps.ts';

/** The new account details, as the bank reports them. */
export type Correction = { routingNumber?: string; accountNumber?: string; accountType?: AccountType | null };

/** The columns that a correction changes; a new number is sealed. */
type Fields = { routingNumber?: string; accountType?: AccountType; lastFour?: string; sealedAccountNumber?: string };

/** How one side's accounts are stored, and how a correction is recorded and reported. */
type Accounts<Row> = {
  /** The audit subject for an account's id. */
  subject: (id: string) => string;
  action: string;
  type: string;
  topic: Change['topic'];
  lock(tx: Db, caseId: string, id: string): Promise<Row | undefined>;
  update(tx: Db, caseId: string, id: string, change: Fields): Promise<unknown>;
  /** What the audit event says, apart from the code. */
  recorded(row: Row, change: Fields): Pick<NewAuditEvent, 'before'> & { after: object };
  /** Who is told, and what was corrected. */
  told(row: Row): { to: string; what: string };
};

/**
 * Changes an account's details to those its bank reports: seals and records them, and tells the owner. Idempotent.
 * False if the account does not exist.
 */
export function correctAccount<Row extends { lastFour: string | null }>(
  { db, record, tell, changed, keys }: Deps,
  { caseId, id }: { caseId: string; id: string },
  { code, corrected }: { code: string; corrected: Correction },
  accounts: Accounts<Row>,
): Promise<boolean> {
  return inCase(db, caseId, async (tx) => {
    const row = await accounts.lock(tx, caseId, id);
    if (!row) return false;
    const change = fieldsOf(keys, { caseId, sourceId: id }, corrected);
    if (Object.keys(change).length === 0) return true; // the correction is about something else
    await accounts.update(tx, caseId, id, change);
    const { action, type, topic } = accounts;
    const subject = accounts.subject(id);
    const { before, after } = accounts.recorded(row, change);
    await record(tx, { caseId, actor: SYSTEM, action, subject, before, after: { code, ...after } });
    const { to, what } = accounts.told(row);
    await tell(tx, {
      caseId,
      to: [to],
      type,
      about: `${subject}:corrected:${code}:${change.lastFour ?? row.lastFour}`,
      title: 'Bank account corrected',
      message: `The bank sent us a correction for ${what}. We use it from now on. You don’t need to do anything.`,
    });
    await changed(tx, { caseId, topic });
    return true;
  });
}

const fieldsOf = (
  keys: SealingKeys,
  place: { caseId: string; sourceId: string },
  { routingNumber, accountNumber, accountType }: Correction,
): Fields => ({
  ...(routingNumber !== undefined && { routingNumber }),
  ...(accountType && { accountType }),
  ...(accountNumber !== undefined && {
    lastFour: lastFour(accountNumber),
    sealedAccountNumber: seal(keys, accountNumber, place),
  }),
});
