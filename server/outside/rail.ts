import type { EntryPurpose } from '@mainstay/domain/bank-files/new-batch.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';

/** A debit takes money from an account at a bank, a credit brings it there. */
export type Direction = 'debit' | 'credit';

/** An account of a person: `accountId` is ours, and opens what is sealed of it; nobody else needs more than the last four digits. */
export type AccountAtBank = { accountId: string; lastFour: string };

/**
 * Our debit or our payout (`entryId`), by the one word under which the bank knows it: nothing is read from `reference`, and no two
 * entries have the same, whatever their direction.
 */
export type OurEntry = { direction: Direction; reference: string; caseId: string; entryId: string };

/** `at` is when it is handed over, `effective` the banking day on which it is meant to settle. */
export type NewEntry = AccountAtBank &
  OurEntry & {
    amount: Cents;
    at: Date;
    effective: Day;
    /** What it is for, where it is not support that is paid for the first time. */
    purpose?: EntryPurpose;
  };

/**
 * What the bank tells of an entry: it took it; it settled; it came back, before or after it settled; it settled, and the account should
 * be written otherwise (`code` names what is corrected); it never took it. Each may come twice, late, out of order, or not at all.
 */
export type RailEventKind = 'accepted' | 'settled' | 'returned' | 'corrected' | 'rejected';
export type RailEvent = OurEntry & { sequence: number; kind: RailEventKind; code: string | null; at: Date };

/** How money goes out of bank accounts and into them, whatever the way behind it. Nothing here is called inside a transaction. */
export type Rail = {
  /** Whether the bank will take a debit of this account; a refusal has a return code. */
  verify(account: AccountAtBank): Promise<{ accepted: true } | { accepted: false; code: string }>;
  /**
   * Takes entries for the bank; a rail of files writes them down, and their file goes at its window. The same reference again is the
   * same entry: safe to repeat after a time-out.
   */
  originate(entries: readonly NewEntry[]): Promise<void>;
  /** Asks what has become of entries until now; null for one that the bank does not know. */
  eventsOf(references: readonly string[], until: Date): Promise<(RailEvent[] | null)[]>;
  /** The time of the earliest event that has not been delivered yet. */
  nextEventAt(): Promise<Date | null>;
  /**
   * Delivers the events until then, in order, many at once; one counts as delivered when `receive` says so. One that cannot
   * be received does not hold up the others: it is delivered again, and this call fails in the end.
   */
  deliver(until: Date, receive: Receive): Promise<void>;
  /** Takes in what the bank has left for us; only where it leaves something. */
  look?(): Promise<void>;
};

/** Takes events in their order and answers for each whether it was taken. */
export type Receive = (events: readonly RailEvent[]) => Promise<PromiseSettledResult<void>[]>;
