// Text that people typed is never translated, and may have to be redacted later. Stored sentences wrap it in invisible
// markers so it can be found again in any language. The markers are private-use Unicode characters, which no ordinary
// text contains.

const [BEGIN, END] = ['\uE002', '\uE003'];

/** Marks the part of a sentence that a person typed or a document says. */
export const typed = (words: string): string => `${BEGIN}${withoutMarks(words)}${END}`;

/** Each marked part of a text, including its markers. */
export const MARKED = new RegExp(`${BEGIN}[^${END}]*${END}`, 'g');

/** The text without markers, as people read it. */
export const withoutMarks = (words: string): string => words.replaceAll(MARKS, '');

const MARKS = new RegExp(`[${BEGIN}${END}]`, 'g');
