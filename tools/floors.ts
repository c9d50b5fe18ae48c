import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const FLOORS = ['domain', 'contract', 'reading', 'server', 'web', 'tools/bank'];

type Cruised = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Proves that imports only go down, and that every source was really read: without swc none would be. */
function checkFloors(): string[] {
  const { modules, summary } = cruise();
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);

  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const sources = FLOORS.flatMap((floor) =>
    globSync(`${floor}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/corpus'] }),
  );
  const unread = sources.filter((source) => !importsOf.has(source));
  const imports = sources.reduce((sum, source) => sum + (importsOf.get(source) ?? 0), 0);
  if (unread.length > 0) broken.push(`not read: ${unread.join(', ')}`);
  if (imports < sources.length)
    broken.push(`only ${imports} imports in ${sources.length} sources: is @swc/core there?`);
  console.log(`${sources.length} sources and ${imports} imports read`);
  return broken;
}

function cruise(): Cruised {
  const command = path.join(root, 'node_modules/.bin/depcruise');
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(command, [...options, ...FLOORS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  if (!stdout) throw new Error(`dependency-cruiser said nothing: ${stderr}`);
  return JSON.parse(stdout);
}

const broken = checkFloors();
for (const line of broken) console.log(line);
process.exitCode = broken.length === 0 ? 0 : 1;
