import type { KnipConfig } from 'knip';

/** What a style sheet takes from elsewhere: other sheets, and the files of the typeface. */
const imported = /@import\s+["']([^"']+)["']|url\(["']([^"'#]+)["']\)/g;

// Entries are what npm scripts, pages, forks, worker threads and tools start; everything else must be reached from them.
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/{start,dev,check,test,floors,lock-file,render-corpus}.ts',
        'tools/build/{main,begin}.ts',
        'bench/*.ts',
      ],
      project: ['tools/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', 'deploy/**/*.ts'],
      ignoreBinaries: ['apt-get', 'unshare', 'openssl', 'pdfinfo', 'pdftoppm', 'pdftotext'], // of the system, brought by tools/testing
    },
    domain: {},
    contract: {},
    reading: {
      entry: [
        'reader/process.ts',
        'reader/worker.ts',
        'model/{train,read-corpus,meet-first,judge-amounts,judge-obligations,leave-set-out,train-duties,ablate}.ts',
      ],
    },
    server: {
      // The styles and scripts of the pages that the server makes are read and sent as they stand; the demo agreements were drawn once.
      entry: ['main.ts', '{identity/sign-in,reports/verify}/page.{client.js,css}', 'demo/draw-agreements.ts'],
      project: ['**/*.{ts,js,css}'],
      // Their typefaces are sent, or put into PDFs, as they stand.
      ignoreDependencies: ['@fontsource-variable/public-sans', '@expo-google-fonts/noto-sans'],
    },
    web: {
      entry: [
        'start.ts',
        'landing/prerender.tsx',
        'app/served-dashboard.tsx',
        '*/words.es.ts',
        'styles/{app,landing}.css',
      ],
      project: ['**/*.{ts,tsx,css}'],
    },
  },
  ignoreDependencies: [
    '@biomejs/biome', // a command that tools/check.ts starts
    'dockerfilelint', // a command that deploy/deploy.test.ts starts
    '@swc/core', // by which dependency-cruiser reads TypeScript
  ],
  ignoreExportsUsedInFile: true,
  compilers: {
    css: (text: string) =>
      [...text.matchAll(imported)].map(([, sheet, file]) => `import '${sheet ?? file}';`).join('\n'),
  },
} satisfies KnipConfig;
