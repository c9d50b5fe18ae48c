import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const node = process.execPath;
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
/** Makes the tools, too, run on this project's Node. */
const PATH = `${path.dirname(bin('node'))}${path.delimiter}${process.env.PATH}`;

/**
 * Checks only what has changed; earlier results are cached in node_modules. By one checker: several work out the same
 * types again, each for itself.
 */
function types(config: string): string[] {
  const known = path.join(root, 'node_modules/.cache/types', `${config.replaceAll('/', '-')}.tsbuildinfo`);
  return [bin('tsc'), '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known, '-p', config];
}

const CHECKS: { name: string; command: string[] }[] = [
  { name: 'types', command: types('tsconfig.json') },
  { name: 'types of the web', command: types('web/tsconfig.json') },
  { name: 'types of the browser tests', command: types('e2e/tsconfig.json') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings'] },
  { name: 'lock file', command: [node, 'tools/lock-file.ts'] },
  { name: 'floors', command: [node, 'tools/floors.ts'] },
  { name: 'keys of cases', command: [node, 'tools/case-keys.ts'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
];

export type Checked = { name: string; passed: boolean; output: string; seconds: number };

/** Every check that does not run the code: types, format, floors, dead code; two at a time. */
export async function runChecks(onEnd: (checked: Checked) => void): Promise<Checked[]> {
  const waiting = [...CHECKS];
  const done: Checked[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const checked = await runCheck(next);
      done.push(checked);
      onEnd(checked);
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

function runCheck({ name, command: [file = node, ...rest] }: (typeof CHECKS)[number]): Promise<Checked> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH } });
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const end = (passed: boolean) => resolve({ name, passed, output, seconds: (performance.now() - started) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Prints one line per check, and its output only if it failed. */
export function printChecked({ name, passed, output, seconds }: Checked): void {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '  '));
}

if (import.meta.main) {
  const checks = await runChecks(printChecked);
  process.exitCode = checks.every(({ passed }) => passed) ? 0 : 1;
}
