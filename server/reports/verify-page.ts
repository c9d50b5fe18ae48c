import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from '#identity/sign-in/html.ts';
import type { App } from '../app-type.ts';

const hidden = { schema: { hide: true } as object };

/** `GET /api/verify`: where anybody drops a file and learns whether it is what Mainstay gave out. It needs no account. */
export function verifyPage(app: App) {
  const style = asset(app, 'page.css', 'text/css; charset=utf-8', [
    '../identity/sign-in/page.css',
    './verify/page.css',
  ]);
  const script = asset(app, 'page.js', 'text/javascript; charset=utf-8', ['./verify/page.client.js']);
  const page = pageWith(style, script);
  app.get('/api/verify', hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page),
  );
}

const pageWith = (style: string, script: string): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Verify a report - Mainstay</title>
    <meta name="description" content="Check whether a report of Mainstay is unchanged.">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${style}">
    <script src="${script}" defer></script>
  </head>
  <body>
    <header>
      <a class="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 23V10.5l9 7.5 9-7.5V23" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
        Mainstay
      </a>
    </header>
    <main>
      <noscript><p class="notice negative">Checking a file needs JavaScript. Please turn it on and reload this page.</p></noscript>
      <section class="card">
        <h1 tabindex="-1">Verify a report</h1>
        <p class="lead">Learn whether a report is exactly what Mainstay gave out. The hash of your file is compared with the one that Mainstay kept then, not with anything inside the file.</p>
        <label class="drop">
          <input type="file" accept=".pdf,.txt,.csv">
          Choose a file, or drop it here
          <small>PDF, text or CSV of a report. It stays on your device.</small>
        </label>
        <div data-answer role="status" hidden></div>
      </section>
    </main>
  </body>
</html>
`.html;

/** Serves files of the page as one; answers its address, which changes with its content. */
function asset(app: App, name: string, type: string, files: readonly string[]): string {
  const content = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  app.get(`/api/verify/${name}`, hidden, (_request, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
  );
  return `/api/verify/${name}?${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
}
