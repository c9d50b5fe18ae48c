import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = { name: string; test: (id: string) => boolean; priority: number };
type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Screens = Readonly<Record<string, readonly string[]>>;

const BASE = 'base';
const PARTS = /-parts$/;
/** Marks modules that other code besides the screens may load. */
const ELSEWHERE = 'elsewhere';

/**
 * The code that every signed-in page starts with, in two files that index.html runs one after the other; seventy small
 * files would weigh more.
 */
export const firstChunks = (isInBase = (_id: string) => false): Group[] => [
  {
    name: 'packages',
    test: (id) => /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//.test(id),
    priority: 10,
  },
  { name: BASE, test: (id) => id.endsWith('/web/main.tsx') || isInBase(id), priority: 9 },
];

/**
 * How the code of the most-used screens is split into files, so each loads few files and no other screen's code.
 * Modules shared by several screens are in the base, those of one screen in its own file, and those it shares with
 * other parts in one more. `later` names what a screen loads once it has something to show there. `automatic` is a
 * build split into the first chunks only: it shows which modules each screen still needs after tree shaking.
 */
export function screenChunks(
  root: string,
  automatic: Output,
  { screens, later }: { screens: Screens; later: Screens },
): Group[] {
  const chunks = automatic.filter((each) => each.type === 'chunk');
  const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fileOf = (module: string): string => {
    const file = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))?.fileName;
    if (file === undefined) throw new Error(`no file of the build has ${module}`);
    return file;
  };
  const rootOf = new Map(
    Object.entries({ ...screens, ...later }).flatMap(([name, modules]) => modules.map((each) => [fileOf(each), name])),
  );
  const withImports = (entry: string): Set<string> => {
    const files = new Set([entry]);
    for (const file of files) for (const imported of chunkOf.get(file)?.imports ?? []) files.add(imported);
    return files;
  };
  const entries = chunks
    .filter(({ fileName, isEntry, isDynamicEntry }) => isEntry || isDynamicEntry || rootOf.has(fileName))
    .map(({ fileName }) => ({ fileName, files: withImports(fileName) }));
  const entriesThatNeed = (file: string): string[] =>
    entries.filter(({ files }) => files.has(file)).map(({ fileName }) => fileName);
  const openersOf = (entry: string): string[] =>
    chunks
      .filter(({ dynamicImports }) => dynamicImports.includes(entry))
      .flatMap(({ fileName }) => entriesThatNeed(fileName));

  /** The screens that lead to an entry: a dialog opened by only one screen belongs to that screen. */
  function ownersOf(entry: string): string[] {
    const through = new Set([entry]);
    for (const each of through) if (!rootOf.has(each)) for (const opener of openersOf(each)) through.add(opener);
    return [...through].flatMap((each) => rootOf.get(each) ?? (chunkOf.get(each)?.isEntry ? [ELSEWHERE] : []));
  }

  function nameOf(file: string): string | null {
    const needing = entriesThatNeed(file);
    const roots = new Set(needing.flatMap((entry) => rootOf.get(entry) ?? []));
    const [first, second] = Object.keys(screens).filter((screen) => roots.has(screen));
    if (second !== undefined) return BASE;
    const own = Object.keys(later).find((each) => roots.has(each)) ?? first;
    if (own === undefined) return null;
    return needing.flatMap(ownersOf).every((owner) => roots.has(owner)) ? own : `${own}-parts`;
  }

  const names = new Map<string, string | null>();
  for (const { fileName, moduleIds } of chunks) {
    const name = nameOf(fileName);
    for (const id of moduleIds) names.set(id, name);
  }
  const found = new Set([...names.values()].flatMap((name) => (name === null || name === BASE ? [] : [name])));
  // A group also takes the modules it imports, so shared modules are assigned first, and what fewer screens load.
  const inOrder = Object.keys(later).reverse();
  const rank = (name: string) => 2 * (inOrder.indexOf(name.replace(PARTS, '')) + 1) + (PARTS.test(name) ? 1 : 0);
  return [
    ...firstChunks((id) => names.get(id) === BASE),
    ...[...found].map((name) => ({ name, test: (id: string) => names.get(id) === name, priority: rank(name) })),
  ];
}
