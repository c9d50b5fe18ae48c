import { type Day, dayFrom } from '../calendar.ts';
import { type Ded, dedOf } from './ded.ts';
import { ADDENDA, fieldsOf, isDebitCode, isPrenoteCode } from './layout.ts';
import { type ReadBatch, type ReadEntry, readRecords } from './read.ts';

/** The content of a file as plain data, amounts in cents; for a faulty file, whatever can be read. */
export type Content = {
  destination: string;
  destinationName: string;
  origin: string;
  originName: string;
  created: { day: Day | null; time: string };
  modifier: string;
  batches: BatchContent[];
};
export type BatchContent = {
  serviceClass: string;
  companyName: string;
  companyId: string;
  sec: string;
  description: string;
  effective: Day | null;
  odfi: string;
  number: number;
  entries: EntryContent[];
};
export type EntryContent = {
  code: string;
  direction: 'debit' | 'credit';
  prenote: boolean;
  routing: string;
  account: string;
  cents: number;
  individualId: string;
  name: string;
  trace: string;
  addenda: string[];
  /** The child support segment of a CCD entry, if there is one. */
  ded: Ded | null;
};

export function contentOf(bytes: Uint8Array): Content {
  const { header, batches } = readRecords(bytes).file;
  const fields = header?.fields;
  return {
    destination: fields?.destination.trim() ?? '',
    destinationName: fields?.destinationName.trim() ?? '',
    origin: fields?.origin.trim() ?? '',
    originName: fields?.originName.trim() ?? '',
    created: { day: dayFrom(fields?.date ?? ''), time: fields?.time ?? '' },
    modifier: fields?.modifier ?? '',
    batches: batches.map(batchContent),
  };
}

const batchContent = ({ fields, entries }: ReadBatch): BatchContent => ({
  serviceClass: fields.serviceClass,
  companyName: fields.companyName.trim(),
  companyId: fields.companyId.trim(),
  sec: fields.sec,
  description: fields.description.trim(),
  effective: dayFrom(fields.effectiveDate),
  odfi: fields.odfi,
  number: Number(fields.number),
  entries: entries.map(entryContent),
});

function entryContent({ fields, addenda }: ReadEntry): EntryContent {
  const cents = Number(fields.amount);
  const information = addenda.map(({ text }) => fieldsOf(text, ADDENDA).information.trimEnd());
  const ded = information.find((text) => text.startsWith('DED*'));
  return {
    code: fields.code,
    direction: isDebitCode(fields.code) ? 'debit' : 'credit',
    prenote: isPrenoteCode(fields.code),
    routing: fields.rdfi + fields.checkDigit,
    account: fields.account.trim(),
    cents,
    individualId: fields.individualId.trim(),
    name: fields.name.trim(),
    trace: fields.trace,
    addenda: information,
    ded: ded ? dedOf(ded, cents).ded : null,
  };
}
