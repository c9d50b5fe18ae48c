import { type Day, plusDays, yymmdd } from '../calendar.ts';
import type { BatchContent, EntryContent } from './content.ts';
import {
  BATCH_CONTROL,
  BATCH_HEADER,
  BLOCKING_FACTOR,
  CHANGE_ADDENDA,
  checkDigitOf,
  ENTRY,
  FILE_CONTROL,
  FILE_HEADER,
  hashOf,
  isDebitCode,
  RECORD_LENGTH,
  RETURN_ADDENDA,
  recordOf,
} from './layout.ts';

/** The fields of an entry that a return or a notification of change repeats. */
export type OriginalEntry = Pick<BatchContent, 'companyName' | 'companyId' | 'sec' | 'description' | 'odfi'> &
  Pick<EntryContent, 'code' | 'routing' | 'account' | 'cents' | 'individualId' | 'name' | 'trace'>;

/** A return (Rnn), or a notification of change (Cnn) with its corrected data. */
export type Answer = { entry: OriginalEntry; code: string; corrected: string };
/** The bank's file header; `sequence` runs on, so that the bank's trace numbers are unique. */
export type AnswerHeader = {
  bankRouting: string;
  bankName: string;
  origin: string;
  originName: string;
  day: Day;
  time: string;
  modifier: string;
  sequence: number;
};

type Written = { code: string; cents: number; rdfi: string };

/** A file of returns or of notifications of change. Each receiving bank has its own batches. */
export function answerFile(answers: readonly Answer[], header: AnswerHeader): Buffer {
  const batches = [...Map.groupBy(answers, batchKey).values()];
  let sequence = header.sequence;
  const written: Written[] = [];
  const bodies = batches.flatMap((batch, i) => {
    const first = sequence;
    sequence += batch.length;
    return batchRecords(batch, { header, number: i + 1, first, written });
  });
  const count = bodies.filter((record) => /^[67]/.test(record)).length;
  const blocks = Math.ceil((bodies.length + 2) / BLOCKING_FACTOR);
  const records = [
    fileHeader(header),
    ...bodies,
    recordOf(FILE_CONTROL, { type: '9', batches: batches.length, blocks, count, ...totals(written) }),
  ];
  while (records.length % BLOCKING_FACTOR !== 0) records.push('9'.repeat(RECORD_LENGTH));
  return Buffer.from(`${records.join('\n')}\n`, 'latin1');
}

const batchKey = ({ entry, code }: Answer) =>
  [entry.routing, entry.companyId, entry.sec, entry.description, entry.odfi, isChange(code)].join('|');
const isChange = (code: string) => code.startsWith('C');

const fileHeader = (header: AnswerHeader) =>
  recordOf(FILE_HEADER, {
    type: '1',
    priority: '01',
    destination: /^\d{9}$/.test(header.origin) ? ` ${header.origin}` : header.origin,
    origin: ` ${header.bankRouting}`,
    date: yymmdd(header.day),
    time: header.time.replace(':', ''),
    modifier: header.modifier,
    recordSize: '094',
    blocking: '10',
    format: '1',
    destinationName: header.originName,
    originName: header.bankName,
  });

type Batch = { header: AnswerHeader; number: number; first: number; written: Written[] };

function batchRecords(answers: readonly Answer[], { header, number, first, written }: Batch): string[] {
  const [{ entry, code } = never()] = answers;
  const sec = isChange(code) ? 'COR' : entry.sec;
  const details = answers.map((answer, i) => detailOf(answer, first + i));
  const own = details.map((detail) => detail.written);
  for (const each of own) written.push(each);
  const debits = own.some((each) => isDebitCode(each.code));
  const credits = own.some((each) => !isDebitCode(each.code));
  const serviceClass = debits && credits ? '200' : debits ? '225' : '220';
  const common = { serviceClass, companyId: entry.companyId, odfi: entry.routing.slice(0, 8), number };
  return [
    recordOf(BATCH_HEADER, {
      ...common,
      type: '5',
      companyName: entry.companyName,
      sec,
      description: entry.description,
      effectiveDate: yymmdd(header.day),
      settlementDate: julian(header.day),
      originatorStatus: '1',
    }),
    ...details.flatMap(({ records }) => records),
    recordOf(BATCH_CONTROL, { ...common, type: '8', count: 2 * answers.length, ...totals(own) }),
  ];
}

/** The return entry detail record: transaction code 21 or 31 for a credit, 26 or 36 for a debit. */
function detailOf({ entry, code, corrected }: Answer, sequence: number): { records: string[]; written: Written } {
  const trace = entry.routing.slice(0, 8) + String(sequence).padStart(7, '0').slice(-7);
  const returned = { code: entry.code[0] + (isDebitCode(entry.code) ? '6' : '1'), rdfi: entry.odfi };
  const cents = isChange(code) ? 0 : entry.cents;
  const shared = { type: '7', code, originalTrace: entry.trace, originalRdfi: entry.routing.slice(0, 8), trace };
  return {
    records: [
      recordOf(ENTRY, {
        ...returned,
        type: '6',
        checkDigit: checkDigitOf(entry.odfi),
        account: entry.account,
        amount: cents,
        individualId: entry.individualId,
        name: entry.name,
        addendaIndicator: '1',
        trace,
      }),
      isChange(code)
        ? recordOf(CHANGE_ADDENDA, { ...shared, addendaType: '98', corrected })
        : recordOf(RETURN_ADDENDA, { ...shared, addendaType: '99' }),
    ],
    written: { ...returned, cents },
  };
}

function totals(written: readonly Written[]) {
  const total = (debits: boolean) =>
    written.filter(({ code }) => isDebitCode(code) === debits).reduce((sum, { cents }) => sum + cents, 0);
  return { hash: hashOf(written.map(({ rdfi }) => rdfi)), debits: total(true), credits: total(false) };
}

/** The day of the year, in three digits. */
function julian(day: Day): string {
  let count = 1;
  for (let at = `${day.slice(0, 4)}-01-01`; at < day; at = plusDays(at, 1)) count++;
  return String(count).padStart(3, '0');
}

function never(): never {
  throw new Error('a batch has an entry');
}
