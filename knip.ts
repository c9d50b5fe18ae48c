import type { KnipConfig } from 'knip';

/** What a style sheet takes from elsewhere: other sheets, and the files of the typeface. */
const imported = /@import\s+["']([^"']+)["']|url\(["']([^"'#]+)["']\)/g;

// Entries are what npm scripts, pages, forks, worker threads and tools start; everything else must be reached from them.
export default {
  workspaces: {
    '.': {
      entry: ['tools/{start,dev,check,test,floors}.ts', 'bench/*.ts'],
      project: ['tools/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts'],
    },
    domain: {},
    contract: {},
    reading: { entry: ['reader/process.ts', 'reader/worker.ts', 'model/train.ts'] },
    server: {},
    web: {
      entry: ['landing/prerender.tsx', 'styles/{app,landing}.css'],
      project: ['**/*.{ts,tsx,css}'],
    },
  },
  ignoreDependencies: [
    '@biomejs/biome', // a command that tools/check.ts starts
    '@swc/core', // by which dependency-cruiser reads TypeScript
  ],
  ignoreBinaries: ['pdftotext'], // the yardstick of bench/reading-speed.ts
  ignoreExportsUsedInFile: true,
  compilers: {
    css: (text: string) =>
      [...text.matchAll(imported)].map(([, sheet, file]) => `import '${sheet ?? file}';`).join('\n'),
  },
} satisfies KnipConfig;
