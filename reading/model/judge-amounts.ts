// How sure the reader is of payment amounts, each group of first readings judged by a confidence that was fitted on the
// others (families of documents, fifths of the papers and of the forms): node reading/model/judge-amounts.ts [--wrong]
import { confidencesOf } from '#terms/confidence.ts';
import { calibrate } from './calibrate.ts';
import { changeOf, FAMILIES, firstReadings, isForm, numberOf, writerOf } from './first-readings.ts';
import { ece, wilson } from './measures.ts';

const HIGH = 0.8;
const FOLDS = 5;

const judged = judge();
const sets = [...new Set(judged.map(({ set }) => set))].sort();
console.log('set: amounts given, right; wrong of High (95 %); right ones that are High; ECE of amounts, of all fields');
for (const set of sets) {
  const all = judged.filter((one) => one.set === set);
  const amounts = all.filter(({ field, features }) => field === 'paymentAmount' && !features.isNull);
  const high = amounts.filter(({ confidence }) => confidence >= HIGH);
  const wrong = high.filter(({ right }) => !right);
  const right = amounts.filter((one) => one.right).length;
  const range = wilson(wrong.length, high.length).map((end) => (100 * end).toFixed(1));
  console.log(
    `${set}: ${amounts.length}, ${right}; ${wrong.length} of ${high.length} (${range.join(' to ')} %); ${high.length - wrong.length} of ${right}; ${ece(amounts).toFixed(3)}, ${ece(all).toFixed(3)}`,
  );
  if (process.argv.includes('--wrong')) for (const { id, confidence } of wrong) console.log(`  ${id} ${confidence}`);
}

/** Every first reading with its set, and its confidence from a fit that saw neither its family nor its fold. */
function judge() {
  const readings = firstReadings().map((reading) => ({
    ...reading,
    group: groupOf(reading.id),
    set: `${setOf(reading.id)}, ${reading.tier}`,
  }));
  return [...new Set(readings.map(({ group }) => group))].flatMap((group) => {
    const weights = calibrate(readings.filter((one) => one.group !== group));
    return readings
      .filter((one) => one.group === group)
      .map((one) => ({ ...one, confidence: confidencesOf(() => one.features, weights)[one.field] }));
  });
}

function groupOf(id: string): string {
  const writer = writerOf(id);
  if (writer) return FAMILIES.find((writers) => writers.includes(writer))?.join(' ') ?? '';
  const form = /^form (\d+)$/.exec(id);
  return form ? `forms ${Number(form[1]) % FOLDS}` : `papers ${numberOf(id) % FOLDS}`;
}

function setOf(id: string): string {
  if (id.startsWith('form ')) return 'real forms';
  if (id.startsWith('paper ')) return 'papers';
  const writer = writerOf(id);
  if (!writer) return 'passages';
  const change = changeOf(id);
  if (change === null) return isForm(id) ? 'drawn forms' : 'documents';
  return change === 'without' ? 'documents without the sentences that set the amount' : 'documents with unknown words';
}
