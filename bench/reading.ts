// How well the reader reads.
// Usage: npm run bench:reading -- --set DIR [--split held|papers|tune] [--tier text|scan|photo] [--json] [--kept]
// With --kept it uses the pages kept for training instead of the files: no OCR, so speed and memory are meaningless.
// DIR holds <id>.json labels with <id>.pdf, <id>.scan.pdf and <id>.photo.jpg, as far as they exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  SETTING_FIELDS,
  type SettingField,
  TERM_FIELDS,
  TEXT_FIELDS,
  type TermField,
} from '../domain/documents/agreement-terms.ts';
import { confidenceLevel } from '../domain/review/compare-terms.ts';
import { readCourtCase } from '../reading/court-case/read-court-case.ts';
import { FILE_OF, isRight, type Label, labelsIn, loadPages, TIERS, type Tier } from '../reading/model/corpus.ts';
import {
  auroc,
  brier,
  ece,
  eceOfCalibrated,
  type Judged,
  rightAmongSurest,
  wilson,
} from '../reading/model/measures.ts';
import { openReader, type Reading } from '../reading/reader/reader.ts';
import { readTerms } from '../reading/terms/read-terms.ts';
import { type Cited, judgeCitation, linesOf } from './reading-citations.ts';
import { watchMemory } from './reading-memory.ts';

type Answer = Judged & {
  id: string;
  tier: Tier;
  field: TermField;
  said: string | number | null;
  wanted: unknown;
  cited: Cited | null;
};

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    split: { type: 'string' },
    tier: { type: 'string' },
    json: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});
if (!options.set) {
  console.error(
    'Usage: npm run bench:reading -- --set DIR [--split held|papers|tune] [--tier text|scan|photo] [--json]',
  );
  process.exit(2);
}
const folder = options.set;
const labels = labelsIn(folder).filter(({ split }) => !options.split || split === options.split);
const pagesFile = join(folder, 'pages.json');
const evidencePages: Record<string, { evidence?: Record<string, number[]> }> = existsSync(pagesFile)
  ? JSON.parse(readFileSync(pagesFile, 'utf8'))
  : {};

const keptPages = options.kept ? loadPages(labels) : null;
const answers: Answer[] = [];
const speed: Record<string, { documents: number; pages: number; seconds: number }> = {};
const reader = openReader();
const memory = watchMemory(() => reader.pid);
for (const tier of TIERS.filter((name) => !options.tier || name === options.tier))
  for (const label of labels) {
    const started = performance.now();
    const reading = await readingOf(label.id, tier);
    if (!reading) continue;
    const clock = speed[tier] ?? { documents: 0, pages: 0, seconds: 0 };
    speed[tier] = clock;
    clock.documents += 1;
    clock.pages += reading.pageCount;
    clock.seconds += (performance.now() - started) / 1000;
    answers.push(...judge(label, tier, reading));
  }
const peak = memory.stop();
reader.close();
if (options.json) console.log(JSON.stringify(report(), null, 1));
else print();

/**
 * The pages of a snippet: from the renderer, else as found in the first tier, which is the text layer if there is one.
 */
function pagesOf(id: string, field: TermField, snippet: string, pages: Reading['pages']): number[] {
  const told = evidencePages[id]?.evidence?.[field];
  if (told) return told;
  const found = linesOf(snippet, pages).map(({ page }) => page);
  evidencePages[id] = { evidence: { ...evidencePages[id]?.evidence, [field]: found } };
  return found;
}

/** Null if the folder lacks the document in this tier. */
async function readingOf(id: string, tier: Tier): Promise<Reading | null> {
  const kept = keptPages?.find((one) => one.label.id === id && one.tier === tier)?.pages;
  if (keptPages)
    return kept
      ? {
          pages: kept,
          pageCount: kept.length,
          agreementTerms: readTerms(kept),
          courtCase: readCourtCase(kept),
          saysOrder: false,
        }
      : null;
  const file = join(folder, FILE_OF[tier](id));
  return existsSync(file) ? reader.read(readFileSync(file)) : null;
}

function judge(label: Label, tier: Tier, { pages, agreementTerms: terms }: Reading): Answer[] {
  return TERM_FIELDS.map((field) => {
    const right = isRight(label, field, terms[field]);
    const snippet = label.evidence?.[field as SettingField];
    const known = snippet ? pagesOf(label.id, field, snippet, pages) : null;
    const cited = snippet
      ? judgeCitation({ field: field as SettingField, snippet, known, pages, citations: terms.citations, right })
      : null;
    return {
      id: label.id,
      tier,
      field,
      said: terms[field],
      wanted: label.terms[field],
      right,
      confidence: terms.fieldConfidence[field],
      cited,
    };
  });
}

function report() {
  const tiers = TIERS.filter((tier) => speed[tier]).map((tier) => {
    const own = answers.filter((answer) => answer.tier === tier);
    const clock = speed[tier] ?? { documents: 0, pages: 0, seconds: 1 };
    return {
      tier,
      ...clock,
      pagesPerSecond: clock.pages / clock.seconds,
      fields: Object.fromEntries(
        TERM_FIELDS.map((field) => [field, share(own.filter((answer) => answer.field === field))]),
      ),
      settings: share(own.filter(({ field }) => (SETTING_FIELDS as readonly string[]).includes(field))),
      texts: share(own.filter(({ field }) => (TEXT_FIELDS as readonly string[]).includes(field))),
      all: share(own),
      citations: citations(own),
      calibration: calibration(own),
      sure: sureAmounts(own),
    };
  });
  const misses = answers
    .filter(({ right }) => !right)
    .map(({ id, tier, field, said, wanted, confidence }) => ({ id, tier, field, said, wanted, confidence }));
  return {
    set: options.split ?? 'all',
    documents: labels.length,
    tiers,
    all: share(answers),
    calibration: calibration(answers),
    peakMemoryMiB: peak,
    misses,
  };
}

function share(own: readonly { right: boolean }[]) {
  const hits = own.filter(({ right }) => right).length;
  const [from, to] = wilson(hits, own.length);
  return { right: hits, n: own.length, share: hits / Math.max(1, own.length), from, to };
}

function citations(own: readonly Answer[]) {
  const cited = own.flatMap(({ cited }) => (cited ? [cited] : []));
  const lines = cited.filter(({ line }) => line !== null);
  return {
    page: share(cited.map(({ page }) => ({ right: page }))),
    pageAndText: share(cited.map(({ page, text }) => ({ right: page && text }))),
    line: share(lines.map(({ line }) => ({ right: line === true }))),
  };
}

/** Of the payment amounts shown as High, how many are wrong; and of the right amounts, how many are High. */
function sureAmounts(own: readonly Answer[]) {
  const given = own.filter(({ field, said }) => field === 'paymentAmount' && said !== null);
  const isHigh = ({ confidence }: Answer) => confidenceLevel(confidence) === 'high';
  return {
    wrongAmongHigh: share(given.filter(isHigh).map(({ right }) => ({ right: !right }))),
    rightThatAreHigh: share(given.filter(({ right }) => right).map((answer) => ({ right: isHigh(answer) }))),
  };
}

function calibration(own: readonly Answer[]) {
  return {
    n: own.length,
    ece: ece(own),
    eceOfCalibrated95: eceOfCalibrated(own),
    brier: brier(own),
    auroc: auroc(own),
    rightAmongSurest80: rightAmongSurest(own),
  };
}

function print() {
  const { tiers, calibration: overall, misses, all } = report();
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const told = ({ right, n, share: part, from, to }: ReturnType<typeof share>) =>
    `${String(right).padStart(4)} of ${String(n).padEnd(4)} ${percent(part).padStart(7)}  (${percent(from)} to ${percent(to)})`;
  for (const tier of tiers) {
    console.log(
      `\n${tier.tier}: ${tier.documents} documents, ${tier.pages} pages, ${tier.pagesPerSecond.toFixed(1)} pages a second`,
    );
    for (const field of TERM_FIELDS) console.log(`  ${field.padEnd(20)}${told(tier.fields[field] ?? tier.all)}`);
    console.log(
      `  ${'settings'.padEnd(20)}${told(tier.settings)}\n  ${'texts'.padEnd(20)}${told(tier.texts)}\n  ${'all fields'.padEnd(20)}${told(tier.all)}`,
    );
    console.log(
      `  ${'citation page'.padEnd(20)}${told(tier.citations.page)}\n  ${'citation page, text'.padEnd(20)}${told(tier.citations.pageAndText)}\n  ${'citation line'.padEnd(20)}${told(tier.citations.line)}`,
    );
    console.log(
      `  ${'wrong among High'.padEnd(20)}${told(tier.sure.wrongAmongHigh)}\n  ${'right that are High'.padEnd(20)}${told(tier.sure.rightThatAreHigh)}`,
    );
    console.log(`  ${calibrationLine(tier.calibration)}`);
  }
  console.log(`\nall tiers: ${told(all)}\n  ${calibrationLine(overall)}\n  peak memory ${peak} MiB`);
  if (misses.length > 0) console.log('\nmisses');
  for (const { id, tier, field, said, wanted, confidence } of misses)
    console.log(
      `  ${id} ${tier} ${field}: ${JSON.stringify(said)?.slice(0, 90)} instead of ${wantedOf(wanted)} (${confidence})`,
    );
}

function calibrationLine({
  n,
  ece: error,
  eceOfCalibrated95,
  brier: score,
  auroc: area,
  rightAmongSurest80,
}: ReturnType<typeof calibration>): string {
  return `ECE ${error.toFixed(3)} (a calibrated reader: up to ${eceOfCalibrated95.toFixed(3)}), Brier ${score.toFixed(3)}, AUROC ${area?.toFixed(3) ?? '-'}, right among the surest 80 %: ${(rightAmongSurest80 * 100).toFixed(1)} %, n ${n}`;
}

function wantedOf(wanted: unknown): string {
  return typeof wanted === 'object' && wanted !== null
    ? String((wanted as { mustMention: string[] }).mustMention[0]).slice(0, 60)
    : JSON.stringify(wanted);
}
