import { dayFrom } from '../calendar.ts';
import { checkBatch } from './check-batch.ts';
import { compareFigures, figuresOf, isText, type Report, reporter } from './field-checks.ts';
import { BLOCKING_FACTOR, isRouting } from './layout.ts';
import { type ReadBatch, type ReadFile, readRecords } from './read.ts';
import type { Fault } from './records.ts';

/** The faults of an originator's file by the published layout; empty if the bank can accept it. */
export function faultsOf(bytes: Uint8Array): Fault[] {
  const { file, faults } = readRecords(bytes);
  const report = reporter(faults);
  checkHeader(file, report);
  const created = dayFrom(file.header?.fields.date ?? '');
  file.batches.forEach((batch, i) => {
    checkBatch(batch, { number: i + 1, created, report });
  });
  checkTraces(file.batches, report);
  checkControl(file, report);
  return faults.sort((a, b) => a.line - b.line);
}

function checkHeader({ header }: ReadFile, report: Report): void {
  if (!header) return;
  const { line, fields } = header;
  const must = (is: boolean, code: string, says: string) => is || report(code, line, says);
  must(fields.priority === '01', 'priority', `The priority code is 01, not "${fields.priority}".`);
  must(isAddress(fields.destination), 'destination', 'The immediate destination is a blank and a routing number.');
  must(
    isAddress(fields.origin) || /^[A-Z0-9]{10}$/i.test(fields.origin),
    'origin',
    'The immediate origin is a blank and a routing number, or a company identification of ten characters.',
  );
  must(dayFrom(fields.date) !== null, 'creation_date', `There is no day "${fields.date}".`);
  must(/^([01]\d|2[0-3])[0-5]\d$/.test(fields.time), 'creation_time', `There is no time "${fields.time}".`);
  must(/^[A-Z0-9]$/.test(fields.modifier), 'modifier', 'The file ID modifier is one of A-Z and 0-9.');
  must(fields.recordSize === '094', 'record_size', 'The record size is 094.');
  must(fields.blocking === '10', 'blocking_factor', 'The blocking factor is 10.');
  must(fields.format === '1', 'format_code', 'The format code is 1.');
  must(isText(fields.destinationName), 'destination_name', 'The name of the immediate destination is missing.');
  must(isText(fields.originName), 'origin_name', 'The name of the immediate origin is missing.');
}

const isAddress = (field: string) => field.startsWith(' ') && isRouting(field.slice(1));

/** Trace numbers are unique within a file. */
function checkTraces(batches: readonly ReadBatch[], report: Report): void {
  const seen = new Set<string>();
  for (const { line, fields } of batches.flatMap(({ entries }) => entries)) {
    if (seen.has(fields.trace))
      report('trace_twice', line, `The trace number ${fields.trace} stands in the file twice.`);
    seen.add(fields.trace);
  }
}

function checkControl({ batches, control, lines }: ReadFile, report: Report): void {
  if (!control) return;
  const entries = batches.flatMap((batch) => batch.entries);
  const counted = {
    batches: batches.length,
    blocks: Math.ceil(lines / BLOCKING_FACTOR),
    ...figuresOf(entries),
  };
  compareFigures(control, counted, { report, of: 'file' });
  if (control.fields.reserved.trim() !== '') report('file_reserved', control.line, 'Positions 56 to 94 must be blank.');
}
