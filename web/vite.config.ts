import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledWords } from './compiled-words.ts';

/** What the calls say of themselves and of who may make them is for the server: no browser needs to load it. */
const withoutServersPart: Plugin = {
  name: 'without-servers-part',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) =>
      code
        .replace(/^ {2}(?:summary|access):\s+(['`"])(?:\\.|(?!\1).)*\1,$/gm, '')
        .replace(/^ {2}(?:afterLeaving|verified|namesCase|confirms|movesMoney|once): true,$/gm, ''),
  },
};

/**
 * What packages bring along and no browser of ours ever calls: JSON schemas, which only the server writes for its pages of the calls;
 * instrumentation of the router; style sheets and data of pages that a server of the router would render. Nothing is in their place.
 */
const NEVER_CALLED =
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$|\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/links)\.js$/;
const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: NEVER_CALLED },
    handler: (id) => {
      const code = readFileSync(id, 'utf8');
      const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
      const names = [...declared, ...listed.map((each) => each.split(' as ').at(-1)?.trim() ?? '')];
      return names.map((name, i) => `const _${i} = () => {}; export { _${i} as ${name} };`).join('\n');
    },
  },
};

export default defineConfig({
  plugins: [compiledWords, withoutServersPart, withoutNeverCalled, react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first browsers that know light-dark(), so that the tokens stay as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false }, // they know it
    rolldownOptions: { input: { index: 'index.html', landing: 'landing.html' } }, // screen-chunks.ts: into which files
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
