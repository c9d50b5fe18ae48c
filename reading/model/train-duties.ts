// Learns what a sum is a duty to pay, and writes model/duties.json:
//   node reading/model/train-duties.ts [--check]
// It learns from the labelled documents (child support, alimony, medical support) and from the sums of single sentences
// (arrears too, and what is paid later). What the words say of a sum is told by documents and sentences of other fifths, as
// for a stranger. It prints how far the sureness tells right from wrong; --check compares with the committed file.
import { readFileSync, writeFileSync } from 'node:fs';
import { DUTIES, type Duty } from '#terms/candidates/duties.ts';
import { dutyLessons, learnDuties } from './duty-lessons.ts';
import { type Features, probability, score } from './logistic.ts';

const taught = dutyLessons();
console.log(`${taught.length} sums`);
const { rows, weights, wordings } = learnDuties(taught);
for (const duty of DUTIES) tell(duty);

const made = { made: 'node reading/model/train-duties.ts', weights, wordings };
const text = `${JSON.stringify(made).replaceAll('},', '},\n')}\n`;
const file = new URL('./duties.json', import.meta.url);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') === text) console.log('The committed duties are made again byte for byte.');
else {
  console.error('The committed duties are not what this corpus and this code make.');
  process.exitCode = 1;
}

function tell(duty: Duty) {
  for (const [name, single] of [
    ['documents', false],
    ['sentences', true],
  ] as const) {
    const known = rows.filter((one) => one.weight < 1 === single && one.is[duty] !== undefined);
    const sure = (features: Features) => probability(score(features, weights[duty]));
    const steps = [0.3, 0.5, 0.7, 0.85, 0.95].map((least) => {
      const taken = known.filter(({ features }) => sure(features) >= least);
      return `${least}: ${taken.filter(({ is }) => is[duty]).length} of ${taken.length}`;
    });
    console.log(`${duty}, ${name} (${known.filter(({ is }) => is[duty]).length}): ${steps.join(', ')}`);
  }
}
