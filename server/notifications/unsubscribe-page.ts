import type { Language } from '@mainstay/domain/identity/language.ts';
import { html } from '#http/html.ts';
import { plainPage } from '#http/plain-page.ts';
import { sayIn } from '../languages.ts';

const STATES = {
  ask: {
    title: 'Stop the emails about your case?',
    words: 'You will still find everything in Mainstay, and you can turn the emails back on in your profile.',
    button: 'Stop the emails',
  },
  done: {
    title: 'No more emails about your case',
    words: 'You can turn them back on in your profile.',
    button: null,
  },
  unknown: {
    title: 'This link is not complete',
    words: 'Open it from the email again, or change your notifications in your profile.',
    button: null,
  },
} as const;

/** A small page in the style of the sign-in page. The form posts to the page's own address. */
export function unsubscribePage(state: keyof typeof STATES, language: Language): string {
  const say = sayIn(language);
  const { title, words, button } = STATES[state];
  return plainPage({
    language,
    title,
    style: '/api/login/page.css',
    unlisted: true,
    main: html`<section class="card">
        <h1>${say(title)}</h1>
        <p class="lead">${say(words)}</p>
        ${button !== null && html`<form method="post"><div class="actions"><button class="button primary" type="submit">${say(button)}</button></div></form>`}
      </section>`,
  });
}
