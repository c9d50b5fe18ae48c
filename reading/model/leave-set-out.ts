// Reads the sets of papers that teach no terms (aa and later) as if they were new: what papers are like, and whether they
// hold, is learned without the set that is read. The weights of terms and of the confidence never learned from any of them:
//   node reading/model/leave-set-out.ts [--papers]
// --papers also lists each amount that is High and wrong, and each paper that is taken for what it is not.
import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { toDocument } from '#terms/candidates/document.ts';
import { confidencesOf } from '#terms/confidence.ts';
import { doubtsOf } from '#terms/doubts.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { takesNothing } from '#terms/select.ts';
import { isRight, loadPages, type ReadDocument, settles } from './corpus.ts';
import { writerOf } from './first-readings.ts';
import { wilson } from './measures.ts';
import { CALIBRATION, MODELS, STANDING, WORDINGS } from './models.ts';
import { corpusLessons, learnPapers, paperLessons } from './paper-lessons.ts';
import { learnStanding } from './standing-lessons.ts';

const HIGH = 0.8;
/** So many sets are left out together. */
const TOGETHER = 2;

type Met = {
  id: string;
  inForce: boolean;
  leftAlone: boolean;
  fields: number;
  given: boolean;
  right: boolean;
  confidence: number;
};

const read = loadPages().filter(({ label, tier }) => label.split === 'papers' && tier === 'text');
const sets = [...new Set(read.map(({ label }) => writerOf(label.id) ?? ''))].sort();
const met = sets.flatMap((_, at) => (at % TOGETHER === 0 ? meet(sets.slice(at, at + TOGETHER)) : []));
for (const set of sets)
  tell(
    set,
    met.filter(({ id }) => writerOf(id) === set),
  );
tell('all', met);

/** Reads some sets by what all others taught. */
function meet(left: readonly string[]): Met[] {
  const isLeft = (id: string) => left.includes(writerOf(id) ?? '');
  const lessons = [...corpusLessons(), ...paperLessons()].filter(({ id }) => !isLeft(id));
  const { standing, wordings } = learnStanding(isLeft);
  Object.assign(STANDING, standing);
  const all = { ...WORDINGS, ...learnPapers(lessons), ...wordings };
  return read.filter(({ label }) => isLeft(label.id)).map((one) => meetOne(one, all));
}

function meetOne({ label, pages }: ReadDocument, wordings: typeof WORDINGS): Met {
  const document = toDocument(passagesOf(pages), wordings);
  const { values, doubts } = doubtsOf(document, MODELS);
  return {
    id: label.id,
    inForce: settles(label),
    leftAlone: takesNothing(document, MODELS),
    fields: TERM_FIELDS.filter((field) => isRight(label, field, values[field])).length,
    given: values.paymentAmount !== null,
    right: isRight(label, 'paymentAmount', values.paymentAmount),
    confidence: confidencesOf(doubts, CALIBRATION).paymentAmount,
  };
}

function tell(name: string, some: readonly Met[]) {
  const high = some.filter(({ given, confidence }) => given && confidence >= HIGH);
  const wrong = high.filter(({ right }) => !right);
  const right = some.filter((one) => one.given && one.right);
  const idle = some.filter(({ inForce }) => !inForce);
  const holding = some.filter(({ inForce }) => inForce);
  const fields = some.reduce((sum, one) => sum + one.fields, 0);
  const range = wilson(wrong.length, high.length).map((end) => (100 * end).toFixed(1));
  console.log(
    `${name}: fields ${fields} of ${some.length * TERM_FIELDS.length}; wrong of High ${wrong.length} of ${high.length} (${range.join(' to ')} %); right ones High ${high.length - wrong.length} of ${right.length}; order nothing, left alone ${idle.filter(({ leftAlone }) => leftAlone).length} of ${idle.length}; in force, left alone ${holding.filter(({ leftAlone }) => leftAlone).length} of ${holding.length}`,
  );
  if (name === 'all' && process.argv.includes('--papers')) {
    for (const { id, confidence } of wrong) console.log(`  High and wrong: ${id} ${confidence}`);
    for (const { id, leftAlone } of idle) if (!leftAlone) console.log(`  orders nothing, not left alone: ${id}`);
    for (const { id, leftAlone } of holding) if (leftAlone) console.log(`  in force, left alone: ${id}`);
  }
}
