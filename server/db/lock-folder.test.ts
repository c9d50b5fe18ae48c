import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

function aFolder(): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'mainstay-lock-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'pglite');
  mkdirSync(folder);
  return folder;
}

const module = path.join(import.meta.dirname, 'lock-folder.ts');
const program = `
  import { lockFolder } from ${JSON.stringify(module)};
  await lockFolder(process.argv[1]).then(
    () => { console.log('has it'); process.stdin.resume(); },
    (error) => { console.log(error.message); },
  );`;
const apart = ['unshare', '--map-root-user', '--net', '--pid', '--fork'];

/** Another process that tries to lock the folder, and its output. */
async function asks(folder: string, before: string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const [command = '', ...rest] = [...before, process.execPath, '--input-type=module', '--eval', program, folder];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a folder is for one process; whoever comes second is told what to do, also by another way to it', async () => {
  const folder = aFolder();
  const link = path.join(path.dirname(folder), 'link');
  symlinkSync(folder, link);
  const release = await lockFolder(folder);
  expect((await asks(folder)).said).toContain('already open in another Mainstay process. Stop that one first');
  expect((await asks(link)).said).toContain('already open in another Mainstay process');
  await expect(lockFolder(folder)).rejects.toThrow('already open');
  await release();
  await release();
  expect((await asks(folder)).said).toBe('has it');
  expect(statSync(`${folder}.lock`).size).toBe(0);
});

test('a killed process holds nothing', async () => {
  const folder = aFolder();
  const { child, said } = await asks(folder);
  expect(said).toBe('has it');
  await expect(lockFolder(folder)).rejects.toThrow('already open');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder))();
});

const canBeApart = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0;

test.skipIf(!canBeApart)('a process in other namespaces, as in a container, is refused too', async () => {
  const folder = aFolder();
  const release = await lockFolder(folder);
  expect((await asks(folder, apart)).said).toContain('already open in another Mainstay process');
  await release();
  expect((await asks(folder, apart)).said).toBe('has it');
});

test('a place that cannot be locked is named, with what to do', async () => {
  const folder = aFolder();
  mkdirSync(`${folder}.lock`);
  writeFileSync(path.join(`${folder}.lock`, 'a'), '');
  await expect(lockFolder(folder)).rejects.toThrow(/\.lock cannot be locked \(.+\): make its folder writable/);
  expect(existsSync(path.join(`${folder}.lock`, 'a'))).toBe(true);
});
