import { readdirSync, readFileSync } from 'node:fs';
import { TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { passagesOf } from '#terms/flow/sentences.ts';
import { moneyIn } from '#terms/grammar/money.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import { AMOUNT_TOPICS } from '#terms/wording/bearing.ts';
import { amountSigns, type Said, sentenceSigns } from '#terms/wording/signs.ts';
import { subjectSigns } from '#terms/wording/subject-signs.ts';
import { noLessons, type WordingLessons } from './learn-wordings.ts';

const FOLDER = new URL('../corpus/sentences/', import.meta.url);

/** A sentence of the corpus and what it says; for amounts, what each sum in it is. */
export type Sentence = {
  about: 'custody' | 'costs' | 'amounts';
  label: string;
  /** The sentence last, and before it what is read first: a heading, or the text it continues. */
  parts: string[];
  sums: { kind: string; value: number | null }[];
};

const LABELS: Record<Sentence['about'], readonly string[]> = {
  custody: ['legal', 'physical', 'both', 'none'],
  costs: ['medical', 'childcare', 'both', 'none'],
  amounts: ['money', 'noarrears', 'openarrears', 'none'],
};

const MARK = /\{([a-z]+):([^}]*)\}/g;

/**
 * The single sentences of the corpus: `custody*.txt`, `costs*.txt` and `amounts*.txt`, one label and sentence per line,
 * with "¶" between it and what is read before it. In amounts each sum is marked with its kind: {support:$400}.
 */
export function sentences(): Sentence[] {
  return readdirSync(FOLDER)
    .filter((file) => !file.startsWith(STANDING))
    .sort()
    .flatMap((file) => {
      const about = /^[a-z]+/.exec(file)?.[0] as Sentence['about'];
      const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => {
        const [label = '', marked = ''] = line.split(/ \| (.*)/s);
        if (!LABELS[about]?.includes(label)) throw new Error(`${file}: no label "${label}" in "${line.slice(0, 60)}"`);
        const sums = [...marked.matchAll(MARK)].map(([, kind = '', sum = '']) => ({ kind, value: centsOfSum(sum) }));
        return { about, label, parts: marked.replace(MARK, '$2').split(' ¶ '), sums };
      });
    });
}

/** What a sentence says about its own paper. */
export type StandingSentence = { label: 'idle' | 'holds' | 'none'; text: string };

const STANDING = 'standing';
const STANDING_LABELS: readonly string[] = ['idle', 'holds', 'none'];

/** The sentences of `standing*.txt`: what a paper says about itself, that it has no effect yet or that it holds. */
export function standingSentences(): StandingSentence[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith(STANDING))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean))
    .map((line) => {
      const [label = '', text = ''] = line.split(/ \| (.*)/s);
      if (!STANDING_LABELS.includes(label)) throw new Error(`no label "${label}" in "${line.slice(0, 60)}"`);
      return { label, text } as StandingSentence;
    });
}

const centsOfSum = (sum: string): number | null => moneyIn(sum)[0]?.value ?? moneyIn(`$${sum}`)[0]?.value ?? null;

const SETTLED: Record<string, readonly TextField[]> = {
  'custody legal': ['legalCustody'],
  'custody physical': ['physicalCustody'],
  'custody both': ['legalCustody', 'physicalCustody'],
  'costs medical': ['medicalExpenses'],
  'costs childcare': ['childcareExpenses'],
  'costs both': ['medicalExpenses', 'childcareExpenses'],
};

/** Which text terms a sentence settles. */
export const settledBy = ({ about, label }: Sentence): readonly TextField[] => SETTLED[`${about} ${label}`] ?? [];

/** What a sentence teaches about wordings. */
export function lessonsOfSentence(sentence: Sentence): WordingLessons {
  const lessons = noLessons();
  const told = said(sentence.parts);
  const signs = sentenceSigns(told);
  const settled = settledBy(sentence);
  for (const field of TEXT_FIELDS)
    lessons[field].push({
      signs: [...signs, ...subjectSigns(field, told)],
      right: settled.includes(field),
      weight: 1,
    });
  if (sentence.about === 'amounts') {
    lessons.noArrears.push({ signs, right: sentence.label === 'noarrears', weight: 1 });
    teachAmounts(lessons, sentence);
  }
  return lessons;
}

/** The part before the last is its heading, unless it ends like a sentence. */
function said(parts: readonly string[]): Said {
  const [before, text] = [parts.slice(0, -1), parts.at(-1) ?? ''];
  const ends = (part: string) => /[.;!?]$/.test(part);
  return {
    text,
    heading: before.filter((part) => !ends(part)).join(' '),
    before: before.filter(ends).join(' '),
  };
}

function teachAmounts(lessons: WordingLessons, { parts, sums }: Sentence) {
  const passages = passagesOf(typedPages(parts.join('\n\n')));
  const money = passages.flatMap((passage) => moneyIn(passage.text).map((amount) => ({ ...amount, passage })));
  const left = [...sums];
  for (const mention of money) {
    const at = left.findIndex(({ value }) => value === mention.value);
    const [sum] = at < 0 ? [] : left.splice(at, 1);
    if (!sum) continue;
    const signs = amountSigns(mention, passages, money);
    for (const topic of AMOUNT_TOPICS) lessons[topic].push({ signs, right: sum.kind === topic, weight: 1 });
  }
}
