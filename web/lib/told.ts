/** What the server, the rules or the record say in English, in the language of this page; what is not known there stays English. */
export const told: (text: string) => string = globalThis.mainstayTold ?? ((text) => text);

declare global {
  /** Says it in Spanish; the script with the Spanish texts brings it (build.ts), so it is absent on an English page. */
  var mainstayTold: ((text: string) => string) | undefined;
}
