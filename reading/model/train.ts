// Trains the weights of the reader on the tuning part of the corpus and writes model/weights.json:
//   npm run train:reading [-- --check] [-- --misses] [-- --quick]
// --check compares with the committed weights; --misses cross-validates and lists what was read wrong;
// --quick learns papers and the confidence alone and keeps the other weights.
// The pages it learns from are kept in model/corpus-pages.json.gz, made with
//   node tools/render-corpus.ts reading/corpus data/corpus && node reading/model/read-corpus.ts data/corpus
import { readFileSync, writeFileSync } from 'node:fs';
import { learnApart } from './apart.ts';
import { calibrate, judgeFirstReadings } from './calibrate.ts';
import { loadPages, teachesTerms } from './corpus.ts';
import { crossValidate, trainOn } from './cross-validate.ts';
import { firstReadings } from './first-readings.ts';
import { prepare } from './lessons.ts';
import { auroc, brier, ece, type Judged, rightAmongSurest } from './measures.ts';
import { WORDINGS } from './models.ts';
import { learnPapers } from './paper-lessons.ts';
import { typedPassages } from './passages.ts';
import { learnStanding } from './standing-lessons.ts';

const first = firstReadings();
const calibration = calibrate(first);
tell('first readings, judged by a calibration that did not see the document', judgeFirstReadings(first));

const standing = learnStanding();
const { made, models, wordings } = process.argv.includes('--quick') ? kept() : trained();
const written = [
  keep('weights.json', `${JSON.stringify({ made, models, calibration, standing: standing.standing }, null, 1)}\n`),
  keep('wordings.json', `${JSON.stringify(wordings).replaceAll('},', '},\n')}\n`),
];
if (process.argv.includes('--check')) {
  if (written.every(Boolean)) console.log('The committed weights are made again byte for byte.');
  else {
    console.error('The committed weights are not what this corpus and this code make.');
    process.exitCode = 1;
  }
}
console.log(made);

/** Everything that the corpus teaches. */
function trained() {
  const read = loadPages().filter(({ label }) => teachesTerms(label));
  const ids = [...new Set(read.map(({ label }) => label.id))].sort();
  const { wordings, apart, sentences } = learnApart(read);
  const documents = apart.filter(({ label }) => !label.teaches);
  const short = apart.filter(({ label }) => label.teaches);
  const passages = prepare(
    typedPassages().filter(({ kept }) => !kept),
    wordings,
  );
  if (process.argv.includes('--misses')) crossValidate(documents, ids, [...passages, ...short]);
  const models = trainOn([...documents, ...passages, ...short]);
  const made = `npm run train:reading (${ids.length} documents, ${documents.length} readings, ${passages.length} passages, ${sentences} sentences)`;
  return { made, models, wordings: { ...wordings, ...learnPapers(), ...standing.wordings } };
}

/** The existing weights, with only papers and the confidence learned again. */
function kept() {
  const { made, models } = JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8'));
  return { made, models, wordings: { ...WORDINGS, ...learnPapers(), ...standing.wordings } };
}

/** Writes a file of weights, or checks that it already has this content. */
function keep(name: string, text: string): boolean {
  const file = new URL(name, import.meta.url);
  if (process.argv.includes('--check')) return readFileSync(file, 'utf8') === text;
  writeFileSync(file, text);
  return true;
}

function tell(what: string, judged: readonly Judged[]) {
  console.log(
    `${what}: ECE ${ece(judged).toFixed(3)}, Brier ${brier(judged).toFixed(3)}, AUROC ${auroc(judged)?.toFixed(3)}, right among the surest 80 %: ${(rightAmongSurest(judged) * 100).toFixed(1)} %, n ${judged.length}`,
  );
}
