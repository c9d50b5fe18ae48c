import { type Html, html } from './html.ts';

type Page = {
  title: string;
  description?: string;
  /** Addresses of its style sheet and of its script, if it has one. */
  style: string;
  script?: string;
  /** What cannot be done here without JavaScript: "Signing in". */
  needsScript?: string;
  /** Not for search engines: its address is meant for one person. */
  unlisted?: boolean;
  main: Html;
};

/** A whole page that the server makes: it needs nothing of the web application but its favicon and its chosen theme. */
export function plainPage({ title, description, style, script, needsScript, unlisted, main }: Page): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} - Mainstay</title>
    ${description !== undefined && html`<meta name="description" content="${description}">`}
    ${unlisted === true && html`<meta name="robots" content="noindex">`}
    <meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0f1216" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/api/login/public-sans.woff2" as="font" type="font/woff2" crossorigin>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${style}">
    ${script !== undefined && html`<script src="${script}" defer></script>`}
  </head>
  <body>
    <header>
      <a class="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 23V10.5l9 7.5 9-7.5V23" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
        Mainstay
      </a>
    </header>
    <main>
      ${needsScript !== undefined && html`<noscript><p class="notice negative">${needsScript} needs JavaScript. Please turn it on and reload this page.</p></noscript>`}
      ${main}
    </main>
  </body>
</html>
`.html;
}
