import type { Language } from '@mainstay/domain/identity/language.ts';
import { sayIn } from '../languages.ts';
import { type Html, html } from './html.ts';

type Page = {
  language: Language;
  /** In English, like the description and `needsScript`; the page translates them into its language. */
  title: string;
  description?: string;
  /** Addresses of its style sheet and, if it has one, its script. */
  style: string;
  script?: string;
  /** Address of the script that translates English sentences into the page's language. */
  told?: string | undefined;
  /** What needs JavaScript on this page: "Signing in". */
  needsScript?: string;
  /** Hidden from search engines: its address is meant for one person. */
  unlisted?: boolean;
  main: Html;
};

/** Renders a whole page on the server. From the web application it needs only the favicon and the chosen theme. */
export function plainPage({
  language,
  title,
  description,
  style,
  script,
  told,
  needsScript,
  unlisted,
  main,
}: Page): string {
  const say = sayIn(language);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${say(title)} - Mainstay</title>
    ${description !== undefined && html`<meta name="description" content="${say(description)}">`}
    ${unlisted === true && html`<meta name="robots" content="noindex">`}
    <meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0f1216" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/api/login/public-sans.woff2" as="font" type="font/woff2" crossorigin>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${style}">
    ${told !== undefined && html`<script src="${told}" defer></script>`}${script !== undefined && html`<script src="${script}" defer></script>`}
  </head>
  <body>
    <header>
      <a class="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 23V10.5l9 7.5 9-7.5V23" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
        Mainstay
      </a>
    </header>
    <main>
      ${needsScript !== undefined && html`<noscript><p class="notice negative">${say(`${needsScript} needs JavaScript. Please turn it on and reload this page.`)}</p></noscript>`}
      ${main}
    </main>
  </body>
</html>
`.html;
}
