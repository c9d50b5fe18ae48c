import { html } from '#identity/sign-in/html.ts';

const STATES = {
  ask: {
    title: 'Stop the letters about your case?',
    words: 'You will still find everything in Mainstay, and can switch the letters on again in your profile.',
    button: 'Stop the letters',
  },
  done: {
    title: 'No more letters about your case',
    words: 'You can switch them on again in your profile.',
    button: null,
  },
  unknown: {
    title: 'This link is not complete',
    words: 'Open it from the letter again, or change your notifications in your profile.',
    button: null,
  },
} as const;

/** A small page in the dress of the sign-in page. The form goes where the page came from. */
export function unsubscribePage(state: keyof typeof STATES): string {
  const { title, words, button } = STATES[state];
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} - Mainstay</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="/api/login/page.css">
  </head>
  <body>
    <header>
      <a class="logo" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 23V10.5l9 7.5 9-7.5V23" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>
        Mainstay
      </a>
    </header>
    <main>
      <section class="card">
        <h1>${title}</h1>
        <p class="lead">${words}</p>
        ${button !== null && html`<form method="post"><div class="actions"><button class="button primary" type="submit">${button}</button></div></form>`}
      </section>
    </main>
  </body>
</html>
`.html;
}
