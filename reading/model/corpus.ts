import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SettingField, TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Line, Page, Word } from '#pages/page.ts';
import type { PaperTopic } from '#terms/wording/bearing.ts';

export const TIERS = ['text', 'scan', 'photo'] as const;
export type Tier = (typeof TIERS)[number];

export type TextLabel = { mustMention: string[] };
export type Label = {
  id: string;
  /** Whether it teaches everything, only what papers are like, or nothing, because it measures. */
  split: 'tune' | 'papers' | 'held';
  /** What a passage of a few lines is labelled for; a whole document is labelled for everything. */
  teaches?: readonly TermField[];
  /** What a paper that settles nothing resembles. */
  like?: PaperTopic | 'other';
  terms: Record<TermField, string | number | null | TextLabel>;
  evidence: Partial<Record<SettingField, string>>;
  obligations: { type: string; amount: string; frequency: string }[];
};

/** A document of the corpus as read in one tier. */
export type ReadDocument = { label: Label; tier: Tier; pages: Page[] };

const FOLDER = new URL('../corpus/', import.meta.url).pathname;
const ARCHIVE = new URL('./corpus-pages.json.gz', import.meta.url).pathname;

export function labelsIn(folder = FOLDER): Label[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'pages.json');
  return names.sort().map((name) => {
    const label = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Label;
    return { ...label, id: name.slice(0, -5), split: label.split ?? 'tune' };
  });
}

/** The patterns that a right answer for a text term matches; null if the answer must be null, or is not text. */
export function patternsOf({ terms }: Label, field: TermField): RegExp[] | null {
  const wanted = terms[field];
  return wanted !== null && typeof wanted === 'object'
    ? wanted.mustMention.map((pattern) => new RegExp(pattern, 'i'))
    : null;
}

/** Whether a document settles anything. */
export const settles = ({ terms }: Label): boolean => Object.values(terms).some((term) => term !== null);

/** Whether a document teaches terms; a form that settles nothing has the words of one that does. */
export const teachesTerms = ({ split, like }: Label): boolean => split === 'tune' && !like;

/** Whether a document teaches what papers are like. */
export const teachesPapers = ({ split }: Label): boolean => split !== 'held';

/**
 * Whether an answer agrees with the label: settings by value, texts by their patterns, null by null. Labels tell the sum
 * without the code of its currency, "GBP".
 */
export function isRight(label: Label, field: TermField, answer: string | number | null): boolean {
  const wanted = label.terms[field];
  if (wanted === null || answer === null || answer === '') return wanted === null && (answer === null || answer === '');
  const patterns = patternsOf(label, field);
  return patterns
    ? patterns.every((pattern) => pattern.test(String(answer)))
    : String(wanted) === String(answer).replace(/^[A-Z]{3} /, '');
}

/** The file in a rendered folder that holds a document in a tier. */
export const FILE_OF: Record<Tier, (id: string) => string> = {
  text: (id) => `${id}.pdf`,
  scan: (id) => `${id}.scan.pdf`,
  photo: (id) => `${id}.photo.jpg`,
};

type PackedLine = [words: string, boxes: number[], confidences: number[]];
type PackedPage = [source: Page['source'], width: number, height: number, lines: PackedLine[]];
type Archive = Record<string, PackedPage[]>;

const PARTS = 10_000;

/** Stores the pages as read, so training needs neither a browser nor OCR. */
export function savePages(read: readonly { id: string; tier: Tier; pages: Page[] }[], path = ARCHIVE) {
  const archive: Archive = {};
  for (const { id, tier, pages } of [...read].sort((a, b) => (a.id + a.tier < b.id + b.tier ? -1 : 1)))
    archive[`${id} ${tier}`] = pages.map(packPage);
  writeFileSync(path, gzipSync(JSON.stringify(archive), { level: 9 }));
}

export function loadPages(labels = labelsIn(), path = ARCHIVE): ReadDocument[] {
  if (!existsSync(path)) return [];
  const archive = JSON.parse(gunzipSync(readFileSync(path)).toString()) as Archive;
  return labels.flatMap((label) =>
    TIERS.flatMap((tier) => {
      const pages = archive[`${label.id} ${tier}`];
      return pages ? [{ label, tier, pages: pages.map(unpackPage) }] : [];
    }),
  );
}

function packPage({ source, widthPoints, heightPoints, lines }: Page): PackedPage {
  const packed = lines.map(({ words }): PackedLine => {
    const boxes = words.flatMap(({ box }) =>
      [box.x, box.y, box.width, box.height].map((part) => Math.round(part * PARTS)),
    );
    const sure = words.every(({ confidence }) => confidence === 1);
    return [
      words.map(({ text }) => text).join('\t'),
      boxes,
      sure ? [] : words.map((word) => Math.round(word.confidence * 100)),
    ];
  });
  return [source, widthPoints, heightPoints, packed];
}

function unpackPage([source, widthPoints, heightPoints, packed]: PackedPage, i: number): Page {
  const lines = packed.map(([texts, boxes, confidences], at): Line => {
    const words = texts.split('\t').map((text, w): Word => {
      const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(w * 4, w * 4 + 4).map((part) => part / PARTS);
      return { text, box: { x, y, width, height }, confidence: (confidences[w] ?? 100) / 100 };
    });
    const top = Math.min(...words.map(({ box }) => box.y));
    const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
    const left = Math.min(...words.map(({ box }) => box.x));
    const right = Math.max(...words.map(({ box }) => box.x + box.width));
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    return { page: i + 1, number: at + 1, text: words.map(({ text }) => text).join(' '), box, words };
  });
  return { number: i + 1, source, widthPoints, heightPoints, lines };
}
