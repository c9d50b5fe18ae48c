import type { EntryPurpose } from '@mainstay/domain/bank-files/new-batch.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';

/** A debit takes money from an account; a credit pays money into one. */
export type Direction = 'debit' | 'credit';

/**
 * The token of a bank account: `accountId` leads to its sealed number, which only the code that writes the bank file
 * opens.
 */
export type AccountAtBank = { accountId: string; lastFour: string };

/** Our debit or our payout (`entryId`). `reference` is unique across both directions; nothing is read out of it. */
export type OurEntry = { direction: Direction; reference: string; caseId: string; entryId: string };

/** `at` is when it is submitted, `effective` the banking day on which it should settle. */
export type NewEntry = AccountAtBank &
  OurEntry & {
    amount: Cents;
    at: Date;
    effective: Day;
    /** Left out for support that is presented for the first time. */
    purpose?: EntryPurpose;
  };

/**
 * What the bank reports about an entry: it accepted it; it settled; it was returned, before or after settlement; it
 * settled and a notification of change corrects the account (`code` is the change code); it was rejected and never
 * originated. An event may come twice, late, out of order, or not at all.
 */
export type RailEventKind = 'accepted' | 'settled' | 'returned' | 'corrected' | 'rejected';
export type RailEvent = OurEntry & { sequence: number; kind: RailEventKind; code: string | null; at: Date };

/** Debits and credits at a bank, whichever way they travel. Never called inside a transaction. */
export type Rail = {
  /** Whether the bank would accept a debit of this account; a refusal carries a return code. */
  verify(account: AccountAtBank): Promise<{ accepted: true } | { accepted: false; code: string }>;
  /**
   * Submits entries; a file rail records them, and the file of their window carries them. A reference that is already
   * known is ignored, so the call is safe to repeat after a time-out.
   */
  submit(entries: readonly NewEntry[]): Promise<void>;
  /** The events of each entry up to that time; null for a reference that the bank does not know. */
  status(references: readonly string[], until: Date): Promise<(RailEvent[] | null)[]>;
  /** When the earliest undelivered event is due. */
  nextEventAt(): Promise<Date | null>;
  /**
   * Delivers the events up to that time, in order and in bulk. An event counts as delivered when `receive` fulfills it.
   * One that fails does not hold up the others: it is delivered again, and the call rejects at the end.
   */
  deliver(until: Date, receive: Receive): Promise<void>;
  /** Reads the inbox; only on a rail that has one. */
  readInbox?(): Promise<void>;
};

/** Takes events in order and answers, for each, whether it was processed. */
export type Receive = (events: readonly RailEvent[]) => Promise<PromiseSettledResult<void>[]>;
