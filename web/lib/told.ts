import { type Sayings, translator } from '@mainstay/contract/translate.ts';

/** What the server, the rules or the record say in English, in the language of this page; what is not known there stays English. */
export const told: (text: string) => string = globalThis.mainstaySayings
  ? translator(globalThis.mainstaySayings)
  : (text) => text;

declare global {
  /** English sentences and their Spanish; absent on an English page. */
  var mainstaySayings: Sayings | undefined;
}
