import type { Day } from '../day.ts';
import type { FileHead, ReadBatch } from './bank-file.ts';
import { parseJulianDay, parseYymmdd } from './dates.ts';
import { ENTRY_CLASSES } from './new-batch.ts';
import { SIZES } from './new-file.ts';
import { digits, field, type Line, number, Refused, trimmed } from './refusal.ts';

/** Reads the file header record. Throws `Refused`. */
export function readFileHeader(line: Line): FileHead {
  if (field(line, 1, 1) !== '1') throw new Refused(line.number, 'the first record is not a file header');
  if (field(line, 2, 3) !== '01') throw new Refused(line.number, 'the priority code is not 01');
  const createdOn = parseYymmdd(field(line, 24, 29));
  if (!createdOn) throw new Refused(line.number, 'the file creation date is not a date');
  const time = trimmed(line, 30, 33);
  if (!/^(([01]\d|2[0-3])[0-5]\d)?$/.test(time)) throw new Refused(line.number, 'the file creation time is not a time');
  const modifier = field(line, 34, 34);
  if (!/[A-Z0-9]/.test(modifier))
    throw new Refused(line.number, 'the file ID modifier is not a capital letter or a digit');
  if (field(line, 35, 40) !== SIZES)
    throw new Refused(line.number, 'record size, blocking factor and format are not 094, 10 and 1');
  const [destination, origin] = [trimmed(line, 4, 13), trimmed(line, 14, 23)];
  if (!destination || !origin) throw new Refused(line.number, 'the immediate destination or origin is blank');
  return {
    destination,
    origin,
    createdOn,
    createdTime: time || null,
    modifier,
    destinationName: trimmed(line, 41, 63),
    originName: trimmed(line, 64, 86),
    reference: trimmed(line, 87, 94),
  };
}

const SERVICE_CLASSES = ['200', '220', '225'];
const READ_CLASSES: readonly string[] = [...ENTRY_CLASSES, 'COR'];
const isEntryClass = (text: string): text is ReadBatch['entryClass'] => READ_CLASSES.includes(text);

/** Reads a batch header record; the settlement date is taken in the year nearest to the file's. Throws `Refused`. */
export function readBatchHeader(line: Line, fileDay: Day): Omit<ReadBatch, 'entries'> {
  const serviceClass = field(line, 2, 4);
  if (!SERVICE_CLASSES.includes(serviceClass))
    throw new Refused(line.number, 'the service class is not 200, 220 or 225');
  const entryClass = field(line, 51, 53);
  if (!isEntryClass(entryClass))
    throw new Refused(line.number, `the entry class is none of ${READ_CLASSES.join(', ')}`);
  if (field(line, 79, 79) !== '1') throw new Refused(line.number, 'the originator status code is not 1');
  return {
    line: line.number,
    serviceClass,
    entryClass,
    companyName: trimmed(line, 5, 20),
    discretionaryData: trimmed(line, 21, 40),
    companyId: trimmed(line, 41, 50),
    description: trimmed(line, 54, 63),
    descriptiveDate: trimmed(line, 64, 69),
    effectiveOn: readEffectiveDay(line),
    settlesOn: readSettlementDay(line, fileDay),
    bank: digits(line, [80, 87], "the bank's identification"),
    number: number(line, [88, 94], 'the batch number'),
  };
}

function readEffectiveDay(line: Line): Day | null {
  const written = trimmed(line, 70, 75);
  const effectiveOn = parseYymmdd(written);
  if (effectiveOn || written === '') return effectiveOn;
  throw new Refused(line.number, 'the effective entry date is not a date');
}

function readSettlementDay(line: Line, fileDay: Day): Day | null {
  const written = trimmed(line, 76, 78);
  const settlesOn = parseJulianDay(written, fileDay);
  if (settlesOn || written === '') return settlesOn;
  throw new Refused(line.number, 'the settlement date is not a day of the year');
}
