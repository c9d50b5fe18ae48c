import { idOf } from '@mainstay/domain/ids.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import type { Rail } from '#outside/rail.ts';
import type { Deps } from '../deps.ts';
import type { DebitRow } from './store-debits.ts';

/** What the engine needs. */
export type Engine = Deps & {
  rail: Rail;
  purposeHandlers: PurposeHandlers;
  ownLines: OwnLines;
  onReturned: OnReturned;
};

/** Mainstay's own lines of credit, by case; a later capability provides them. */
type OwnLines = (tx: Db, caseIds: readonly string[]) => Promise<Map<string, string>>;

/** Called when banks have returned debits, of any purpose, in the same transaction. */
type OnReturned = (tx: Db, engine: Engine, debits: readonly { caseId: string; id: string }[]) => Promise<void>;

/** What a later capability does with debits for its own purposes; filled in by `app.ts`. */
export type PurposeHandlers = Partial<Record<DebitRow['purpose'], PurposeHandler>>;

export type PurposeHandler = {
  /**
   * Uses the money in the same transaction, once it counts: when the bank accepts the debit, or some days after it
   * settles.
   */
  taken(tx: Db, engine: Engine, debit: DebitRow): Promise<void>;
  /** The bank refused the debit: releases what was held for it. */
  refused(tx: Db, engine: Engine, debit: DebitRow): Promise<void>;
  /**
   * The debit was returned. Returns how much was taken back from where it had been used, in cents; the rest is owed.
   * Zero if it had not been used (`applied`).
   */
  returned(tx: Db, engine: Engine, debit: DebitRow, at: Date): Promise<Cents>;
};

/** The reference by which the bank knows a debit or payout. */
export const referenceOf = (caseId: string, id: string): string => idOf(`${caseId}/${id}`);
