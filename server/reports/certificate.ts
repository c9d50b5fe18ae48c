import type { Language } from '@mainstay/domain/identity/language.ts';
import { type Certified, certificate } from '@mainstay/domain/reports/certificate.ts';
import { type Block, text } from '@mainstay/domain/reports/written.ts';
import { sayInReport } from '../languages.ts';

const TRANSLATED = 'This page is a translation for reading. The English text is what counts; a court may ask for it.';

/** The certification in the report's language; a translation says that it is one. */
export function certificateIn(language: Language, of: Certified): Block[] {
  if (language === 'en') return certificate(of);
  const say = sayInReport(language);
  return [text(TRANSLATED), ...certificate(of)].map((block) => {
    if (block.kind === 'text') return text(say(block.text));
    if (block.kind !== 'facts') return block;
    // The values come from the report and are already translated.
    return { ...block, rows: block.rows.map(([label, value]) => [say(label), value] as const) };
  });
}
