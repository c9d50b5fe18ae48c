import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first browsers that know light-dark(), so that the tokens stay as they are written.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: { input: { index: 'index.html', landing: 'landing.html' } },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
});
