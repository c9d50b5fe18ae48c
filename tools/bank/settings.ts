/** How the bank is set up. What is left out has a value that suits a first try. */
export type BankSettings = {
  /** The folder with `outbox` and `inbox`. */
  folder: string;
  /** Of this bank. Where it is said, a file for another bank is rejected. */
  routing?: string;
  name?: string;
  /** The originator, as statements address them until a first file has said who they are. */
  company?: string;
  companyName?: string;
  settlementAccount?: string;
  /** What lies in the settlement account at first, in cents. */
  opening?: number;
  /** When the bank opens; otherwise at the first time that it is told. */
  opensAt?: Date;
  statements?: 'bai2' | 'camt';
  /** How a file stands on a statement: as one sum, entry by entry, or so that every second entry comes a banking day later. */
  books?: 'files' | 'entries' | 'entries_in_two_days';
  /** Whether `inbox/<name>.ack` says of each file that it was accepted or rejected. */
  acks?: boolean;
  /** Whether entries that are effective today still settle today, until 16:45. */
  sameDay?: boolean;
  /** In cents: for each returned item, and on the first banking day of a month. */
  returnFee?: number;
  monthlyFee?: number;
  /** Where the bank keeps what it knows, so that it can be started again. */
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
