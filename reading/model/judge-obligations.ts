// What the reader lists as obligations beside what the labels say, by type:
//   node reading/model/judge-obligations.ts [--set DIR] [--tier text|scan|photo] [--only PREFIX] [--wrong]
// It takes the pages kept for training, or with --set the files of a folder of labelled and rendered documents.
// Labels know child support, alimony and medical support. Of the other types it tells how many are listed. The due day is
// judged where an obligation is the payment term, whose day is labelled.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Obligation } from '@mainstay/domain/documents/agreement-terms.ts';
import { openReader } from '#reader/reader.ts';
import { readTerms } from '#terms/read-terms.ts';
import { FILE_OF, type Label, labelsIn, loadPages, type ReadDocument, type Tier } from './corpus.ts';
import { centsIn } from './lessons.ts';
import { wilson } from './measures.ts';

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    tier: { type: 'string', default: 'text' },
    only: { type: 'string', default: '' },
    wrong: { type: 'boolean', default: false },
  },
});

const TYPES: Record<string, Obligation['type']> = {
  child_support: 'child_support',
  spousal_support: 'alimony',
  medical_support: 'medical',
};
const JUDGED = Object.values(TYPES);

type Duty = Pick<Obligation, 'type' | 'amount'> & { frequency: string };

type Judged = {
  label: Label;
  right: { told: Obligation; wanted: Duty }[];
  wrong: Obligation[];
  missed: Duty[];
  unlabelled: Obligation[];
};

const read = options.set ? await readFiles(options.set, options.tier as Tier) : loadPages();
const judged = read
  .filter(({ tier, label }) => tier === options.tier && label.id.startsWith(options.only))
  .map(({ label, pages }) => judge(label, readTerms(pages).obligations));

for (const split of ['tune', 'papers', 'held'] as const) {
  const all = judged.filter(({ label }) => label.split === split);
  if (all.length === 0) continue;
  console.log(
    `${split}, ${options.tier}, ${all.length} documents: of listed right (precision, 95 %); of labelled found (recall)`,
  );
  for (const type of [...JUDGED, null]) tell(all, type);
  tellDetails(all);
}
if (options.wrong) for (const one of judged) tellWrong(one);

async function readFiles(folder: string, tier: Tier): Promise<ReadDocument[]> {
  const reader = openReader();
  const all: ReadDocument[] = [];
  for (const label of labelsIn(folder)) {
    const file = join(folder, FILE_OF[tier](label.id));
    if (existsSync(file)) all.push({ label, tier, pages: (await reader.read(readFileSync(file))).pages });
  }
  reader.close();
  return all;
}

/** An obligation is right if a label of its type has its amount; a second one for the same label is wrong. */
function judge(label: Label, told: readonly Obligation[]): Judged {
  const missed = (label.obligations ?? []).flatMap(({ type, amount, frequency }): Duty[] => {
    const known = TYPES[type];
    return known ? [{ type: known, amount, frequency: plain(frequency) }] : [];
  });
  const result: Judged = { label, right: [], wrong: [], missed, unlabelled: [] };
  for (const one of told) {
    const at = missed.findIndex(({ type, amount }) => type === one.type && centsIn(amount) === centsIn(one.amount));
    const [wanted] = at < 0 ? [] : missed.splice(at, 1);
    if (!JUDGED.includes(one.type)) result.unlabelled.push(one);
    else if (wanted) result.right.push({ told: one, wanted });
    else result.wrong.push(one);
  }
  return result;
}

/**
 * Normalizes a label's frequency, which people wrote: "semi-monthly", "every four weeks", "monthly (only if insurance
 * ends)".
 */
function plain(frequency: string): string {
  const word = frequency.replace(/\s*\(.*/, '').toLowerCase();
  return word === 'every four weeks' ? 'fourweekly' : word.replace(/[- ]/g, '');
}

function tell(all: readonly Judged[], type: Obligation['type'] | null) {
  const count = (one: { type: Obligation['type'] }) => (type === null || one.type === type ? 1 : 0);
  const sum = (ones: readonly { type: Obligation['type'] }[]) => ones.reduce((total, one) => total + count(one), 0);
  const right = sum(all.flatMap((one) => one.right.map(({ told }) => told)));
  const wrong = sum(all.flatMap((one) => one.wrong));
  const missed = sum(all.flatMap((one) => one.missed));
  const [precision, recall] = [share(right, right + wrong), share(right, right + missed)];
  console.log(
    `  ${type ?? 'all three'}: ${right} of ${right + wrong}, ${precision}; ${right} of ${right + missed}, ${recall}`,
  );
}

function share(part: number, whole: number): string {
  if (whole === 0) return '-';
  const [from, to] = wilson(part, whole).map((end) => (100 * end).toFixed(1));
  return `${((100 * part) / whole).toFixed(1)} % (${from} to ${to})`;
}

function tellDetails(all: readonly Judged[]) {
  const right = all.flatMap((one) => one.right.map((pair) => ({ ...pair, label: one.label })));
  const frequency = right.filter(({ told, wanted }) => told.frequency === wanted.frequency).length;
  console.log(`  frequency: ${frequency} of ${right.length}, ${share(frequency, right.length)}`);
  const terms = right.filter(({ told, label }) => told.amount === label.terms.paymentAmount);
  const days = terms.filter(({ told, label }) => told.dueDay === label.terms.paymentDueDate).length;
  console.log(`  due day of the payment term: ${days} of ${terms.length}, ${share(days, terms.length)}`);
  const others = Map.groupBy(
    all.flatMap(({ unlabelled }) => unlabelled),
    ({ type }) => type,
  );
  console.log(`  not labelled: ${[...others].map(([type, ones]) => `${type} ${ones.length}`).join(', ') || 'none'}`);
}

function tellWrong({ label, right, wrong, missed, unlabelled }: Judged) {
  const say = (what: string, { type, amount, frequency }: Duty | Obligation, quote = '') =>
    console.log(`${label.id}: ${what} ${type} ${amount} ${frequency} ${quote}`);
  for (const one of wrong) say('wrong', one, one.citation?.text);
  for (const one of missed) say('missed', one);
  for (const { told, wanted } of right)
    if (told.frequency !== wanted.frequency) say(`frequency ${told.frequency} for`, wanted, told.citation?.text);
  for (const one of unlabelled) say('not labelled', one, one.citation?.text);
}
