import { yymmdd } from '../calendar.ts';
import type { Line } from '../state.ts';
import { type Sheet, totalOf } from './sheet.ts';

/** BAI2 type codes by kind of line, for credits and for debits. */
const TYPES: Readonly<Record<Line['kind'], { in: string; out: string }>> = {
  settlement: { in: '166', out: '466' },
  return: { in: '257', out: '557' },
  fee: { in: '399', out: '698' },
};
/** Opening and closing ledger balance, closing available balance, total credits and total debits. */
const OPENING = '010';
const CLOSING = '015';
const AVAILABLE = '045';
const CREDITS = '100';
const DEBITS = '400';
const PREVIOUS_DAY_FINAL = '2';

/** A statement of one day and one account in BAI2, with its control totals. */
export function bai2({ bankRouting, company, account, ...sheet }: Sheet): Buffer {
  const [day, writtenOn] = [yymmdd(sheet.day), yymmdd(sheet.writtenOn)];
  const count = (direction: Line['direction']) => sheet.lines.filter((line) => line.direction === direction).length;
  const [credits, debits] = [totalOf(sheet.lines, 'in'), totalOf(sheet.lines, 'out')];
  const summary = [
    `03,${account},USD,${OPENING},${sheet.opening},,,${CLOSING},${sheet.closing},,,${AVAILABLE},${sheet.closing},,/`,
    `88,${CREDITS},${credits},${count('in')},,${DEBITS},${debits},${count('out')},/`,
  ];
  const details = sheet.lines.map(detail);
  // The control total adds all amounts, summary and detail.
  const control = sheet.opening + 2 * sheet.closing + 2 * (credits + debits);
  const accountRecords = [...summary, ...details];
  const records = [
    `01,${bankRouting},${company},${writtenOn},${sheet.writtenAt.replace(':', '')},${sheet.number},,,2/`,
    `02,${company},${bankRouting},1,${day},2359,USD,${PREVIOUS_DAY_FINAL}/`,
    ...accountRecords,
    `49,${control},${accountRecords.length + 1}/`,
    `98,${control},1,${accountRecords.length + 3}/`,
    `99,${control},1,${accountRecords.length + 5}/`,
  ];
  return Buffer.from(`${records.join('\n')}\n`, 'latin1');
}

/** Funds type Z: unknown availability. The bank's reference is a number, the customer reference is the originator's. */
const detail = ({ kind, direction, cents, reference, text }: Line, i: number) =>
  `16,${TYPES[kind][direction]},${cents},Z,${String(i + 1).padStart(6, '0')},${reference},${text}`;
