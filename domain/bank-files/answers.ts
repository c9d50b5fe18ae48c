import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { BankFile, ReadEntry } from './bank-file.ts';
import type { Corrected } from './corrected-data.ts';
import { originalOf } from './trace-numbers.ts';

/** One of our entries, as written in its file. */
export type WrittenEntry = {
  reference: string;
  trace: string;
  fileDay: Day;
  amount: Cents;
  returnCode: string | null;
};

/** One return or notification of change, with our entry that it is about. */
type Item<Entry> = { entry: Entry; line: number; code: string };
export type Answers<Entry> = {
  returns: Item<Entry>[];
  corrections: (Item<Entry> & { corrected: Corrected })[];
  /** No rule books these: an operator reviews them. */
  manualReview: (Item<Entry> & { why: string })[];
  /** Returns that another file has already booked. */
  duplicates: Item<Entry>[];
};

/** Why an operator must review a return: every code from R61 on. Null for a return that a rule books. */
function whyNotBooked({ kind, code }: Exclude<ReadEntry, { kind: 'entry' | 'change' }>): string | null {
  if (kind === 'dishonored') return 'A dishonored return: settle it with the bank by hand.';
  if (kind === 'contested') return 'A contested dishonored return: settle it with the bank by hand.';
  const number = Number(code.slice(1));
  if (number <= 60) return null;
  return number >= 80 && number <= 85
    ? 'A return of an international entry, and we originate none. Ask the bank why, and whether the money came back.'
    : 'Not a published return reason. Ask the bank what it means, and whether the money came back.';
}

/** The original trace numbers in a bank file. */
export const tracesOf = (file: BankFile): string[] =>
  file.batches.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'entry' ? [] : [entry.originalTrace])),
  );

/**
 * Sorts the returns and notifications of change of a bank file into what is booked and what an operator reviews.
 * `written` has our entries by trace number. A file that names an entry that is not ours is refused whole.
 */
export function classifyAnswers<Entry extends WrittenEntry>(
  file: BankFile,
  written: ReadonlyMap<string, readonly Entry[]>,
): Answers<Entry> | { refused: { line: number; reason: string } } {
  const answers: Answers<Entry> = { returns: [], corrections: [], manualReview: [], duplicates: [] };
  const returned = new Map<string, string>();
  for (const { entries } of file.batches) {
    for (const item of entries) {
      const { line } = item;
      if (item.kind === 'entry')
        return { refused: { line, reason: 'it is an original entry, not a return or a notification of change' } };
      const entry = originalOf(item, file.createdOn, written.get(item.originalTrace) ?? []);
      if (entry === null) return { refused: { line, reason: `${nameOf(item)} matches no entry of ours` } };
      classify(answers, item, entry, returned);
    }
  }
  return answers;
}

const nameOf = ({ code, originalTrace }: { code: string; originalTrace: string }) =>
  `${code} on trace ${originalTrace}`;

/** Why an operator must review a notification of change; null when it corrects nothing but the account. */
function whyManualReview({ isAddendaFault, accountType, ...corrected }: Corrected): string | null {
  if (isAddendaFault) return 'The receiver cannot read its addenda.';
  if (accountType === null) return 'The account is neither checking nor savings, so nothing should go there.';
  const { name, individualId, companyName, companyId } = corrected;
  if (companyName !== undefined || companyId !== undefined) return 'It corrects our company name or identification.';
  return name === undefined && individualId === undefined
    ? null
    : 'It corrects the name or identification of the account holder.';
}

function classify<Entry extends WrittenEntry>(
  answers: Answers<Entry>,
  item: Exclude<ReadEntry, { kind: 'entry' }>,
  entry: Entry,
  returned: Map<string, string>,
) {
  const { line, code } = item;
  if (item.kind === 'change') {
    const { corrected } = item;
    const correctsAccount = corrected.routingNumber ?? corrected.accountNumber ?? corrected.accountType;
    const why = whyManualReview(corrected);
    if (correctsAccount) answers.corrections.push({ entry, line, code, corrected });
    if (why !== null) answers.manualReview.push({ entry, line, code, why });
    return;
  }
  const why = whyNotBooked(item);
  if (why !== null) return void answers.manualReview.push({ entry, line, code, why });
  const before = returned.get(entry.reference) ?? entry.returnCode;
  if (before === code) return void answers.duplicates.push({ entry, line, code });
  if (before !== null)
    return void answers.manualReview.push({ entry, line, code, why: `The entry was already returned as ${before}.` });
  returned.set(entry.reference, code);
  answers.returns.push({ entry, line, code });
}
