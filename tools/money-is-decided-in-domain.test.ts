import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/** What the linter reports, with our configuration, for a file with this text in this place. */
async function complaintsOf(file: string, text: string): Promise<string> {
  const tree = await mkdtemp(path.join(os.tmpdir(), 'mainstay-lint-'));
  try {
    for (const name of ['biome.json', '.gitignore']) await cp(path.join(ROOT, name), path.join(tree, name));
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
    return await new Promise((resolve) =>
      execFile(path.join(ROOT, 'node_modules/.bin/biome'), ['lint', file], { cwd: tree }, (_, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
  } finally {
    await rm(tree, { recursive: true });
  }
}

const importing = (name: string) =>
  `import { ${name} } from '@mainstay/domain/money.ts';\nexport const used = ${name};\n`;

test.each([
  ['server/payments/new.ts', 'minus', true],
  ['server/wallet/new.ts', 'min', true],
  ['server/payments/new.ts', 'sum', false],
  ['server/reports/new.ts', 'minus', false],
  ['domain/payments/new.ts', 'minus', false],
])('%s that imports %s is refused: %s', async (file, name, isRefused) => {
  const complaints = await complaintsOf(file, importing(name));
  expect(complaints).toContain('Checked 1 file');
  expect(complaints.includes('noRestrictedImports')).toBe(isRefused);
});

test.each([
  [60, false],
  [61, true],
])('a function of the engine of %i lines is refused: %s', async (lines, isRefused) => {
  const body = Array.from({ length: lines }, (_, i) => `  console.log(${i});`).join('\n');
  const complaints = await complaintsOf('domain/payments/new.ts', `export function long() {\n${body}\n}\n`);
  expect(complaints).toContain('Checked 1 file');
  expect(complaints.includes('noExcessiveLinesPerFunction')).toBe(isRefused);
});
