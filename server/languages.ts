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

/** English where nobody knows which language somebody reads. */
export const sayIn = (language: Language | null | undefined): Say => SAY[language ?? 'en'];

/** A text of lines, each a sentence or more; what begins an entry of a list stays before it. */
export const sayLines = (say: Say, text: string): string =>
  text.replace(/^( *(?:- )?)(.+)$/gm, (_, lead: string, line: string) => lead + say(line));
