import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../tools/build/build-product.ts';
import { dist } from '../tools/build/stamp.ts';
import { ended, freePort } from '../tools/testing/postgres.ts';
import { findProgram } from '../tools/testing/system.ts';
import { median } from './median.ts';

const MOST_RATIO = 10;
const MOST_LINES = 10;
const root = path.join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { turns: { type: 'string', default: '5' } } });

type Started = { ms: number; lines: number };

/**
 * `npm run bench -- start`: from `npm start` in a terminal to its first answer, in turns with a bare Node that opens an
 * embedded database and answers, each on a new data folder and on the one it left. The first start builds the product,
 * so `dist` is removed before it. Fails above ten times the bare start, or above ten lines.
 */
async function benchStart(): Promise<boolean> {
  const script = findProgram('script');
  if (!script) throw new Error('There is no program "script", which gives a terminal (Debian: bsdutils).');
  const product = (dataDir: string) => startInTerminal(script, dataDir);
  const seen = { bareNew: all(), bareKept: all(), first: all(), built: all(), kept: all() };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-start-'));
  buildProduct();
  try {
    for (let turn = 0; turn < Number(values.turns); turn++) {
      const [bare, first, built] = ['bare', 'first', 'built'].map((name) => path.join(folder, `${name}-${turn}`));
      for (const each of [bare, first, built]) mkdirSync(each as string);
      seen.bareNew.push(await startBare(bare as string));
      seen.built.push(await product(built as string));
      seen.bareKept.push(await startBare(bare as string));
      seen.kept.push(await product(built as string));
      rmSync(dist, { recursive: true });
      seen.first.push(await product(first as string));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    buildProduct();
  }
  console.log(`bare Node with PGlite: ${inWords(seen.bareNew)} on a new folder, ${inWords(seen.bareKept)} on its own`);
  return [
    tell('first npm start, which builds', seen.first, seen.bareNew),
    tell('npm start on a new data folder', seen.built, seen.bareNew),
    tell('npm start on its own data folder', seen.kept, seen.bareKept),
  ].every((isRight) => isRight);
}

const all = (): Started[] => [];
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const medianOf = (starts: readonly Started[]) => median(starts.map(({ ms }) => ms));
function inWords(starts: readonly Started[]): string {
  const sorted = starts.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return `${seconds(medianOf(starts))} s (${seconds(sorted[0] ?? 0)} to ${seconds(sorted.at(-1) ?? 0)})`;
}

function tell(what: string, ours: readonly Started[], bare: readonly Started[]): boolean {
  const ratio = medianOf(ours) / medianOf(bare);
  const lines = Math.max(...ours.map((each) => each.lines));
  console.log(
    `${what}: ${inWords(ours)}, ${ratio.toFixed(2)} times bare Node (at most ${MOST_RATIO}); ${lines} lines (at most ${MOST_LINES})`,
  );
  return ratio <= MOST_RATIO && lines <= MOST_LINES;
}

const startBare = (folder: string): Promise<Started> =>
  firstAnswer(() =>
    spawn(process.execPath, [path.join(import.meta.dirname, 'bare-start.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );

/** As a person starts it: npm, and with nothing in the environment but where it is. */
async function startInTerminal(script: string, dataDir: string): Promise<Started> {
  const { PATH, HOME } = process.env;
  const env = { ...{ PATH, HOME, TERM: 'xterm' }, PORT: String(await freePort()), DATA_DIR: dataDir };
  return firstAnswer(() =>
    spawn(script, ['--quiet', '--return', '--command', 'npm start', '/dev/null'], {
      ...{ cwd: root, env },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
}

const CONTROL_C = '\x03';

/** In a terminal by Control-C, which npm, its shell and the product all get; otherwise by a signal. */
async function end(child: ChildProcess): Promise<void> {
  if (!child.stdin) return ended(child, 'SIGTERM');
  const gone = once(child, 'exit');
  child.stdin.write(CONTROL_C);
  await gone;
}

/** Starts a program, takes the time until it answers, counts the lines that it printed by then, and ends it. */
async function firstAnswer(start: () => ChildProcess): Promise<Started> {
  const began = performance.now();
  const child = start();
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /ready at (\S+)\s/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it was ready:\n${said}`)));
  });
  try {
    const answer = await fetch(address);
    await answer.text();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return { ms: performance.now() - began, lines: said.trimEnd().split('\n').length };
  } finally {
    await end(child);
  }
}

process.exitCode = (await benchStart()) ? 0 : 1;
