import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { AccountType } from '../payment-sources/bank-details.ts';
import type { Corrected } from './corrected-data.ts';
import type { EntryClass } from './new-batch.ts';
import type { Totals } from './totals.ts';
import type { Direction } from './transaction-codes.ts';

export type FileHead = {
  destination: string;
  origin: string;
  createdOn: Day;
  /** "0930"; null when the bank leaves it blank. */
  createdTime: string | null;
  modifier: string;
  destinationName: string;
  originName: string;
  reference: string;
};

export type BankFile = FileHead & { batches: ReadBatch[]; totals: Totals };

export type ReadBatch = {
  line: number;
  serviceClass: string;
  /** COR: notifications of change. */
  entryClass: EntryClass | 'COR';
  companyName: string;
  discretionaryData: string;
  companyId: string;
  description: string;
  descriptiveDate: string;
  effectiveOn: Day | null;
  /** The settlement date that the ACH operator filled in; null when blank. */
  settlesOn: Day | null;
  /** The originating DFI: eight digits. */
  bank: string;
  number: number;
  entries: ReadEntry[];
};

export type EntryBase = {
  line: number;
  trace: string;
  direction: Direction;
  accountType: AccountType;
  routingNumber: string;
  accountNumber: string;
  amount: Cents;
  individualId: string;
  name: string;
};

/** A return or a notification of change; `originalTrace` identifies our entry. */
export type Answered = EntryBase & { code: string; originalTrace: string; originalBank: string };
/** The return that was dishonored. */
type ReturnAnswered = { returnTrace: string; returnSettled: string; returnCode: string };

export type ReadEntry =
  | (EntryBase & { kind: 'entry'; prenote: boolean; addenda: string | null })
  | (Answered & { kind: 'return'; dateOfDeath: Day | null; information: string })
  | (Answered & { kind: 'change'; corrected: Corrected })
  | (Answered & ReturnAnswered & { kind: 'dishonored'; information: string })
  | (Answered &
      ReturnAnswered & {
        kind: 'contested';
        originalReturnedOn: Day | null;
        dishonoredTrace: string;
        dishonoredSettled: string;
        dishonoredCode: string;
      });
