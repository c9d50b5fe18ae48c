import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as vite from 'vite';

const root = import.meta.dirname;
const dist = join(root, '../dist/web');

/** Builds dist/web: the application, the pre-rendered landing page, and everything compressed beforehand. */
export async function buildWeb(): Promise<void> {
  const configFile = join(root, 'vite.config.ts');
  await vite.build({ root, configFile, logLevel: 'warn' });
  const { module } = await vite.runnerImport<{ landingMarkup(): string; skeletonMarkup(): string }>(
    join(root, 'landing/prerender.tsx'),
    { root, configFile: false, logLevel: 'warn' },
  );
  finishPage('index.html', module.skeletonMarkup());
  finishPage('landing.html', module.landingMarkup(), { inlineStyles: true });
  compress();
}

/** Puts markup into the empty root, asks for the typeface early, and may write the styles into the page. */
function finishPage(name: string, markup: string, { inlineStyles = false } = {}): void {
  const file = join(dist, name);
  const typeface = globSync('assets/public-sans-latin-wght-normal-*.woff2', { cwd: dist })[0];
  if (!typeface) throw new Error('the build has no typeface');
  const preload = `<link rel="preload" href="/${typeface}" as="font" type="font/woff2" crossorigin>`;
  let page = readFileSync(file, 'utf8')
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace('<script src="/theme.js">', () => `${preload}\n    <script src="/theme.js">`);
  if (inlineStyles) {
    page = page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, style: string) => {
      return `<style>${readFileSync(join(dist, style), 'utf8')}</style>`;
    });
  }
  writeFileSync(file, page);
}

/** Writes .br and .gz beside each text file, so that the server compresses nothing while it serves. */
function compress(): void {
  for (const name of globSync('**/*.{html,js,css,svg,txt}', { cwd: dist })) {
    const file = join(dist, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
