// Reads what the weights have not learned from, and keeps how sure they could have been (model/first-readings.json.gz):
//   node reading/model/meet-first.ts [--beside FILE]
// Three groups of families are each read by wordings that learned from the others, also without the sentences that set the
// amount, and two in three with words made unreadable: so a stranger looks.
// Papers are read by wordings that other papers taught. FILE may hold more rows, of documents that are not kept here.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { SETTING_FIELDS, TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Document, toDocument } from '#terms/candidates/document.ts';
import { doubtsOf } from '#terms/doubts.ts';
import type { Passage } from '#terms/flow/passage.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { moneyIn } from '#terms/grammar/money.ts';
import type { Wordings } from '#terms/wording/bearing.ts';
import { isRight, type Label, loadPages, type ReadDocument, type Tier } from './corpus.ts';
import { dutyLessons, learnDuties } from './duty-lessons.ts';
import { FAMILIES, idOf, isForm, isFormAside, numberOf, type Row, writerOf } from './first-readings.ts';
import { centsIn, prepare } from './lessons.ts';
import { DUTY_MODEL, type DutyModel, MODELS, WORDINGS } from './models.ts';
import { corpusLessons, learnPapers, paperLessons } from './paper-lessons.ts';
import { papers } from './papers.ts';
import { typedPassages } from './passages.ts';
import { lessonsOfSentence, sentences } from './sentences.ts';
import { learn, NO_WORDINGS, wordingLessonsOf } from './wording-lessons.ts';

const { values: options } = parseArgs({ options: { beside: { type: 'string' } } });

const FOLDS = 5;
const WEIGHTS = { plain: 1, changed: 0.7, without: 0.2, passage: 0.5, order: 1, nothing: 1 };

const rows: Row[] = [];
const [ofCorpus, short] = [corpusLessons(), paperLessons()];

type Met = { label: Label; tier: Tier; document: Document; weight: number };

function keep({ label, tier, document, weight }: Met, duties: DutyModel) {
  const { values, doubts } = doubtsOf(document, MODELS, duties);
  for (const field of TERM_FIELDS) {
    if (label.teaches && !label.teaches.includes(field)) continue;
    const features = Object.entries(doubts(field)).flatMap(([name, value]) =>
      value === 0 ? [] : [[name, Math.round(value * 1000) / 1000] as const],
    );
    const right = isRight(label, field, values[field]) ? 1 : 0;
    rows.push([label.id, tier, field, right, Object.fromEntries(features), weight]);
  }
}

/** Half of the text layers, and some of the scans and photos; more of the forms, which are few. */
const isRead = ({ label: { id }, tier }: ReadDocument): boolean => {
  const number = numberOf(id);
  if (isForm(id)) return tier === 'text' || number % 2 === 1;
  return tier === 'text' ? number % 2 === 0 : number % (tier === 'scan' ? 6 : 4) === 1;
};

function readFamilies() {
  const all = loadPages().filter(({ label }) => !isFormAside(label));
  const taught = all
    .filter(({ label, tier }) => tier === 'text' && !label.like)
    .flatMap((one) => prepare([one], NO_WORDINGS).map((it) => ({ id: one.label.id, lessons: wordingLessonsOf(it) })));
  const others = sentences().map((sentence) => ({ lessons: lessonsOfSentence(sentence) }));
  const sums = dutyLessons();
  for (const family of FAMILIES) {
    const isOwn = (id: string) => family.includes(writerOf(id) ?? '');
    const lessons = [...taught.filter(({ id }) => !isOwn(id)), ...others].map((one) => one.lessons);
    const ofPapers = learnPapers([...ofCorpus.filter(({ id }) => !isOwn(id)), ...short]);
    const wordings = { ...learn(lessons), ...ofPapers };
    const duties = learnDuties(sums.filter(({ id }) => !isOwn(id)));
    const own = all.filter(({ label }) => isOwn(label.id));
    for (const one of own.filter(isRead)) readOne(one, wordings, duties);
    for (const one of own.filter(({ tier }) => tier === 'text')) readWithout(one, wordings, duties);
    console.log(family, rows.length);
  }
}

const WHO_PAYS = ['paymentAmount', 'paymentFrequency', 'paymentDueDate'] as const;
const OF_SUPPORT = /\b(?:support|maintenance|alimony|aliment)\b/gi;
const OF_DUTY = /\b(?:pay|pays|paid|payable|payments?|ordered|shall)\b/gi;

function readOne({ label, tier, pages }: ReadDocument, wordings: Wordings, duties: DutyModel) {
  const passages = passagesOf(pages);
  keep({ label, tier, document: toDocument(passages, wordings), weight: WEIGHTS.plain }, duties);
  const way = numberOf(label.id) % 3;
  if (tier !== 'text' || way === 0) return;
  const document = toDocument(masked(passages, way === 1 ? OF_SUPPORT : OF_DUTY), wordings);
  const changed = { ...label, id: idOf(label.id, 'unknown'), teaches: SETTING_FIELDS };
  keep({ label: changed, tier, document, weight: WEIGHTS.changed }, duties);
}

/** The document without the sentences that set its amount: whatever is taken for it then is another sum, or alimony. */
function readWithout({ label, tier, pages }: ReadDocument, wordings: Wordings, duties: DutyModel) {
  const amount = centsIn(label.terms.paymentAmount);
  if (!amount) return;
  const left = alimonyOf(label, amount);
  const terms = {
    ...label.terms,
    ...Object.fromEntries(WHO_PAYS.map((field) => [field, null])),
    paymentAmount: left,
  };
  const teaches = left === null ? WHO_PAYS : (['paymentAmount'] as const);
  const document = toDocument(without(passagesOf(pages), amount), wordings);
  const changed = { ...label, id: idOf(label.id, 'without'), teaches, terms };
  keep({ label: changed, tier, document, weight: WEIGHTS.without }, duties);
}

/** The alimony that a paper sets besides child support: without the latter, alimony is what is paid. */
const alimonyOf = ({ obligations }: Label, cents: number): string | null =>
  (obligations ?? []).find(({ type, amount }) => type === 'spousal_support' && centsIn(amount) !== cents)?.amount ??
  null;

/** The document without the sentences that name a sum. */
const without = (passages: readonly Passage[], cents: number): Passage[] =>
  passages
    .filter(({ text }) => !moneyIn(text).some(({ value }) => value === cents))
    .map((passage, index) => ({ ...passage, index }));

/** The document with some words replaced by unknown ones. */
function masked(passages: readonly Passage[], words: RegExp): Passage[] {
  const strange = (text: string) => text.replace(words, (word) => 'qzvwkj'.repeat(3).slice(0, word.length));
  return passages.map((passage) => ({
    ...passage,
    text: strange(passage.text),
    headings: passage.headings.map(strange),
  }));
}

function readPapers() {
  const ids = short.map(({ id }) => id);
  const read = [...papers(), ...typedPassages()].filter(({ label }) => ids.includes(label.id));
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOwn = (id: string) => ids.indexOf(id) % FOLDS === fold;
    const wordings = { ...WORDINGS, ...learnPapers([...ofCorpus, ...short.filter(({ id }) => !isOwn(id))]) };
    for (const one of read.filter(({ label }) => isOwn(label.id))) {
      const kind = 'kind' in one ? (one.kind === 'order' ? 'order' : 'nothing') : 'passage';
      keep({ ...one, document: toDocument(passagesOf(one.pages), wordings), weight: WEIGHTS[kind] }, DUTY_MODEL);
    }
  }
  console.log('papers', rows.length);
}

readFamilies();
readPapers();
if (options.beside) rows.push(...(JSON.parse(readFileSync(options.beside, 'utf8')) as Row[]));
writeFileSync(new URL('./first-readings.json.gz', import.meta.url), gzipSync(JSON.stringify(rows), { level: 9 }));
console.log(rows.length);
