import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPages } from '../pages/read-pages.ts';

const OPTIONS = ['weekly on Friday', 'every two weeks', 'monthly on the first', 'as set out below'];

const text = (said: string, x: number, y: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="34" font-family="sans-serif" ${more}>${said}</text>`;

/** The options of a form at 200 dpi, each with a thin box drawn before it and what is drawn at that box. */
const form = (marks: readonly string[], frame: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>
  ${text('The payment of child support is due', 150, 150)}
  ${OPTIONS.map((option, i) => {
    const y = 250 + i * 90;
    return `<rect x="150.5" y="${y - 27.5}" width="26" height="26" fill="none" ${frame}/>
    <g transform="translate(150 ${y - 28})">${marks[i] ?? ''}</g>${text(option, 210, y)}`;
  }).join('')}</svg>`;

async function read(svg: string, { blur = 0.6, quality = 62 } = {}): Promise<string[]> {
  const drawn = await sharp(Buffer.from(svg)).blur(blur).toBuffer();
  const [page] = await readPages(await sharp(drawn).jpeg({ quality }).toBuffer());
  return page?.lines.map((line) => line.text) ?? [];
}

const TICKED = '<path d="M7 7 l13 13 m0 -13 l-13 13" stroke="#444" stroke-width="2.5"/>';

test('a box whose thin frame a photo blurred to gray is found, ticked or not', async () => {
  const lines = await read(form(['', TICKED, '', ''], 'stroke="#777" stroke-width="1.4"'), { blur: 1 });
  expect(lines.slice(1)).toEqual([
    '[ ] weekly on Friday',
    '[x] every two weeks',
    '[ ] monthly on the first',
    '[ ] as set out below',
  ]);
});

test('a tick that reaches over its box is one', async () => {
  const [cross, check] = [
    '<path d="M-7 -6 L34 33 M33 -7 L-6 34" stroke="black" stroke-width="3"/>',
    '<path d="M4 12 L12 24 L38 -14" fill="none" stroke="black" stroke-width="3.5"/>',
  ];
  const lines = await read(form(['', cross, '', check], 'stroke="black" stroke-width="2.5"'));
  expect(lines.slice(1).map((line) => line.slice(0, 6))).toEqual(['[ ] we', '[x] ev', '[ ] mo', '[x] as']);
});

test('filled boxes are ticked beside empty ones of their size; in a list of nothing else they are bullets', async () => {
  const filled = '<rect width="27" height="27" fill="black"/>';
  const beside = `<g transform="translate(700 222)">${filled}</g>${text('other', 750, 250)}`;
  const drawn = form(['', filled, '', filled], 'stroke="black" stroke-width="2.5"');
  const lines = await read(drawn.replace('</svg>', `${beside}</svg>`));
  expect(lines.slice(1).map((line) => line.slice(0, 6))).toEqual(['[ ] we', '[x] ev', '[ ] mo', '[x] as']);
  expect(lines[1]).toContain('[x] other');
  const bullets = await read(form(Array(4).fill(filled), 'stroke="none"'));
  expect(bullets.join(' ')).not.toContain('[x]');
});

test('a wide box between a number and the currency sign is one', async () => {
  const rows = ['current child support', 'past-due support', 'current spousal support'].map((said, i) => {
    const y = 240 + i * 60;
    return `${text(`(${i + 1})`, 150, y)}<rect x="204" y="${y - 26}" width="50" height="26" fill="none" stroke="black" stroke-width="2.5"/>
    ${i === 0 ? TICKED.replace('M7 7', `M${212} ${y - 20}`) : ''}${text('$', 264, y)}${text(`300.00 per month ${said}`, 304, y)}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>${rows.join('')}</svg>`;
  const lines = await read(svg);
  expect(lines.map((line) => line.slice(0, 7))).toEqual(['(1) [x]', '(2) [ ]', '(3) [ ]']);
});

test('round boxes beside each other are ticked or not; a letter in a circle is none', async () => {
  const ring = (x: number, y: number, mark = '') =>
    `<circle cx="${x}" cy="${y}" r="16" fill="none" stroke="#555" stroke-width="2"/>${mark}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>
    ${text('The motion is hereby', 150, 150)}
    ${ring(590, 138, '<path d="M584 130 l18 20 m0 -20 l-18 20" stroke="#222" stroke-width="2.5"/>')}${text('allowed', 630, 150)}
    ${ring(820, 138)}${text('denied', 860, 150)}${ring(170, 438)}${text('A', 158, 450)}${text('Payments by the other parent', 210, 450)}
    ${ring(170, 238)}${text('weekly', 195, 250)}${ring(400, 238, '<circle cx="400" cy="238" r="7" fill="#222"/>')}${text('monthly', 425, 250)}
    ${text('ORDER OF THE COURT ON SUPPORT', 150, 350, 'font-weight="bold"')}</svg>`;
  const lines = await read(svg, { blur: 0.9 });
  expect(lines.map((line) => line.replace(/ +/g, ' ')).slice(0, 3)).toEqual([
    'The motion is hereby [x] allowed [ ] denied',
    '[ ] weekly [x] monthly',
    'ORDER OF THE COURT ON SUPPORT',
  ]);
  expect(lines[3]).not.toMatch(/\[[ x]\]/);
});

test('places for single letters are no boxes, though letters stand in them', async () => {
  const cells = [...'4417'].map(
    (
      digit,
      i,
    ) => `<rect x="${560 + i * 40}" y="168" width="40" height="40" fill="none" stroke="black" stroke-width="2.5"/>
      ${text(digit, 569 + i * 40, 200)}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>
    ${text('Last digits of the number', 130, 200)}${cells.join('')}</svg>`;
  expect((await read(svg)).join(' ')).not.toMatch(/\[[ x]\]/);
});

test('capitals that run together are no boxes', async () => {
  const said = ['RECOMMENDED CHILD SUPPORT ORDER', 'PARAGRAPHS II AND III OF EXHIBIT B', 'DOOR OF THE HOUSEHOLD'];
  const lines = said.map((line, i) =>
    text(line, 150, 200 + i * 80, 'font-weight="bold" letter-spacing="-1.5" style="font-family:serif"'),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>${lines.join('')}</svg>`;
  expect((await read(svg, { blur: 1.4 })).filter((line) => /\[[ x]\]/.test(line))).toEqual([]);
});

test('a thin line that a photo blurred to gray is one to write on', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1000"><rect width="1700" height="1000" fill="white"/>
    ${text('This order is signed on', 150, 200)}<path d="M540 203.5 H760" stroke="#777" stroke-width="1.3"/>${text('by the judge of this court', 775, 200)}
    ${text('and holds until it is changed by another order of this court', 150, 290)}</svg>`;
  expect(await read(svg, { blur: 1 })).toEqual([
    'This order is signed on ________ by the judge of this court',
    'and holds until it is changed by another order of this court',
  ]);
});
