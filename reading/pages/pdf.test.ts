import {
  beginText,
  degrees,
  endText,
  moveText,
  PDFHexString,
  rgb,
  StandardFonts,
  setFontAndSize,
  showText,
} from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boxFont, onePage, tallFont, write } from '../test/make-pdf.ts';
import type { Page } from './page.ts';
import { openPdf } from './pdf.ts';

async function readPage(bytes: Uint8Array): Promise<Page> {
  const pdf = await openPdf(bytes);
  const page = pdf.textPage(1);
  pdf.close();
  return page;
}

const linesOf = async (bytes: Uint8Array) => (await readPage(bytes)).lines.map(({ text }) => text);

test('numbers lines from 1 and gives every word its place in fractions of the page', async () => {
  const page = await readPage(
    await onePage((drawing) => write(drawing, ['CHILD SUPPORT ORDER', 'Father shall pay $850.00'], 72, 700)),
  );
  expect(page.lines.map(({ number, text }) => [number, text])).toEqual([
    [1, 'CHILD SUPPORT ORDER'],
    [2, 'Father shall pay $850.00'],
  ]);
  const father = page.lines[1]?.words[0];
  expect(father?.text).toBe('Father');
  expect(father?.box.x).toBeCloseTo(72 / 612, 2);
  // The baseline lies at 700 - 16 = 684 points from below; the box reaches over and under it.
  const baseline = (792 - 684) / 792;
  expect(father?.box.y).toBeLessThan(baseline);
  expect((father?.box.y ?? 0) + (father?.box.height ?? 0)).toBeGreaterThan(baseline);
  expect(father?.box.height).toBeLessThan(20 / 792);
});

test('words that are struck out do not count, those over a line to write on do', async () => {
  const lines = await linesOf(
    await onePage((drawing) => {
      const { page, font } = drawing;
      write(drawing, ['Father shall pay $276.92 weekly $695.00 monthly'], 72, 700);
      const from = 72 + font.widthOfTextAtSize('Father shall pay ', 12);
      const to = 72 + font.widthOfTextAtSize('Father shall pay $276.92 weekly', 12);
      page.drawLine({ start: { x: from, y: 703.5 }, end: { x: to, y: 703.5 }, thickness: 0.75 });
      page.drawLine({ start: { x: to + 3, y: 698 }, end: { x: 400, y: 698 }, thickness: 0.75 });
    }),
  );
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual(['Father shall pay $695.00 monthly']);
});

test('a drawn line that nobody wrote on is a blank: in its sentence, and above the title of who would sign', async () => {
  const lines = await linesOf(
    await onePage((drawing) => {
      const { page, font } = drawing;
      const rule = (from: number, to: number, y: number) =>
        page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.75 });
      write(drawing, ['SO ORDERED this', 'Paid to: Ruth Amsel'], 72, 700, 14);
      write(drawing, ['day of'], 230, 700);
      rule(76 + font.widthOfTextAtSize('SO ORDERED this', 12), 226, 698);
      rule(72 + font.widthOfTextAtSize('Paid to: ', 12), 260, 684);
      write(drawing, ['District Judge', '/s/ Ellen Marsh', 'Clerk of the Court'], 72, 600, 40);
      rule(72, 280, 614);
      rule(72, 280, 557);
    }),
  );
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'SO ORDERED this ________ day of',
    'Paid to: Ruth Amsel',
    '________',
    'District Judge',
    '/s/ Ellen Marsh',
    'Clerk of the Court',
  ]);
});

test.each([90, 180, 270])(
  'boxes of a page that is shown turned by %i degrees lie where the words are seen',
  async (rotation) => {
    // Drawn so that it reads upright once the viewer has turned the page.
    const at = { 90: { x: 100, y: 72 }, 180: { x: 540, y: 100 }, 270: { x: 512, y: 720 } }[rotation] ?? { x: 0, y: 0 };
    const bytes = await onePage(
      ({ page, font }) =>
        page.drawText('Mother receives $400 weekly', { ...at, size: 12, font, rotate: degrees(rotation) }),
      rotation,
    );
    const page = await readPage(bytes);
    const [width, height] = rotation === 180 ? [612, 792] : [792, 612];
    expect([page.widthPoints, page.heightPoints]).toEqual([width, height]);
    expect(page.lines.map(({ text }) => text)).toEqual(['Mother receives $400 weekly']);
    // 72 points from the left edge as shown, and 100 from the upper one.
    const box = page.lines[0]?.box;
    expect(box?.x).toBeCloseTo(72 / width, 2);
    expect((box?.y ?? 0) * height).toBeGreaterThan(85);
    expect(((box?.y ?? 0) + (box?.height ?? 0)) * height).toBeLessThan(108);
  },
);

test('text that runs up the page is read too', async () => {
  const bytes = await onePage(({ page, font }) =>
    ['The parties agree as follows:', 'Support is $300.00 each week.'].forEach((line, i) => {
      page.drawText(line, { x: 100 + i * 16, y: 100, size: 12, font, rotate: degrees(90) });
    }),
  );
  expect(await linesOf(bytes)).toEqual(['The parties agree as follows:', 'Support is $300.00 each week.']);
});

describe('columns', () => {
  test('a row of a table reads as one line with clear gaps', async () => {
    const bytes = await onePage((drawing) => {
      write(drawing, ['Obligation', 'Child support', 'Arrears'], 72, 700);
      write(drawing, ['Amount', '$850.00', '$50.00'], 250, 700);
      write(drawing, ['Due', '1st', '15th'], 400, 700);
    });
    expect(await linesOf(bytes)).toEqual([
      'Obligation   Amount   Due',
      'Child support   $850.00   1st',
      'Arrears   $50.00   15th',
    ]);
  });

  test('two columns of running text read one after the other', async () => {
    const left = Array.from({ length: 10 }, (_, i) => `left line ${i} of the running agreement`);
    const right = Array.from({ length: 10 }, (_, i) => `right line ${i} of the running text`);
    const bytes = await onePage((drawing) => {
      write(drawing, left, 60, 700);
      write(drawing, right, 330, 700);
    });
    expect(await linesOf(bytes)).toEqual([...left, ...right]);
  });

  test('the boxes of a form side by side read one after the other, though one of them is a list of sums', async () => {
    const left = [
      'A. Respondent pays',
      'Support     $ 612.00 a month',
      'Medical     $ 0.00',
      'Past due     $ 50.00 a month',
    ];
    const right = [
      'B. Health care is insured by the',
      'respondent through the plant.',
      'Bills not covered are paid, over',
      'the first $350, by the petitioner',
      'and the respondent in equal parts',
      'unless they agree otherwise.',
    ];
    const bytes = await onePage((drawing) => {
      write(drawing, left, 60, 700);
      write(drawing, ['Total     $ 662.00', 'It starts on June 1, 2026.'], 60, 700 - 4 * 14);
      write(drawing, right, 330, 700);
    });
    const lines = await linesOf(bytes);
    expect(lines.slice(0, 2)).toEqual(['A. Respondent pays', 'Support $ 612.00 a month']);
    expect(lines.slice(6)).toEqual(right);
  });

  test('a page divided like a newspaper reads column by column, though its lines stand at different heights', async () => {
    const left = Array.from({ length: 24 }, (_, i) =>
      i % 3 === 0 ? `${i}. Short` : `left line ${i} of the contract goes on`,
    );
    const right = Array.from({ length: 24 }, (_, i) =>
      i % 4 === 0 ? `Rule ${i}` : `right line ${i} of the contract goes on`,
    );
    const bytes = await onePage((drawing) => {
      write(drawing, left, 60, 700);
      write(drawing, right, 330, 694);
    });
    expect(await linesOf(bytes)).toEqual([...left, ...right]);
  });

  test("the two sides of a court's caption are kept apart", async () => {
    const bytes = await onePage((drawing) => {
      write(drawing, ['JANE ROE,', 'Petitioner,', 'and', 'JOHN ROE,', 'Respondent.'], 72, 700);
      write(drawing, [')', ')', ')', ')', ')'], 300, 700);
      write(drawing, ['', 'Case No. 24-100', '', 'STIPULATED', 'ORDER'], 340, 700);
      write(drawing, ['The parties agree to everything that follows in this long line of text below.'], 72, 600);
    });
    expect(await linesOf(bytes)).toEqual([
      ...['JANE ROE,', 'Petitioner,', 'and', 'JOHN ROE,', 'Respondent.'],
      ...['Case No. 24-100', 'STIPULATED', 'ORDER'],
      'The parties agree to everything that follows in this long line of text below.',
    ]);
  });
});

test('lines of a font that claims more height than its letters have are kept apart', async () => {
  const lines = ['the plaintiff shall have custody', 'the defendant shall have visits', 'both shall share the costs'];
  const bytes = await onePage(({ page, pdf }) => {
    const name = page.node.newFontDictionary('Tall', tallFont(pdf));
    lines.forEach((line, i) => {
      page.pushOperators(
        beginText(),
        setFontAndSize(name, 12),
        moveText(72, 700 - i * 15),
        showText(PDFHexString.of(Buffer.from(line, 'latin1').toString('hex'))),
        endText(),
      );
    });
  });
  expect(await linesOf(bytes)).toEqual(lines);
});

test('the margin numbers of pleading paper are no part of the text', async () => {
  const text = Array.from({ length: 28 }, (_, i) => `sentence ${i + 1} goes on and on`);
  const bytes = await onePage((drawing) => {
    write(
      drawing,
      text.map((_, i) => String(i + 1)),
      50,
      740,
      24,
    );
    write(drawing, text, 90, 738, 24);
  });
  expect(await linesOf(bytes)).toEqual(text);
});

describe('tick-boxes read as [ ] and [x]', () => {
  test('drawn as frames, ticked with strokes or a letter', async () => {
    const bytes = await onePage((drawing) => {
      const { page, font } = drawing;
      write(drawing, ['weekly', 'monthly', 'every other week'], 90, 700, 20);
      for (const y of [699, 679, 659]) {
        page.drawRectangle({ x: 72, y, width: 10, height: 10, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      }
      page.drawLine({ start: { x: 74, y: 681 }, end: { x: 80, y: 687 } });
      page.drawText('X', { x: 73.5, y: 661, size: 9, font });
    });
    expect(await linesOf(bytes)).toEqual(['[ ] weekly', '[x] monthly', '[x] every other week']);
  });

  test('drawn as frames, ticked with a picture', async () => {
    const cross = await sharp(
      Buffer.from('<svg width="32" height="32"><path d="M0 0 32 32M32 0 0 32" stroke="black" stroke-width="4"/></svg>'),
    )
      .png()
      .toBuffer();
    const bytes = await onePage(async (drawing) => {
      const { page, pdf } = drawing;
      write(drawing, ['weekly', 'every other week'], 90, 700, 20);
      for (const y of [699, 679])
        page.drawRectangle({ x: 72, y, width: 10, height: 10, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      page.drawImage(await pdf.embedPng(cross), { x: 73, y: 680, width: 8, height: 8 });
    });
    expect(await linesOf(bytes)).toEqual(['[ ] weekly', '[x] every other week']);
  });

  test('drawn wide, as four thin bars each, with a letter in one', async () => {
    const bytes = await onePage((drawing) => {
      const { page, font } = drawing;
      write(drawing, ['Child support: $ 4,275.00', 'Spousal support: $'], 100, 700, 20);
      for (const y of [699, 679]) {
        for (const x of [72, 89.5]) page.drawRectangle({ x, y, width: 0.5, height: 10, color: rgb(0, 0, 0) });
        for (const up of [0, 9.5])
          page.drawRectangle({ x: 72, y: y + up, width: 18, height: 0.5, color: rgb(0, 0, 0) });
      }
      page.drawText('X', { x: 77, y: 701, size: 9, font });
    });
    expect(await linesOf(bytes)).toEqual(['[x] Child support: $ 4,275.00', '[ ] Spousal support: $']);
  });

  test('drawn as rings, one with a dot and one with a letter in it; a lone ring is none', async () => {
    const black = rgb(0, 0, 0);
    const bytes = await onePage(({ page, font }) => {
      for (const [i, word] of ['Plaintiff', 'Defendant', 'Petitioner'].entries()) {
        page.drawCircle({ x: 80, y: 704 - i * 20, size: 5, borderWidth: 1, borderColor: black });
        page.drawText(word, { x: 92, y: 700 - i * 20, size: 12, font });
      }
      page.drawCircle({ x: 80, y: 684, size: 2.5, color: black });
      page.drawText('X', { x: 76.5, y: 661, size: 9, font });
    });
    expect(await linesOf(bytes)).toEqual(['[ ] Plaintiff', '[x] Defendant', '[x] Petitioner']);
    const lone = await onePage(({ page, font }) => {
      page.drawCircle({ x: 80, y: 704, size: 5, borderWidth: 1, borderColor: black });
      page.drawText('Seal of the court', { x: 92, y: 700, size: 12, font });
    });
    expect(await linesOf(lone)).toEqual(['Seal of the court']);
  });

  test('printed as brackets, with a letter typed over them', async () => {
    const bytes = await onePage((drawing) => {
      const { page, font } = drawing;
      write(drawing, ['a. [   ] joint custody', 'b. [   ] sole custody'], 72, 700, 20);
      const x = 72 + font.widthOfTextAtSize('a. [ ', 12);
      page.drawText('X', { x, y: 680, size: 9, font });
    });
    expect(await linesOf(bytes)).toEqual(['a. [ ] joint custody', 'b. [x] sole custody']);
  });

  test('set in a font whose letter looks like a box', async () => {
    const bytes = await onePage(async (drawing) => {
      const { page, font } = drawing;
      const signs = await boxFont(drawing.pdf);
      for (const [i, word] of ['weekly', 'every two weeks', 'monthly'].entries()) {
        page.pushOperators(
          beginText(),
          setFontAndSize(page.node.newFontDictionary('Signs', signs), 12),
          moveText(72, 700 - i * 20),
          showText(PDFHexString.of('47')),
          endText(),
        );
        page.drawText(word, { x: 84, y: 700 - i * 20, size: 12, font });
      }
      page.drawText('X', { x: 73.5, y: 681, size: 8, font });
    });
    expect(await linesOf(bytes)).toEqual(['[ ] weekly', '[x] every two weeks', '[ ] monthly']);
  });

  test('set in a font of signs', async () => {
    const bytes = await onePage(async (drawing) => {
      const signs = await drawing.pdf.embedFont(StandardFonts.ZapfDingbats);
      drawing.page.drawText('❑', { x: 72, y: 700, size: 12, font: signs });
      drawing.page.drawText('✔', { x: 72, y: 680, size: 12, font: signs });
      write(drawing, ['sole custody', 'joint custody'], 90, 700, 20);
    });
    expect(await linesOf(bytes)).toEqual(['[ ] sole custody', '[x] joint custody']);
  });

  test('filled boxes beside empty ones are ticked; before a list they are bullets', async () => {
    const signs = async (rows: readonly (readonly [sign: string, x: number, y: number])[]) =>
      linesOf(
        await onePage(async (drawing) => {
          const font = await drawing.pdf.embedFont(StandardFonts.ZapfDingbats);
          for (const [sign, x, y] of rows) {
            drawing.page.drawText(sign, { x, y, size: 12, font });
            drawing.page.drawText('weekly', { x: x + 18, y, size: 12, font: drawing.font });
          }
        }),
      );
    expect(
      await signs([
        ['■', 72, 700],
        ['❑', 140, 700],
        ['■', 72, 680],
      ]),
    ).toEqual(['[x] weekly [ ] weekly', '[x] weekly']);
    expect(
      await signs([
        ['■', 72, 700],
        ['❑', 72, 680],
      ]),
    ).toEqual(['■ weekly', '[ ] weekly']);
  });

  test.each([
    ['[X] monthly', '[x] monthly'],
    ['[ X ] monthly', '[x] monthly'],
    ['[ ] weekly', '[ ] weekly'],
    ['[]weekly', '[ ] weekly'],
    ['_X_ weekly', '[x] weekly'],
    ['(X) weekly', '[x] weekly'],
    ['( ) weekly', '[ ] weekly'],
  ])('typed as %s', async (typed, read) => {
    expect(await linesOf(await onePage((drawing) => write(drawing, [typed], 72, 700)))).toEqual([read]);
  });
});

test('what is filled into form fields stands in the text at its place', async () => {
  const bytes = await onePage((drawing) => {
    write(drawing, ['Monthly amount: $', 'Pay weekly', 'Pay monthly'], 72, 700, 30);
    const form = drawing.pdf.getForm();
    const amount = form.createTextField('amount');
    amount.setText('1,250.00');
    amount.addToPage(drawing.page, { x: 170, y: 696, width: 90, height: 18 });
    form.createCheckBox('weekly').addToPage(drawing.page, { x: 50, y: 668, width: 12, height: 12 });
    const monthly = form.createCheckBox('monthly');
    monthly.addToPage(drawing.page, { x: 50, y: 638, width: 12, height: 12 });
    monthly.check();
  });
  expect(await linesOf(bytes)).toEqual(['Monthly amount: $ 1,250.00', '[ ] Pay weekly', '[x] Pay monthly']);
});
