import { refuse } from './statement.ts';

const NAMES = {
  '01': 'file header',
  '02': 'group header',
  '03': 'account header',
  '16': 'transaction',
  '49': 'account trailer',
  '98': 'group trailer',
  '99': 'file trailer',
} as const;
export type RecordCode = keyof typeof NAMES;

/** One physical line of a record: the first, or a continuation (88). */
export type Part = { where: string; content: string; ended: boolean };

export type Bai2Record = { code: RecordCode; where: string; parts: Part[] };

/** "transaction (16)" */
export const recordName = (code: RecordCode): string => `${NAMES[code]} (${code})`;

/** Physical records, as trailers count them: each continuation is one. */
export const physicalRecords = (record: Bai2Record): number => record.parts.length;

/** The logical records of a file, in order, each with its continuations. Tolerates blank lines, CRLF and padding. */
export function recordsOf(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(END_OF_FILE, '')
    .split(/\r\n|\n|\r/);
  for (const [i, line] of lines.entries()) {
    const content = line.trimEnd();
    if (content === '') continue;
    const where = `line ${i + 1}`;
    const [, code = '', rest = ''] = /^(\d\d),(.*)$/.exec(content.trimStart()) ?? [];
    const ended = rest.endsWith('/');
    const part = { where, content: ended ? rest.slice(0, -1) : rest, ended };
    if (code === '88') continued(records.at(-1), where).parts.push(part);
    else if (isRecordCode(code)) records.push({ code, where, parts: [part] });
    else refuse(where, `does not begin with a BAI2 record code: "${content.slice(0, 12)}"`);
  }
  return records;
}

/** Ctrl-Z, which some file transfers append. */
const END_OF_FILE = '\u001a';

const isRecordCode = (code: string): code is RecordCode => Object.hasOwn(NAMES, code);

const continued = (record: Bai2Record | undefined, where: string): Bai2Record =>
  record ?? refuse(where, 'a continuation (88) without a record to continue');

/** Takes records in order and refuses one that is out of place. */
export class RecordQueue {
  readonly #records: readonly Bai2Record[];
  #at = 0;

  constructor(records: readonly Bai2Record[]) {
    this.#records = records;
  }

  /** Physical records taken so far. */
  taken = 0;

  nextIs(code: RecordCode): boolean {
    return this.#records[this.#at]?.code === code;
  }

  take(code: RecordCode): Bai2Record {
    const record =
      this.#records[this.#at] ??
      refuse('the end of the file', `there is no ${recordName(code)}: the file is truncated`);
    if (record.code !== code) refuse(record.where, `expected ${recordName(code)}, found ${recordName(record.code)}`);
    this.#at += 1;
    this.taken += physicalRecords(record);
    return record;
  }

  mustBeEmpty() {
    const more = this.#records[this.#at];
    if (more) refuse(more.where, `${recordName(more.code)} after the end of the file`);
  }
}
