import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { NewBatch } from './new-batch.ts';
import type { NewEntry } from './new-entry.ts';
import type { NewFile } from './new-file.ts';
import { writeFile } from './write-file.ts';

// Files for the tests of this folder: ours by the writer, a bank's line by line.

/** Monday 2026-03-16, ten in New York. */
export const aFile = (more: Partial<NewFile> = {}): NewFile => ({
  bank: { routingNumber: '121042882', name: 'First Bank of Tests' },
  company: { id: '1234567890', name: 'Mainstay' },
  createdAt: new Date('2026-03-16T14:00:00Z'),
  modifier: 'A',
  reference: '',
  ...more,
});

export const aBatch = (more: Partial<NewBatch> = {}): NewBatch => ({
  entryClass: 'PPD',
  holds: 'debits',
  description: 'SUPPORT',
  effectiveOn: day('2026-03-17'),
  descriptiveDate: day('2026-03-20'),
  discretionaryData: '',
  ...more,
});

export const anEntry = (more: Partial<NewEntry> = {}): NewEntry => ({
  trace: '121042880000001',
  direction: 'debit',
  accountType: 'checking',
  prenote: false,
  routingNumber: '021000021',
  accountNumber: '123454321',
  amount: cents(1250_00),
  name: 'Pat Doe',
  individualId: 'CASE-1',
  addenda: null,
  ...more,
});

export const REMITTANCE = 'DED*CS*0012345678*260320*125000*123456789*Y*DOE,PAT*06037*\\';

/** Two debits of people, and one payment to a disbursement unit. */
export const OUR_BATCHES = [
  {
    ...aBatch(),
    entries: [
      anEntry(),
      anEntry({ trace: '121042880000002', accountType: 'savings', amount: cents(300_10), name: 'José Núñez' }),
    ],
  },
  {
    ...aBatch({ entryClass: 'CCD', holds: 'credits' }),
    entries: [anEntry({ trace: '121042880000003', direction: 'credit', name: 'California SDU', addenda: REMITTANCE })],
  },
];

export const written = (file: NewFile, batches: Parameters<typeof writeFile>[1]): string =>
  [...writeFile(file, batches)].join('');

const entry = (code: string, amount: string, who: string, trace: string) =>
  `6${code}121042882${'123454321'.padEnd(17)}${amount}CASE-1         ${who.padEnd(22)}  1${trace}`;
const gap = (length: number) => ' '.repeat(length);
const NINES = '9'.repeat(94);

/** A bank's file with a return of each kind and a notification of change, written by hand from the layout. */
export const ANSWERS: readonly string[] = [
  `1011234567890 1210428822603190630A094101${'FIRST BANK OF TESTS'.padEnd(23)}${'MAINSTAY'.padEnd(23)}${gap(8)}`,
  `5200MAINSTAY        ${gap(20)}1234567890PPDSUPPORT   2603202603170781021000020000001`,
  entry('26', '0000125000', 'PAT DOE', '021000020000007'),
  `799R01121042880000001${gap(6)}02100002${gap(44)}021000020000007`,
  entry('36', '0000030010', 'jane roe', '021000020000008'),
  `799R1412104288000000226031502100002${'REPRESENTATIVE PAYEE'.padEnd(44)}021000020000008`,
  entry('21', '0000000500', 'SAM POE', '021000020000009'),
  `799R68121042880000003${gap(6)}02100002${gap(3)}02100002000000107601${'UNTIMELY RETURN'.padEnd(21)}021000020000009`,
  entry('21', '0000000700', 'SAM POE', '021000020000010'),
  '799R7312104288000000426031702100002075021000020000002076011210428800000090' + '7768 021000020000010',
  `820000000800484171520000001550100000000012001234567890${gap(25)}021000020000001`,
  `5220MAINSTAY        ${gap(20)}1234567890CORSUPPORT   2603202603170781111000020000002`,
  entry('21', '0000000000', 'PAT DOE', '111000020000001'),
  `798C01121042880000001${gap(6)}02100002${'1918171614'.padEnd(29)}${gap(15)}111000020000001`,
  `822000000200121042880000000000000000000000001234567890${gap(25)}111000020000002`,
  `9000002000002000000100060521440000000155010000000001200${gap(39)}`,
  ...Array.from({ length: 4 }, () => NINES),
];
