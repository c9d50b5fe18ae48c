import { readFileSync } from 'node:fs';
import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Page } from '#pages/page.ts';
import { typedPages } from '../../terms/testing/typed-pages.ts';

const FILE_OF: Record<TextField, string> = {
  legalCustody: 'legal-custody.txt',
  physicalCustody: 'physical-custody.txt',
  medicalExpenses: 'medical-expenses.txt',
  childcareExpenses: 'childcare-expenses.txt',
};

/** A passage of a short order, what the reader must find in it, and the accompanying provisions it must not take. */
type Phrase = {
  field: TextField;
  line: number;
  passage: string;
  /** Not looked at while the grammar was improved. */
  untouched: boolean;
  pages: Page[];
  isRight: (answer: string | null) => boolean;
};

/** The passages on a term. Every third was written with the others but not looked at while the grammar was improved. */
export const phrasesOn = (field: TextField): Phrase[] =>
  rows(FILE_OF[field]).map((row, at) => toPhrase(field, row, at));

type Frame = { numbered: boolean; payee: string; payor: string; opening: string[] };

function toPhrase(field: TextField, [letter = '', label = '', passage = '']: string[], at: number): Phrase {
  const frame = frameOf(letter);
  const register = 'ZLKQ'.includes(letter) ? 'plain' : 'formal';
  const beside = rows('neighbours.txt')
    .filter(([term, kind]) => term === field && kind === register)
    .map(([, , text = '']) => text);
  const near = [at, at * 5 + 3].flatMap((pick) => beside[pick % beside.length] ?? []);
  const [first = '', other = ''] = near;
  const second = other === first ? '' : other;
  const [caption, opening] = [frame.opening.slice(0, -1), frame.opening.slice(-1)];
  const said = passage.split(' ¶ ');
  const provisions = [...opening, ...(at % 4 === 0 ? [...said, first, second] : [first, ...said, second])];
  const body = provisions.filter((text) => text !== '').map((text, i) => (frame.numbered ? `${i + 1}. ${text}` : text));
  const text = [...caption, ...body].map(wrapped).join('\n\n').replaceAll('(  )', '[ ]').replaceAll('(X)', '[x]');
  return {
    field,
    line: at + 1,
    passage,
    untouched: at % 3 === 2,
    pages: typedPages(text),
    isRight: (answer) => meets(label, field, frame, answer) && !near.some((one) => answer?.includes(one.slice(0, 40))),
  };
}

function frameOf(letter: string): Frame {
  const [, form = '', payee = '', payor = '', opening = ''] = rows('frames.txt').find(([key]) => key === letter) ?? [];
  if (opening === '') throw new Error(`no frame ${letter}`);
  return { numbered: form === 'numbered', payee, payor, opening: opening.split(' ¶ ') };
}

/** The lines of a table, in columns; "#" starts a comment. */
function rows(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));
}

const wrapped = (text: string) =>
  text
    .split(' ⏎ ')
    .map((line) => line.replace(/(.{60,80}) (?=\S)/g, '$1\n'))
    .join('\n');

const SHARES: Record<string, string> = {
  joint: 'joint|shar|both|together|equal|mutual|in common',
  shared: 'joint|shar|both|equal|alternat|half|even|fifty|50|about|week|each parent|2-2-5-5|5-2-2-5|182',
  half: '\\b50\\b|fifty|half|halves|equal|even|1/2|split|50-50',
  prop: 'proportion|pro[ -]?rat|income|percentage',
  own: 'own|each',
};
const HOLDS: Partial<Record<TextField, string>> = {
  legalCustody:
    'legal|sole|decision|decid|custod|guardian|conservator|respons|authorit|right|control|exclusive|calls|alone|own|\\[x\\]|\\(x\\)',
  physicalCustody:
    'primar|princip|sole|majorit|most|main|liv|resid|home|house|stay|care|custod|domicil|overnight|possess|time|night|\\bwith\\b|placement|child|\\[x\\]|\\(x\\)',
};

function meets(label: string, field: TextField, frame: Frame, answer: string | null): boolean {
  if (label === 'null') return answer === null;
  if (answer === null) return false;
  const [wanted = '', ...also] = label.split(/ \+| & /);
  const patterns = [patternOf(wanted, field, frame), ...also.map((one) => one.replaceAll('/', ''))];
  return patterns.every((pattern) => new RegExp(pattern, 'i').test(answer));
}

function patternOf(wanted: string, field: TextField, { payee, payor }: Frame): string {
  if (wanted === 'P' || wanted === 'R')
    return wanted === 'P' ? toOne(payee, payor, HOLDS[field]) : toOne(payor, payee, HOLDS[field]);
  const share = /^(\d+)\/(\d+)$/.exec(wanted);
  if (share) return `\\b(${share[1]}|${share[2]})\\b`;
  return SHARES[wanted] ?? wanted.slice(1, -1);
}

/** Who has or pays something when the other is not named in between: both word orders. */
function toOne(who: string, other: string, holds: string | undefined): string {
  if (!holds) return who;
  const between = `(?:(?!${other})[^;])*?`;
  return `(?:${holds})${between}(?:${who})|(?:${who})${between}(?:${holds})`;
}
