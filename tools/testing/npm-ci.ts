import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  workspaces?: string[];
  link?: boolean;
  resolved?: string;
};

/**
 * Stands in for `npm ci --omit=dev`, without asking the registry. Links the packages that npm would install in this
 * folder, as its package.json files and its lock file say; like npm, it passes over a workspace without a package.json.
 */
export function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const parts = (packages['']?.workspaces ?? []).filter((part) => existsSync(path.join(folder, part, 'package.json')));
  const reached = new Set<string>();
  const waiting = ['', ...parts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const { dependencies, optionalDependencies, peerDependencies } = packages[at] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, at, name);
      if (place !== undefined && !packages[place]?.link) waiting.push(place);
    }
  }
  for (const place of reached) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || !existsSync(path.join(root, place))) continue;
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(path.join(root, place), path.join(folder, place));
  }
}

/** Where a package finds another one: beside itself, or in a folder above. */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const above = from.split('/node_modules/').map((_, i, all) => all.slice(0, all.length - i).join('/node_modules/'));
  return [...above.map((each) => path.posix.join(each, 'node_modules', name)), `node_modules/${name}`].find(
    (place) => packages[place] !== undefined,
  );
}

if (import.meta.main) {
  const words = process.argv.slice(2).join(' ');
  if (words !== 'ci --omit=dev') throw new Error(`This stands in for npm ci --omit=dev alone, not for ${words}`);
  linkProductionPackages(process.cwd());
}
