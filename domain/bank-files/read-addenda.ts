import type { Answered, ReadEntry } from './bank-file.ts';
import { readCorrectedData } from './corrected-data.ts';
import { parseYymmdd } from './dates.ts';
import type { OpenEntry } from './read-entry.ts';
import { digits, field, type Line, mustBeBlank, Refused, trimmed } from './refusal.ts';
import { returnKind } from './return-kinds.ts';

/** Completes an entry with its addenda record. Throws `Refused`. */
export function readAddenda(line: Line, { base, code }: OpenEntry, entryClass: string): ReadEntry {
  const type = field(line, 2, 3);
  if (type === '05') {
    if (code.purpose === 'returned') throw new Refused(line.number, 'a payment addenda on a returned entry');
    return {
      ...base,
      kind: 'entry',
      prenote: code.purpose === 'prenote',
      addenda: readPaymentInformation(line, base.trace),
    };
  }
  if (type !== '98' && type !== '99') throw new Refused(line.number, `the addenda type ${type} is not 05, 98 or 99`);
  if (code.purpose !== 'returned') throw new Refused(line.number, 'a return reason on an entry that was not returned');
  if ((type === '98') !== (entryClass === 'COR'))
    throw new Refused(line.number, `an addenda of type ${type} in a batch of class ${entryClass}`);
  if (field(line, 80, 94) !== base.trace) throw new Refused(line.number, 'the return addenda belongs to another entry');
  const answered: Answered = {
    ...base,
    code: field(line, 4, 6),
    originalTrace: digits(line, [7, 21], 'the original trace number'),
    originalBank: digits(line, [28, 35], "the original bank's identification"),
  };
  return type === '98' ? readChange(line, answered) : readReturn(line, answered);
}

function readPaymentInformation(line: Line, trace: string): string {
  if (field(line, 84, 87) !== '0001') throw new Refused(line.number, 'the addenda is not numbered 0001');
  if (field(line, 88, 94) !== trace.slice(8))
    throw new Refused(line.number, 'the payment addenda belongs to another entry');
  return field(line, 4, 83).trimEnd();
}

function readChange(line: Line, answered: Answered): ReadEntry {
  const corrected = readCorrectedData(answered.code, field(line, 36, 64));
  if ('fault' in corrected) throw new Refused(line.number, corrected.fault);
  return { ...answered, kind: 'change', corrected };
}

function readReturn(line: Line, answered: Answered): ReadEntry {
  const kind = returnKind(answered.code);
  if (!kind) throw new Refused(line.number, `${answered.code} is not a return reason code`);
  if (kind === 'return')
    return { ...answered, kind, dateOfDeath: readDateOfDeath(line), information: trimmed(line, 36, 79) };
  const returned = {
    returnTrace: digits(line, [39, 53], 'the trace number of the return'),
    returnSettled: settlement(line, [54, 56]),
    returnCode: `R${digits(line, [57, 58], 'the reason of the return')}`,
  };
  if (kind === 'dishonored') {
    mustBeBlank(line, [22, 27], 'a reserved field');
    return { ...answered, kind, ...returned, information: trimmed(line, 59, 79) };
  }
  return {
    ...answered,
    kind,
    ...returned,
    originalReturnedOn: parseYymmdd(field(line, 22, 27)),
    dishonoredTrace: digits(line, [59, 73], 'the trace number of the dishonored return'),
    dishonoredSettled: settlement(line, [74, 76]),
    dishonoredCode: `R${digits(line, [77, 78], 'the reason of the dishonored return')}`,
  };
}

function readDateOfDeath(line: Line) {
  const written = trimmed(line, 22, 27);
  const date = parseYymmdd(written);
  if (date || written === '') return date;
  throw new Refused(line.number, 'the date of death is not a date');
}

/** A settlement date as a day of the year: "079". */
const settlement = (line: Line, at: [number, number]) =>
  trimmed(line, ...at) === '' ? '' : digits(line, at, 'a settlement date');
