import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledWords } from './compiled-words.ts';

/** The calls' documentation and access rules are only for the server, so they are removed from the browser's code. */
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
 * Code in packages that our browser code never calls, replaced by nothing: Zod's JSON schema generation, which only the
 * server uses for its API pages, and the code that it compiles, which the content security policy forbids; the router's
 * instrumentation; and style sheets and data for server-rendered router pages.
 */
const NEVER_CALLED =
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema|doc)\.js$|\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/links)\.js$/;
const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: NEVER_CALLED },
    handler: (id) => {
      const code = readFileSync(id, 'utf8');
      const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
      const names = [...declared, ...listed.map((each) => each.split(' as ').at(-1)?.trim() ?? '')];
      return names.map((name, i) => `const _${i} = () => {}; export { _${i} as ${name} };`).join('\n');
    },
  },
};

/** The same for a single component: links never prefetch, which is for server-rendered router pages too. */
const PREFETCHES = /^function PrefetchPageLinks\([\s\S]*?^\}$/m;
const withoutPrefetching: Plugin = {
  name: 'without-prefetching',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/ },
    handler: (code) => {
      if (!PREFETCHES.test(code)) throw new Error('the router prefetches in another way');
      return code.replace(PREFETCHES, 'const PrefetchPageLinks = () => null;');
    },
  },
};

/**
 * Icons come with a random key for each of their lines, which no compression makes small. Their lines never change places,
 * so React needs none.
 */
const withoutIconKeys: Plugin = {
  name: 'without-icon-keys',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => code.replace(/, key: "\w+"(?= \})/g, '').replace(/^__iconData\.node;$/m, ''),
  },
};

export default defineConfig({
  plugins: [
    ...[compiledWords, withoutServersPart, withoutNeverCalled, withoutPrefetching, withoutIconKeys],
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first browsers that support light-dark(), so the tokens are left as written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false }, // they support it
    rolldownOptions: { input: { index: 'index.html', landing: 'landing.html' } }, // split by screen-chunks.ts
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
