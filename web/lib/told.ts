import { type Sayings, translator } from '@mainstay/contract/translate.ts';

/** What the server, the rules or the record say in English, in the language of this page; what is not known there stays English. */
export const told: (text: string) => string = globalThis.mainstaySayings
  ? remembering(translator(globalThis.mainstaySayings))
  : (text) => text;

/** A text is looked up among all sayings once, however often it is shown or searched. */
function remembering(say: (text: string) => string): (text: string) => string {
  const said = new Map<string, string>();
  return (text) => {
    const known = said.get(text) ?? say(text);
    said.set(text, known);
    return known;
  };
}

declare global {
  /** English sentences and their Spanish; absent on an English page. */
  var mainstaySayings: Sayings | undefined;
}
