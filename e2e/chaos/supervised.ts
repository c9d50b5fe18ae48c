import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtFile, type Entry } from '../../tools/build/entries.ts';

const root = path.join(import.meta.dirname, '../..');
const cheapPasswords = path.join(root, 'server/test/cheap-passwords.ts');
/** Like systemd: a process that ends is restarted after this delay. */
const RESTART_MS = 500;
/** A process of the built product that is restarted whenever it ends. */
export type Supervised = {
  name: string;
  address: string;
  /** Sends a signal and waits until it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** The processes it has started: the readers. */
  children(): number[];
  /** Unrequested ends, and requested ones that went wrong. */
  faults: string[];
  /** How often it failed to start because the database was unavailable. */
  startsInVain(): number;
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Runs another command of the product, with this process's settings and folder. */
  command(name: Entry): Promise<{ code: number; output: string }>;
  /** Removes what it left. */
  remove(): Promise<void>;
};

/**
 * `wasAway` says whether the database was unavailable at any time since then: a process starting or ending at that time
 * may report it and exit with 1.
 */
export function supervise(
  name: string,
  environment: Record<string, string>,
  wasAway: (since: number) => boolean,
): Supervised {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `mainstay-chaos-${name}-`));
  const program = ['--liftoff-only', '--import', cheapPasswords, builtFile('server')];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...environment };
  const faults: string[] = [];
  let [inVain, isOver, isReady] = [0, false, false];
  let child: ChildProcess;
  let asked: 'SIGKILL' | 'SIGTERM' | null = null;
  let said = '';
  let waiting: (() => void)[] = [];

  let since = 0;

  const start = () => {
    said = '';
    since = performance.now();
    isReady = false;
    asked = null;
    const started = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-20_000);
      if (isReady || !said.includes('Mainstay is ready')) return;
      isReady = true;
      for (const go of waiting.splice(0)) go();
    };
    started.stdout?.on('data', hear);
    started.stderr?.on('data', hear);
    started.once('close', (code, signal) => {
      const how = `${name} ended with ${signal ?? code}`;
      if (asked === 'SIGTERM' && code !== 0 && isReady && !wasAway(since))
        faults.push(`${how} when it was asked to end:\n${said}`);
      else if (asked === null && !isReady && wasAway(since)) inVain += 1;
      else if (asked === null) faults.push(`${how} without being asked:\n${said}`);
      isReady = false;
      if (!isOver) setTimeout(start, RESTART_MS);
    });
  };
  start();

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (hasEnded()) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    asked = signal;
    since = performance.now();
    child.kill(signal);
    await gone;
  };
  return {
    name,
    address: `http://localhost:${environment.PORT}`,
    end,
    children: () => childrenOf(child.pid),
    faults,
    startsInVain: () => inVain,
    ready: () => (isReady ? Promise.resolve() : new Promise((go) => waiting.push(go))),
    stop: async () => {
      isOver = true;
      waiting = [];
      await end('SIGTERM');
    },
    command: (entry) =>
      new Promise((resolve) => {
        execFile(process.execPath, [builtFile(entry)], { cwd: root, env }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        );
      }),
    remove: async () => {
      isOver = true;
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
}
