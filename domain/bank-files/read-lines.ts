import { type Line, Refused } from './refusal.ts';

const LENGTH = 94;
const RECORD = /^[ -~]{94}$/;

/** The records of a file, one a line. Throws `Refused` for a wrong length or a character that records do not hold. */
export function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (let number = 1; start < text.length; number += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const record = text.slice(start, newline > start && text.charAt(end - 1) === '\r' ? end - 1 : end);
    if (!RECORD.test(record)) throw new Refused(number, faultOf(record));
    yield { number, text: record };
    start = end + 1;
  }
}

function faultOf(record: string): string {
  const strange = [...record].findIndex((character) => !/[ -~]/.test(character));
  if (strange >= 0) return `character ${strange + 1} is not allowed in a record`;
  return `the record has ${record.length} characters instead of ${LENGTH}`;
}
