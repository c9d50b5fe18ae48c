/**
 * Translates English text from the server, the rules or the record into this page's language. Unknown text stays
 * English.
 */
export const told: (text: string) => string = globalThis.mainstayTold ?? ((text) => text);

declare global {
  /** The Spanish translation, provided by the script with the Spanish texts (build.ts); absent on an English page. */
  var mainstayTold: ((text: string) => string) | undefined;
}
