import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getUser } from '@mainstay/contract/identity.ts';
import { SPANISH_ERRORS } from '@mainstay/contract/spanish/errors.ts';
import { SPANISH } from '@mainstay/contract/spanish/sayings.ts';
import * as vite from 'vite';
import { FIRST, LATER, OPEN, SERVED } from './app/first-calls.ts';
import { compiledTexts, compiledWords } from './compiled-words.ts';
import { en } from './landing/words.en.ts';
import { es } from './landing/words.es.ts';
import type {} from './lib/catalogue.ts';
import type {} from './lib/told.ts';
import { firstChunks, screenChunks } from './screen-chunks.ts';

const root = import.meta.dirname;
const dist = join(root, '../dist/web');
/** What the server needs to fill in pages. Nothing of it is sent to browsers as it is. */
const forServer = join(root, '../dist/web-server');

/** Builds dist/web: the application, the pre-rendered landing page, and a compressed copy of each file. */
export async function buildWeb(): Promise<void> {
  const automatic = await bundle(firstChunks(), { write: false, minify: false });
  const { '/': _dashboard, ...first } = FIRST;
  const screens = Object.fromEntries(Object.entries(first).map(([path, { code }]) => [path.slice(1), code]));
  const built = await bundle(screenChunks(root, automatic, { screens, later: LATER }));
  checkSteps();
  startEarly(await startScript());
  const words = await spanishWords();
  const script = writeWords(words, await saying());
  writeFileSync(join(dist, 'manifest.es.webmanifest'), manifestInSpanish());
  for (const name of ['index', 'landing'] as const) writeFileSync(page(`${name}.es`), inSpanish(name, script));
  mkdirSync(forServer, { recursive: true });
  await finishPages('', built);
  await bundleCards('', '');
  globalThis.mainstayWords = words;
  await finishPages('.es', built);
  await bundleCards('.es', readFileSync(join(dist, script), 'utf8'));
  globalThis.mainstayWords = undefined;
  compress();
}

/** What the script with the Spanish texts defines for the application. */
const DEFINED = ['mainstayWords', 'mainstayTold', 'mainstayRefusals'];

/** Bundles what renders the cards of the dashboard on the server, with the texts of one language: `script` defines them. */
async function bundleCards(language: '' | '.es', script: string): Promise<void> {
  const { output } = (await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledWords],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      ...Object.fromEntries(DEFINED.map((name) => [`globalThis.${name}`, name])),
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'app/served-dashboard.tsx',
      write: false,
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        output: { codeSplitting: false, banner: `var ${DEFINED.join()};${script}` },
      },
    },
  })) as vite.Rolldown.RolldownOutput;
  writeFileSync(join(forServer, `dashboard${language}.js`), output[0].code);
}

/** Bundles the application, split into files by these groups. */
async function bundle(
  groups: ReturnType<typeof firstChunks>,
  build: vite.BuildEnvironmentOptions = {},
): Promise<readonly Chunk[]> {
  const output = { codeSplitting: { groups } };
  const { output: chunks } = (await vite.build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ...build, rolldownOptions: { output } },
  })) as vite.Rolldown.RolldownOutput;
  return chunks;
}

const page = (name: string): string => join(dist, `${name}.html`);

/**
 * Adds to a language's pages what they show before any script has run. Most screens have a page of their own, which has
 * the heading and requests the screen's code along with the application's.
 */
async function finishPages(language: '' | '.es', chunks: readonly Chunk[]): Promise<void> {
  const { module } = await vite.runnerImport<Prerendered>(join(root, 'landing/prerender.tsx'), {
    root,
    configFile: false,
    plugins: [compiledWords],
    logLevel: 'warn',
  });
  const index = readFileSync(page(`index${language}`), 'utf8');
  for (const { name, code, markup } of module.screenPages()) {
    const own = page(`${name}${language}`);
    writeFileSync(own, index.replace('</head>', `  ${asksFor(scriptsOf(code, chunks))}\n  </head>`));
    finishPage(own, markup);
  }
  const filled = join(forServer, `dashboard${language}.html`);
  writeFileSync(filled, index.replace('</head>', `  ${asksFor(scriptsOf(DASHBOARD, chunks))}\n  </head>`));
  finishPage(filled, module.filledDashboard(CARDS_HERE));
  finishPage(page(`index${language}`), module.skeletonMarkup());
  finishPage(page(`landing${language}`), module.landingMarkup(), { inlineStyles: true });
}

/** Where the server puts the cards: server/served-cards.ts finds it. */
const CARDS_HERE = '%CARDS%';
const DASHBOARD = FIRST['/']?.code ?? [];

/** The exports of landing/prerender.tsx. */
type Prerendered = {
  landingMarkup(): string;
  skeletonMarkup(): string;
  filledDashboard(here: string): string;
  screenPages(): { name: string; code: readonly string[]; markup: string }[];
};

const asksFor = (scripts: readonly string[]): string =>
  scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('\n    ');

/** Every Spanish text, by part of the product. */
async function spanishWords(): Promise<NonNullable<typeof globalThis.mainstayWords>> {
  const parts = globSync('*/words.es.ts', { cwd: root }).map((file) => dirname(file));
  const words = parts.map(async (part) => {
    const { en } = await import(join(root, part, 'words.en.ts'));
    const { es } = await import(join(root, part, 'words.es.ts'));
    return [part, compiledTexts(en, es)];
  });
  return Object.fromEntries(await Promise.all(words));
}

/** The script that translates text from the server and the record into Spanish. English pages do not load it. */
async function saying(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@mainstay/contract/translate.ts'));
  const { code } = await vite.transformWithOxc(readFileSync(file, 'utf8'), file);
  const functions = code.replace(/^export /gm, '');
  const refusals = Object.entries(SPANISH_ERRORS).filter(([, sentence]) => !sentence.includes('{')); // they need no values
  const script = `mainstayTold=(()=>{${functions};return remembering(translator(${JSON.stringify(SPANISH)}))})();
mainstayRefusals=${JSON.stringify(Object.fromEntries(refusals.map(([code, sentence]) => [code, `${sentence}.`])))}`;
  return (await vite.minify('told.js', script)).code;
}

/**
 * Writes the texts as a script and returns its path. It runs before the application, whose modules use texts as they
 * load.
 */
const writeWords = (words: object, told: string): string =>
  writeScript('words.es', `mainstayWords=${JSON.stringify(words)};${told}`);

/** Writes a script under a name that contains its content hash, and returns its path. */
function writeScript(name: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const path = `assets/${name}-${hash}.js`;
  writeFileSync(join(dist, path), script);
  return path;
}

/**
 * The script that runs before the application's first paint: the theme, and `start.ts` with each screen's first calls.
 */
async function startScript(): Promise<string> {
  const screens = Object.entries(FIRST).map(([path, { calls }]) => [path, calls]);
  const values = { USER: getUser.path, OPEN, SERVED, FIRST: Object.fromEntries(screens) };
  const { output } = (await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, rolldownOptions: { input: join(root, 'start.ts'), output: { format: 'iife' } } },
  })) as vite.Rolldown.RolldownOutput;
  const { code } = await vite.minify('theme.js', readFileSync(join(root, 'public/theme.js'), 'utf8'));
  return code + output[0].code;
}

type Chunk = vite.Rolldown.OutputChunk | vite.Rolldown.OutputAsset;

/** The scripts that contain some modules and their dependencies, except those the page already loads. */
function scriptsOf(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const scripts = chunks.filter((each) => each.type === 'chunk');
  const files = new Set(
    modules.map((module) => {
      const own = scripts.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
      if (!own) throw new Error(`no script has ${module}`);
      return own.fileName;
    }),
  );
  for (const file of files)
    for (const needed of scripts.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
  const html = readFileSync(page('index'), 'utf8');
  return [...files].map((file) => `/${file}`).filter((file) => !html.includes(file));
}

/**
 * Checks that the page loads the application as several scripts. Each runs in a task of its own, so the browser can
 * handle input in between; a single module would run all at once.
 */
function checkSteps(): void {
  const steps = readFileSync(page('index'), 'utf8').match(/<script type="module" crossorigin src="[^"]*">/g) ?? [];
  if (steps.length < 2) throw new Error('index.html runs its modules all at once');
}

/** Inserts the script into the head of index.html in place of the theme script. */
function startEarly(script: string): void {
  const file = page('index');
  const html = readFileSync(file, 'utf8');
  if (!html.includes(THEME)) throw new Error('index.html has no script before its first paint');
  writeFileSync(file, html.replace(THEME, `<script src="/${writeScript('start', script)}">`));
}

const THEME = '<script src="/theme.js">';
/** The first script of a page. */
const FIRST_SCRIPT = /<script src=/;
const MODULE = /<script type="module"/;

/** The texts in each page besides its markup. */
const BESIDE = {
  index: ['applicationDescription', 'needsJavaScript'],
  landing: ['pageTitle', 'pageDescription'],
} as const;

const MANIFEST = '/manifest.webmanifest';

/** What the device says about the installed application, in Spanish. */
function manifestInSpanish(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'public', MANIFEST), 'utf8'));
  if (manifest.description !== en.installedDescription) throw new Error('the manifest has another description');
  return JSON.stringify({ ...manifest, description: es.installedDescription, lang: 'es' });
}

/** A page in Spanish. The application loads the texts first; the landing page needs no script. */
function inSpanish(name: keyof typeof BESIDE, script: string): string {
  let html = readFileSync(page(name), 'utf8').replace('<html lang="en"', '<html lang="es"');
  html = html.replace(MANIFEST, '/manifest.es.webmanifest');
  for (const key of BESIDE[name]) {
    if (!html.includes(en[key])) throw new Error(`${name}.html does not say "${en[key]}"`);
    html = html.replace(en[key], () => es[key]);
  }
  if (name === 'landing') return html;
  return html.replace(MODULE, (application) => `<script src="/${script}"></script>\n    ${application}`);
}

/** Inserts markup into the empty root, preloads the typeface, and optionally inlines the styles. */
function finishPage(file: string, markup: string, { inlineStyles = false } = {}): void {
  const typeface = globSync('assets/public-sans-latin-wght-normal-*.woff2', { cwd: dist })[0];
  if (!typeface) throw new Error('the build has no typeface');
  const preload = `<link rel="preload" href="/${typeface}" as="font" type="font/woff2" crossorigin>`;
  let html = readFileSync(file, 'utf8')
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace(FIRST_SCRIPT, (first) => `${preload}\n    ${first}`);
  if (inlineStyles) {
    html = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, style: string) => {
      return `<style>${readFileSync(join(dist, style), 'utf8')}</style>`;
    });
  }
  writeFileSync(file, html);
}

/** Writes .br and .gz files beside each text file, so the server never compresses while serving. */
function compress(): void {
  for (const name of globSync('**/*.{html,js,css,svg,txt}', { cwd: dist })) {
    const file = join(dist, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipped(bytes));
  }
}

/**
 * The smallest of several results: memLevel decides how a file is split into blocks, and the best split depends on the
 * file.
 */
function gzipped(bytes: Buffer): Buffer {
  const ways = [7, 6, 5].map((memLevel) => gzipSync(bytes, { level: 9, memLevel }));
  return ways.reduce((best, each) => (each.length < best.length ? each : best), gzipSync(bytes, { level: 9 }));
}
