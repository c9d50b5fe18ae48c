import { REPORTS_SAID } from '@mainstay/contract/spanish/reports.ts';
import { SPANISH } from '@mainstay/contract/spanish/sayings.ts';
import { translator } from '@mainstay/contract/translate.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';

/** Translates an English sentence into a person's language. */
export type Say = (english: string) => string;

let spanish: Say | undefined; // built on first use

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
    // The order matters: where two patterns match equally well, the one for reports wins.
    spanishOfReports ??= translator({ ...REPORTS_SAID, ...SPANISH, ...REPORTS_SAID });
    return spanishOfReports(english);
  },
};

/** As `sayIn`, including sentences that appear only in reports. */
export const sayInReport = (language: Language): Say => SAY_IN_REPORT[language];

/** English if the person's language is unknown. */
export const sayIn = (language: Language | null | undefined): Say => SAY[language ?? 'en'];

/** Translates a text line by line. A line may hold several sentences; a list marker at its start is kept. */
export const sayLines = (say: Say, text: string): string =>
  text.replace(/^( *(?:- )?)(.+)$/gm, (_, lead: string, line: string) => lead + say(line));
