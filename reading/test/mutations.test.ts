import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { UnreadableDocument } from '../pages/unreadable.ts';
import { openReader } from '../reader/reader.ts';
import { manyFramesGif, scannedPdf, textPdf } from './bad-input.ts';
import { onePage, write } from './make-pdf.ts';
import { mutantOf } from './mutations.ts';

const long = process.env.LONG === '1';
const MUTANTS = long ? 2000 : 15;
const FIRST_SEED = Number(process.env.SEED ?? 1);
const LONGEST_MS = 60_000;
const MOST_MEMORY = 800 * 2 ** 20;

const reader = openReader({ workers: 2 });
afterAll(() => reader.close());

test(
  `${MUTANTS} mutated documents are each answered, in bounded time and memory`,
  async () => {
    const originals = await documents();
    const seeds = Array.from({ length: MUTANTS }, (_, i) => FIRST_SEED + i);
    const answers = { read: 0, refused: 0 };
    let memory = 0;
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const started = performance.now();
        const outcome = await reader.read(mutantOf(originals, seed)).catch((error: unknown) => error);
        expect(performance.now() - started, `seed ${seed}`).toBeLessThan(LONGEST_MS);
        if (outcome instanceof Error) {
          expect(outcome, `seed ${seed}`).toBeInstanceOf(UnreadableDocument);
          answers.refused += 1;
        } else answers.read += 1;
        memory = Math.max(memory, highestMemory(reader.pid));
      }
    };
    await Promise.all([work(), work()]);
    expect(answers.read + answers.refused).toBe(MUTANTS);
    expect(memory).toBeLessThan(MOST_MEMORY);
    // Both kinds occur, or the mutations are too mild or too harsh to mean anything.
    expect(Math.min(answers.read, answers.refused)).toBeGreaterThan(MUTANTS / 10);
    if (long)
      console.info(`${answers.read} read, ${answers.refused} refused, ${Math.round(memory / 2 ** 20)} MB at most`);
  },
  MUTANTS * 20_000,
);

async function documents(): Promise<Uint8Array[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><text x="20" y="60" font-size="30">Support of $850.00 each month</text></svg>`;
  const picture = () => sharp(Buffer.from(svg)).flatten({ background: 'white' });
  const filled = onePage((drawing) => {
    write(drawing, ['Monthly amount: $', 'Pay weekly'], 72, 700, 30);
    const field = drawing.pdf.getForm().createTextField('amount');
    field.setText('1,250.00');
    field.addToPage(drawing.page, { x: 170, y: 696, width: 90, height: 18 });
    drawing.pdf.getForm().createCheckBox('weekly').addToPage(drawing.page, { x: 50, y: 668, width: 12, height: 12 });
  });
  return Promise.all([
    textPdf(3),
    scannedPdf(1),
    filled,
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().gif().toBuffer(),
    manyFramesGif(50),
  ]);
}

/** The most memory that the process has held so far, in bytes; 0 where the system does not tell. */
function highestMemory(pid: number | undefined): number {
  if (process.platform !== 'linux' || !pid) return 0;
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // it has ended meanwhile
  }
}
