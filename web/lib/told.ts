/**
 * Translates English text from the server, the rules or the record into this page's language. Unknown text stays
 * English.
 */
export const told: (text: string) => string = globalThis.mainstayTold ?? ((text) => text);

/** What a refusal says in this page's language by its code; undefined where there is nothing, or it needs values. */
export const toldByCode = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : globalThis.mainstayRefusals?.[code];

declare global {
  /** The Spanish translation, provided by the script with the Spanish texts (build.ts); absent on an English page. */
  var mainstayTold: ((text: string) => string) | undefined;
  /** The Spanish of refusals by their codes, from the same script. */
  var mainstayRefusals: Readonly<Record<string, string>> | undefined;
}
