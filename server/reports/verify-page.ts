import { PAGES_SAID } from '@mainstay/contract/spanish/pages.ts';
import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import { hiddenPage } from '#http/hidden.ts';
import { html } from '#http/html.ts';
import { pageAsset } from '#http/page-asset.ts';
import { plainPage } from '#http/plain-page.ts';
import { toldScript } from '#http/told.ts';
import type { App } from '../app-type.ts';
import { sayIn } from '../languages.ts';

const TOLD = toldScript(PAGES_SAID);

/** `GET /api/verify`: anyone can drop a file here and learn whether Mainstay handed it out. No account is needed. */
export function verifyPage(app: App) {
  const style = pageAsset(app, '/api/verify/page.css', 'text/css; charset=utf-8', [
    new URL('../identity/sign-in/page.css', import.meta.url),
    new URL('./verify/page.css', import.meta.url),
  ]);
  const script = pageAsset(app, '/api/verify/page.js', 'text/javascript; charset=utf-8', [
    new URL('./verify/page.client.js', import.meta.url),
  ]);
  const told = pageAsset(app, '/api/verify/told.es.js', 'text/javascript; charset=utf-8', [TOLD]);
  const pages: Partial<Record<Language, string>> = {}; // one per language, built on first use
  app.get('/api/verify', hiddenPage, (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    pages[language] ??= pageWith(language, { style, script, ...(language === 'es' && { told }) });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .send(pages[language]);
  });
}

function pageWith(language: Language, assets: { style: string; script: string; told?: string }): string {
  const say = sayIn(language);
  return plainPage({
    ...assets,
    language,
    title: 'Verify a report',
    description: 'Check whether a Mainstay report is unchanged.',
    needsScript: 'Checking a file',
    main: html`<section class="card">
        <h1 tabindex="-1">${say('Verify a report')}</h1>
        <p class="lead">${say('Check whether a report is exactly what Mainstay issued. We compare its hash with the one that Mainstay stored when it made the report, not with anything inside the file.')}</p>
        <label class="drop">
          <input type="file" accept=".pdf,.txt,.csv">
          ${say('Choose a file, or drop it here')}
          <small>${say('PDF, text or CSV of a report. It stays on your device.')}</small>
        </label>
        <div data-answer role="status" hidden></div>
      </section>`,
  });
}
