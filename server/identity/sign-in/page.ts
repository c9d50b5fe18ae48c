import { type Html, html } from './html.ts';

type Assets = { style: string; script: string };

/** The whole document around one view. It needs nothing of the web application but its favicon and its chosen theme. */
export function page(assets: Assets, view: { title: string; main: Html }): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${view.title} - Mainstay</title>
    <meta name="description" content="Sign in to Mainstay: child support and alimony, paid on time, with one record that everyone can trust.">
    <meta name="theme-color" content="#f6f7f9" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0f1216" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/api/login/public-sans.woff2" as="font" type="font/woff2" crossorigin>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${assets.style}">
    <script src="${assets.script}" defer></script>
  </head>
  <body>
    <header>
      <a class="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 23V10.5l9 7.5 9-7.5V23" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
        Mainstay
      </a>
    </header>
    <main>
      <noscript><p class="notice negative">Signing in needs JavaScript. Please turn it on and reload this page.</p></noscript>
      ${view.main}
    </main>
  </body>
</html>
`.html;
}
