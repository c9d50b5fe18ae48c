// Reads the sets of papers that teach no terms (aa and later) as if they were new: what papers are like, and whether they
// hold, is learned without the set that is read. The weights of terms and of the confidence never learned from any of them:
//   node reading/model/leave-set-out.ts [--set gg] [--papers] [--fields] [--misses]
// --set reads only the sets that are left out together with this one; --papers also lists each amount that is High and wrong, and each paper that is taken for what it is not; --fields tells
// each field; --misses lists each wrong answer.
import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { toDocument } from '#terms/candidates/document.ts';
import { confidencesOf } from '#terms/confidence.ts';
import { doubtsOf } from '#terms/doubts.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { takesNothing } from '#terms/select.ts';
import { textsWithNames } from '#terms/voices.ts';
import { isRight, loadPages, patternsOf, type ReadDocument, settles, TIERS, type Tier } from './corpus.ts';
import { writerOf } from './first-readings.ts';
import { ece, eceOfCalibrated, type Judged, wilson } from './measures.ts';
import { CALIBRATION, MODELS, STANDING, WORDINGS } from './models.ts';
import { corpusLessons, learnPapers, paperLessons } from './paper-lessons.ts';
import { learnStanding } from './standing-lessons.ts';

const HIGH = 0.8;
/** So many sets are left out together. */
const TOGETHER = 2;

type Answer = Judged & { field: TermField; said: string | number | null; wanted: string };
type Met = {
  id: string;
  tier: Tier;
  inForce: boolean;
  leftAlone: boolean;
  answers: Answer[];
  given: boolean;
  right: boolean;
  confidence: number;
};

const asks = (option: string) => process.argv.includes(option);
const read = loadPages().filter(({ label }) => label.split === 'papers');
const sets = [...new Set(read.map(({ label }) => writerOf(label.id) ?? ''))].sort();
const only = process.argv[process.argv.indexOf('--set') + 1] ?? '';
const groups = sets.flatMap((_, at) => (at % TOGETHER === 0 ? [sets.slice(at, at + TOGETHER)] : []));
const met = groups.filter((group) => !asks('--set') || group.includes(only)).flatMap(meet);
for (const tier of TIERS) {
  const own = met.filter((one) => one.tier === tier);
  for (const set of sets)
    tell(
      `${set} ${tier}`,
      own.filter(({ id }) => writerOf(id) === set),
    );
  tell(`all ${tier}`, own);
  if (asks('--fields')) tellFields(own);
  if (asks('--papers')) tellPapers(own);
  if (asks('--misses')) tellMisses(own);
}

/** Reads some sets by what all others taught. */
function meet(left: readonly string[]): Met[] {
  const isLeft = (id: string) => left.includes(writerOf(id) ?? '');
  const lessons = [...corpusLessons(), ...paperLessons()].filter(({ id }) => !isLeft(id));
  const { standing, wordings } = learnStanding(isLeft);
  Object.assign(STANDING, standing);
  const all = { ...WORDINGS, ...learnPapers(lessons), ...wordings };
  return read.filter(({ label }) => isLeft(label.id)).map((one) => meetOne(one, all));
}

function meetOne({ label, tier, pages }: ReadDocument, wordings: typeof WORDINGS): Met {
  const document = toDocument(passagesOf(pages), wordings);
  const { selection, values, doubts } = doubtsOf(document, MODELS);
  const said = { ...values, ...textsWithNames(values, selection, document.passages) };
  const confidence = confidencesOf(doubts, CALIBRATION);
  const answers = TERM_FIELDS.map((field): Answer => {
    const wanted = patternsOf(label, field)?.join(' ') ?? String(label.terms[field]);
    const right = isRight(label, field, said[field]);
    return { field, said: said[field], wanted, right, confidence: confidence[field] };
  });
  return {
    id: label.id,
    tier,
    inForce: settles(label),
    leftAlone: takesNothing(document, MODELS),
    answers,
    given: said.paymentAmount !== null,
    right: isRight(label, 'paymentAmount', said.paymentAmount),
    confidence: confidence.paymentAmount,
  };
}

function tell(name: string, some: readonly Met[]) {
  if (some.length === 0) return;
  const high = some.filter(isHigh);
  const wrong = high.filter(({ right }) => !right);
  const right = some.filter((one) => one.given && one.right);
  const idle = some.filter(({ inForce }) => !inForce);
  const holding = some.filter(({ inForce }) => inForce);
  const answers = some.flatMap((one) => one.answers);
  const range = wilson(wrong.length, high.length).map((end) => (100 * end).toFixed(1));
  const amounts = some.filter((one) => one.right).length;
  console.log(
    `${name}: fields ${answers.filter((one) => one.right).length} of ${answers.length}; amounts ${amounts} of ${some.length}; wrong of High ${wrong.length} of ${high.length} (${range.join(' to ')} %); right ones High ${high.length - wrong.length} of ${right.length}; order nothing, left alone ${idle.filter(({ leftAlone }) => leftAlone).length} of ${idle.length}; in force, left alone ${holding.filter(({ leftAlone }) => leftAlone).length} of ${holding.length}; ECE ${ece(answers).toFixed(3)} (a calibrated reader: up to ${eceOfCalibrated(answers).toFixed(3)})`,
  );
}

function isHigh({ given, confidence }: Met): boolean {
  return given && confidence >= HIGH;
}

function tellFields(some: readonly Met[]) {
  for (const field of TERM_FIELDS) {
    const own = some.map(({ inForce, answers }) => ({ inForce, answer: answers.find((one) => one.field === field) }));
    const missed = own.filter(({ answer }) => answer && !answer.right);
    const ofHolding = missed.filter(({ inForce }) => inForce);
    const silent = ofHolding.filter(({ answer }) => answer?.said === null);
    const surely = missed.filter(({ answer }) => answer && answer.confidence >= HIGH);
    console.log(
      `  ${field}: ${missed.length} of ${own.length} missed; ${ofHolding.length} of them in papers in force, ${silent.length} without an answer; ${surely.length} High`,
    );
  }
}

function tellPapers(some: readonly Met[]) {
  for (const { id, confidence, right } of some.filter(isHigh))
    if (!right) console.log(`  High and wrong: ${id} ${confidence}`);
  for (const { id, inForce, leftAlone } of some) {
    if (!inForce && !leftAlone) console.log(`  orders nothing, not left alone: ${id}`);
    if (inForce && leftAlone) console.log(`  in force, left alone: ${id}`);
  }
}

function tellMisses(some: readonly Met[]) {
  for (const { id, answers } of some)
    for (const { field, said, wanted, right, confidence } of answers)
      if (!right) console.log(`  ${id} ${field}: ${JSON.stringify(said)} instead of ${wanted} (${confidence})`);
}
