import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { BankFile, ReadEntry } from './bank-file.ts';
import type { Corrected } from './corrected-data.ts';
import { originalOf } from './trace-numbers.ts';

/** An entry of ours as it was written. */
export type WrittenEntry = {
  reference: string;
  trace: string;
  fileDay: Day;
  amount: Cents;
  returnCode: string | null;
};

/** What a file of the bank says of one entry of ours. */
type Said<Entry> = { entry: Entry; line: number; code: string };
export type Answers<Entry> = {
  returns: Said<Entry>[];
  corrections: (Said<Entry> & { corrected: Corrected })[];
  /** What no rule books: a person looks at it. */
  forPeople: (Said<Entry> & { why: string })[];
  /** Returns that were booked before, by another file. */
  known: Said<Entry>[];
};

/**
 * R61 to R77 are about a return. What lies above (R80 to R85: international entries) answers no entry that we write. A person looks at
 * both.
 */
const isForPeople = (code: string) => code.startsWith('R') && Number(code.slice(1)) > 60;

/** The trace numbers of ours that a file names. */
export const tracesOf = (file: BankFile): string[] =>
  file.batches.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'entry' ? [] : [entry.originalTrace])),
  );

/**
 * What of a file of answers is booked, with the entries of ours that have its traces. A file that names an entry which is none of ours
 * is none for us: it is set aside whole, and nothing of it is booked.
 */
export function answersOf<Entry extends WrittenEntry>(
  file: BankFile,
  written: ReadonlyMap<string, readonly Entry[]>,
): Answers<Entry> | { refused: { line: number; reason: string } } {
  const answers: Answers<Entry> = { returns: [], corrections: [], forPeople: [], known: [] };
  const returned = new Map<string, string>();
  for (const { entries } of file.batches) {
    for (const said of entries) {
      const { line } = said;
      if (said.kind === 'entry') return { refused: { line, reason: 'an entry that answers none of ours' } };
      const entry = originalOf(said, file.createdOn, written.get(said.originalTrace) ?? []);
      if (entry === null) return { refused: { line, reason: `${nameOf(said)} is of no entry of ours` } };
      sort(answers, said, entry, returned);
    }
  }
  return answers;
}

const nameOf = ({ code, originalTrace }: { code: string; originalTrace: string }) =>
  `${code} on trace ${originalTrace}`;

/** What a notification says that changes no account here; null where all of it is about the account. */
function whyForPeople({ isAddendaFault, accountType, ...corrected }: Corrected): string | null {
  if (isAddendaFault) return 'Its receiver cannot read what its addenda says.';
  if (accountType === null) return 'The account is neither checking nor savings, so nothing should go there.';
  const { name, individualId, companyName, companyId } = corrected;
  if (companyName !== undefined || companyId !== undefined) return 'It corrects how we are called at our bank.';
  return name === undefined && individualId === undefined ? null : 'It corrects whose account it is.';
}

function sort<Entry extends WrittenEntry>(
  answers: Answers<Entry>,
  said: Exclude<ReadEntry, { kind: 'entry' }>,
  entry: Entry,
  returned: Map<string, string>,
) {
  const { line, code } = said;
  if (said.kind === 'change') {
    const { corrected } = said;
    const isOfAccount = corrected.routingNumber ?? corrected.accountNumber ?? corrected.accountType;
    const why = whyForPeople(corrected);
    if (isOfAccount) answers.corrections.push({ entry, line, code, corrected });
    if (why !== null) answers.forPeople.push({ entry, line, code, why });
    return;
  }
  if (said.kind !== 'return' || isForPeople(code))
    return void answers.forPeople.push({ entry, line, code, why: 'It is about a return, which a person answers.' });
  const before = returned.get(entry.reference) ?? entry.returnCode;
  if (before === code) return void answers.known.push({ entry, line, code });
  if (before !== null)
    return void answers.forPeople.push({ entry, line, code, why: `The entry was returned before, as ${before}.` });
  returned.set(entry.reference, code);
  answers.returns.push({ entry, line, code });
}
