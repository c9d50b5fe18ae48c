import { dedOf } from './ded.ts';
import { isText, numberIn, type Report } from './field-checks.ts';
import { isPrenoteCode, isRouting } from './layout.ts';
import type { ReadBatch, ReadEntry } from './read.ts';

/** Transaction codes of checking (2x) and savings accounts (3x), prenotes included. */
const TRANSACTION_CODES = ['22', '23', '27', '28', '32', '33', '37', '38'];

/** Checks an entry detail record of a PPD or CCD batch, with its addenda. */
export function checkEntry(entry: ReadEntry, batch: ReadBatch['fields'], report: Report): void {
  const { line, fields } = entry;
  const must = (is: boolean, code: string, says: string) => is || report(code, line, says);
  must(TRANSACTION_CODES.includes(fields.code), 'transaction_code', `There is no transaction code "${fields.code}".`);
  const routing = fields.rdfi + fields.checkDigit;
  must(isRouting(routing), 'routing', `${routing} is no routing number: its check digit is wrong.`);
  must(isText(fields.account), 'account', 'The account number is missing, or does not stand at the left.');
  must(
    /^[A-Za-z0-9 -]*$/.test(fields.account),
    'account',
    'An account number has digits, letters, blanks and hyphens.',
  );
  checkAmount(entry, must);
  must(isText(fields.name), 'name', 'The name of the receiver is missing.');
  must(['0', '1'].includes(fields.addendaIndicator), 'addenda_indicator', 'The addenda indicator is 0 or 1.');
  must(
    (fields.addendaIndicator === '1') === entry.addenda.length > 0,
    'addenda_indicator',
    `The addenda indicator is ${fields.addendaIndicator}, and there are ${entry.addenda.length} addenda.`,
  );
  must(entry.addenda.length <= 1, 'addenda_count', 'A PPD or CCD entry has one addenda record at most.');
  must(/^\d{15}$/.test(fields.trace), 'trace', 'A trace number has fifteen digits.');
  must(fields.trace.startsWith(batch.odfi), 'trace_odfi', 'A trace number begins with the originating bank.');
  checkAddenda(entry, batch, report);
}

function checkAmount({ fields }: ReadEntry, must: (is: boolean, code: string, says: string) => unknown): void {
  const amount = numberIn(fields.amount);
  must(amount !== null, 'amount', `The amount "${fields.amount}" has other characters than digits.`);
  if (isPrenoteCode(fields.code)) must(amount === 0, 'prenote_amount', 'A prenote has no amount.');
  else must(amount !== 0, 'amount_zero', 'Only a prenote has the amount 0.');
}

function checkAddenda({ fields: entry, addenda }: ReadEntry, batch: ReadBatch['fields'], report: Report): void {
  addenda.forEach(({ line, fields }, i) => {
    const must = (is: boolean, code: string, says: string) => is || report(code, line, says);
    must(
      fields.addendaType === '05',
      'addenda_type',
      `An addenda of an entry has type 05, not "${fields.addendaType}".`,
    );
    must(numberIn(fields.sequence) === i + 1, 'addenda_sequence', `This addenda is number ${i + 1} of its entry.`);
    must(
      fields.entrySequence === entry.trace.slice(8),
      'addenda_entry',
      'An addenda ends in the last seven digits of the trace number of its entry.',
    );
    if (batch.sec !== 'CCD') return;
    must(
      /^[A-Z0-9]{2,3}\*.*\\ *$/.test(fields.information),
      'addenda_segment',
      'The addenda of a CCD entry is one segment, which ends in a backslash.',
    );
    if (!fields.information.startsWith('DED*')) return;
    for (const says of dedOf(fields.information, Number(entry.amount)).faults) report('ded', line, says);
  });
}
