import { readFileSync } from 'node:fs';
import type { Page } from '#pages/page.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';

const CORPUS = new URL('../corpus/', import.meta.url);
const WIDTH = 88;
const LINES_A_PAGE = 50;

/** A corpus document laid out as a typewriter would, for those whose pages are not stored. */
export function typedDocument(id: string): Page[] {
  const html = readFileSync(new URL(`${id}.html`, CORPUS), 'utf8')
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<\/td>\s*<td[^>]*>/g, ' '.repeat(5))
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li|\/table)[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&[a-z]+;/g, ' ');
  const lines = html
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => line.match(new RegExp(`.{1,${WIDTH}}(?:\\s|$)`, 'g')) ?? [])
    .map((line) => line.trim());
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) pages.push(lines.slice(at, at + LINES_A_PAGE).join('\n'));
  return typedPages(pages.join('\f'));
}
