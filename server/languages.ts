import { REPORTS_SAID } from '@mainstay/contract/spanish/reports.ts';
import { SPANISH } from '@mainstay/contract/spanish/sayings.ts';
import { translator } from '@mainstay/contract/translate.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';

/** Says a sentence of English to somebody in their language. */
export type Say = (english: string) => string;

let spanish: Say | undefined; // made when somebody first reads it

const SAY: Record<Language, Say> = {
  en: (english) => english,
  es: (english) => {
    spanish ??= translator(SPANISH);
    return spanish(english);
  },
};

let spanishOfReports: Say | undefined;

const SAY_IN_REPORT: Record<Language, Say> = {
  en: SAY.en,
  es: (english) => {
    // In this order, so that of two sayings that fit alike that of reports is taken.
    spanishOfReports ??= translator({ ...REPORTS_SAID, ...SPANISH, ...REPORTS_SAID });
    return spanishOfReports(english);
  },
};

/** As `sayIn`, with what only reports say. */
export const sayInReport = (language: Language): Say => SAY_IN_REPORT[language];

/** English where nobody knows which language somebody reads. */
export const sayIn = (language: Language | null | undefined): Say => SAY[language ?? 'en'];

/** A text of lines, each a sentence or more; what begins an entry of a list stays before it. */
export const sayLines = (say: Say, text: string): string =>
  text.replace(/^( *(?:- )?)(.+)$/gm, (_, lead: string, line: string) => lead + say(line));
