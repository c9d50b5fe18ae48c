import type { BankFile, ReadBatch } from './bank-file.ts';
import { digits, field, type Line, mustBeBlank, mustEqual, number, Refused, trimmed } from './refusal.ts';
import type { Totals } from './totals.ts';

/** Checks a batch control record against its batch. Throws `Refused`. */
export function checkBatchControl(line: Line, batch: ReadBatch, totals: Totals): void {
  if (batch.entries.length === 0) throw new Refused(line.number, 'the batch has no entry');
  mustEqual(line, 'the service class', field(line, 2, 4), batch.serviceClass);
  mustEqual(line, "the batch's count of entries and addenda", number(line, [5, 10], 'the count'), totals.count);
  checkSums(line, 11, totals, "the batch's");
  mustEqual(line, 'the company identification', trimmed(line, 45, 54), batch.companyId);
  mustBeBlank(line, [55, 79], 'the message authentication code or a reserved field');
  mustEqual(line, "the bank's identification", digits(line, [80, 87], "the bank's identification"), batch.bank);
  mustEqual(line, 'the batch number', number(line, [88, 94], 'the batch number'), batch.number);
}

/** Checks the file control record; only the 9s that fill the last block may follow it. Throws `Refused`. */
export function checkFileControl(line: Line, { batches, totals }: BankFile, rest: Iterator<Line>): void {
  mustEqual(line, "the file's count of batches", number(line, [2, 7], 'the count of batches'), batches.length);
  mustEqual(
    line,
    "the file's count of blocks",
    number(line, [8, 13], 'the count of blocks'),
    Math.ceil(line.number / 10),
  );
  mustEqual(line, "the file's count of entries and addenda", number(line, [14, 21], 'the count'), totals.count);
  checkSums(line, 22, totals, "the file's");
  mustBeBlank(line, [56, 94], 'a reserved field');
  const wanted = (10 - (line.number % 10)) % 10;
  let filled = 0;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    filled += 1;
    if (!/^9{94}$/.test(next.value.text)) throw new Refused(next.value.number, 'a record after the end of the file');
    if (filled > wanted) throw new Refused(next.value.number, 'more filler records than the last block needs');
  }
  if (filled > 0 && filled < wanted)
    throw new Refused(line.number + filled, 'fewer filler records than the last block needs');
}

/** Entry hash and totals are adjacent in both control records. */
function checkSums(line: Line, from: number, { hash, debits, credits }: Totals, whose: string): void {
  mustEqual(line, `${whose} entry hash`, number(line, [from, from + 9], 'the entry hash'), hash);
  mustEqual(line, `${whose} total of debits`, number(line, [from + 10, from + 21], 'the total of debits'), debits);
  mustEqual(line, `${whose} total of credits`, number(line, [from + 22, from + 33], 'the total of credits'), credits);
}
