import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the calls say of themselves is for the server's pages of them: no browser needs to load it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => code.replace(/^ {2}summary:\s+(['`"])(?:\\.|(?!\1).)*\1,$/gm, "  summary: '',"),
  },
};

export default defineConfig({
  plugins: [withoutSummaries, react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first browsers that know light-dark(), so that the tokens stay as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: { input: { index: 'index.html', landing: 'landing.html' } },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
