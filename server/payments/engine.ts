import { idOf } from '@mainstay/domain/ids.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import type { Rail } from '#outside/rail.ts';
import type { Deps } from '../deps.ts';
import type { DebitRow } from './store-debits.ts';

/** What the engine is made with. */
export type Engine = Deps & {
  rail: Rail;
  purposeHandlers: PurposeHandlers;
  ownLines: OwnLines;
  onReturned: OnReturned;
};

/** The lines of credit of Mainstay, by case; a later capability knows them. */
type OwnLines = (tx: Db, caseIds: readonly string[]) => Promise<Map<string, string>>;

/** Banks have sent debits back, of whatever purpose, in the transaction that says so. */
type OnReturned = (tx: Db, engine: Engine, debits: readonly { caseId: string; id: string }[]) => Promise<void>;

/** What a later capability does with the debits of its own purposes; `app.ts` fills it. */
export type PurposeHandlers = Partial<Record<DebitRow['purpose'], PurposeHandler>>;

export type PurposeHandler = {
  /** Its money counts, because the bank has taken it or some days after it settled: it is used, in the transaction that says so. */
  taken(tx: Db, engine: Engine, debit: DebitRow): Promise<void>;
  /** The bank has refused it: what was held for it is released. */
  refused(tx: Db, engine: Engine, debit: DebitRow): Promise<void>;
  /** It came back. Answers what of it went back from where it was used; the rest is owed. Before it was used (`applied`) nothing has. */
  returned(tx: Db, engine: Engine, debit: DebitRow, at: Date): Promise<Cents>;
};

/** A debit or a payout as the bank knows it. */
export const referenceOf = (caseId: string, id: string): string => idOf(`${caseId}/${id}`);
