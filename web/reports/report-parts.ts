const WIDTH = 78;

/**
 * Part of a report's text. `wide`: only where 78 columns fit; `joint`: a line's end where they fit, and a space where they
 * do not; `table`: a table, whose columns stay below each other everywhere.
 */
export type ReportPart = { text: string; as?: 'wide' | 'joint' | 'table' };

/**
 * A report's text for screens of both widths. On a phone, lines that were broken at 78 columns are joined, padding that
 * centers or aligns words is left out, and so are the lines below headings.
 */
export function reportParts(text: string): ReportPart[] {
  const lines = text.split('\n');
  const parts: ReportPart[] = [];
  const isTable = tableLines(lines);
  for (const [i, line] of lines.entries()) {
    const [isLast, next] = [i === lines.length - 1, lines[i + 1] ?? ''];
    const end = isLast ? '' : '\n';
    if (isTable[i]) parts.push({ text: `${line}${end}`, as: 'table' });
    else if (RULE.test(line)) parts.push({ text: `${line}${end}`, as: 'wide' });
    else if (!isTable[i + 1] && wasBroken(line, next)) parts.push(...padded(line), { text: end, as: 'joint' });
    else parts.push(...padded(line), { text: end });
  }
  return parts.filter((part) => part.text !== '').reduce(merged, []);
}

const RULE = /^(-{3,}|={3,})$/;
/** Below the head of a table: a line for each of its columns. */
const COLUMNS = /^-+( {2}-+)+$/;

/** Which lines belong to tables: all that stand together with a line below their head, after a heading. */
function tableLines(lines: readonly string[]): boolean[] {
  const isTable = lines.map(() => false);
  let start = 0;
  for (let i = 0; i <= lines.length; i += 1) {
    if (lines[i]) continue;
    const together = lines.slice(start, i);
    const head = together.findLastIndex((line) => RULE.test(line)) + 1;
    if (together.some((line) => COLUMNS.test(line))) isTable.fill(true, start + head, i);
    start = i + 1;
  }
  return isTable;
}

/** Whether the next line's first word did not fit on this one. */
const wasBroken = (line: string, next: string): boolean => {
  const [word = ''] = next.trimStart().split(' ');
  return line !== '' && word !== '' && line.length + 1 + word.length > WIDTH;
};

/** Padding before or between words, and the dots of a table of contents, are for wide screens alone. */
const padded = (line: string): ReportPart[] =>
  line.split(/(^ +|(?<=\S {2}) {2,}|\.{6,})/).map((text, place) => (place % 2 === 0 ? { text } : { text, as: 'wide' }));

function merged(parts: ReportPart[], part: ReportPart): ReportPart[] {
  const last = parts.at(-1);
  if (last && last.as === part.as) last.text += part.text;
  else parts.push({ ...part });
  return parts;
}
