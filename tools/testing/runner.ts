import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The result of a run. Failures of whole files, and a run without tests, count as failed tests. */
export type Outcome = { name: string; passed: number; failed: number; complaints: string[]; seconds: number };

type Asked = {
  name: string;
  projects: string[];
  /** Parts of file names; all files if empty. */
  files: string[];
  /** Runs only this one of so many parts, which together are all files. */
  part?: { number: number; of: number } | undefined;
  env?: Record<string, string>;
  limitMinutes: number;
  signal: AbortSignal;
};

/** Runs projects of vitest.config.ts in a separate process; its output is shown line by line with its name. */
export async function runVitest({ name, projects, files, part, env, limitMinutes, signal }: Asked): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-vitest-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', ...files, ...projects.flatMap((project) => ['--project', project])];
  if (part) args.push(`--shard=${part.number}/${part.of}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMinutes * 60_000)]);
  const exitCode = await run([vitest, ...args, ...reporters], { name, env, signal: limit });
  const outcome = { name, ...countTests(report, exitCode), seconds: (performance.now() - started) / 1000 };
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function countTests(file: string, exitCode: number | null) {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, complaints: ['it ended without a report'] };
  }
  const complaints = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = path.relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message.split('\n')[0]}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${shortened(failureMessages.join(' '))}`,
    );
  });
  if (report.numPassedTests + complaints.length === 0) complaints.push('it ran nothing');
  if (exitCode !== 0 && complaints.length === 0) complaints.push(`it ended with exit code ${exitCode}`);
  return { passed: report.numPassedTests, failed: complaints.length, complaints };
}

/** The start of a message in one line, so the end of a log still shows why. */
const shortened = (message: string) => message.replace(/\s*\n\s*/g, ' ').slice(0, 2500);

/** Runs a Node program in its own process group, so nothing it started outlives it. Returns its exit code. */
export function run(
  args: string[],
  { name, env, signal }: { name: string; env?: Record<string, string> | undefined; signal: AbortSignal },
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) showLines(stream, name);
    const endAll = () => endGroup(child.pid);
    signal.addEventListener('abort', endAll, { once: true });
    child.once('error', () => resolve(null));
    child.once('close', (code) => {
      signal.removeEventListener('abort', endAll);
      endAll();
      resolve(code);
    });
    if (signal.aborted) endAll();
  });
}

function endGroup(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // already ended
  }
}

function showLines(stream: NodeJS.ReadableStream, name: string) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') console.log(`${name} | ${line}`);
  });
  stream.on('end', () => rest && console.log(`${name} | ${rest}`));
}
