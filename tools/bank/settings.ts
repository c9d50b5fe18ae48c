/** The bank's setup; every setting has a default for a first try. */
export type BankSettings = {
  /** The folder with `outbox` and `inbox`. */
  folder: string;
  /** This bank's routing number; when given, a file for another bank is rejected. */
  routing?: string;
  name?: string;
  /** The originator, as statements name it until its first file. */
  company?: string;
  companyName?: string;
  settlementAccount?: string;
  /** Opening balance of the settlement account, in cents. */
  opening?: number;
  /** When the bank opens; by default the first time it is given. */
  opensAt?: Date;
  statements?: 'bai2' | 'camt';
  /** How statements show a file: as one sum, entry by entry, or with every second entry a banking day later. */
  books?: 'files' | 'entries' | 'entries_in_two_days';
  /** Whether each file is acknowledged in `inbox/<name>.ack`. */
  acks?: boolean;
  /** Whether entries effective today settle today if submitted by 16:45. */
  sameDay?: boolean;
  /** Fees in cents: for each returned item, and on the first banking day of a month. */
  returnFee?: number;
  monthlyFee?: number;
  /** Where the bank saves its state between runs. */
  stateFile?: string;
};

export type Settings = Required<Omit<BankSettings, 'opensAt' | 'stateFile'>> &
  Pick<BankSettings, 'opensAt' | 'stateFile'> & { isStrictAboutRouting: boolean };

export const settingsOf = (given: BankSettings): Settings => ({
  ...given,
  isStrictAboutRouting: given.routing !== undefined,
  routing: given.routing ?? '121042882',
  name: given.name ?? 'FIRST TEST BANK',
  company: given.company ?? '1234567890',
  companyName: given.companyName ?? 'ORIGINATOR',
  settlementAccount: given.settlementAccount ?? '1000000001',
  opening: given.opening ?? 100_000_00,
  statements: given.statements ?? 'bai2',
  books: given.books ?? 'files',
  acks: given.acks ?? false,
  sameDay: given.sameDay ?? true,
  returnFee: given.returnFee ?? 0,
  monthlyFee: given.monthlyFee ?? 0,
});
