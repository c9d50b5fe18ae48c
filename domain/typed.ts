// What people typed is never translated, and may have to be hidden later. In a sentence that is kept, signs stand around it that no
// reader sees, so that it is known again in whatever language the sentence is said. They are of a private area of Unicode: no text has them.

const [BEGIN, END] = ['\uE002', '\uE003'];

/** Marks what a person typed, or a document says, within a sentence. */
export const typed = (words: string): string => `${BEGIN}${withoutMarks(words)}${END}`;

/** Each marked part of a text, its signs included. */
export const MARKED = new RegExp(`${BEGIN}[^${END}]*${END}`, 'g');

/** A text as people read it. */
export const withoutMarks = (words: string): string => words.replaceAll(MARKS, '');

const MARKS = new RegExp(`[${BEGIN}${END}]`, 'g');
