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

/** Of what is about a return or is no domestic one (from R61 on) a person looks at it, for this reason; null for what is booked. */
function whyNotBooked({ kind, code }: Exclude<ReadEntry, { kind: 'entry' | 'change' }>): string | null {
  if (kind === 'dishonored') return 'It dishonors a return, which a person answers.';
  if (kind === 'contested') return 'It contests a dishonored return, which a person answers.';
  const number = Number(code.slice(1));
  if (number <= 60) return null;
  return number >= 80 && number <= 85
    ? 'It returns an international entry, and we write none. Ask the bank why, and whether the money came back.'
    : 'The published return reasons do not have it. Ask the bank what it means, and whether the money came back.';
}

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
  const why = whyNotBooked(said);
  if (why !== null) return void answers.forPeople.push({ entry, line, code, why });
  const before = returned.get(entry.reference) ?? entry.returnCode;
  if (before === code) return void answers.known.push({ entry, line, code });
  if (before !== null)
    return void answers.forPeople.push({ entry, line, code, why: `The entry was returned before, as ${before}.` });
  returned.set(entry.reference, code);
  answers.returns.push({ entry, line, code });
}
