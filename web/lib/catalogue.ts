import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { createElement, Fragment, type ReactNode } from 'react';

/** What stands in the braces of a text; what is not there is left out. */
type Values = Record<string, string | number | false | null | undefined>;

/** The same texts in another language: not one more, not one less. */
export type WordsLike<English> = { readonly [Key in keyof English]: string };

/** The language in which this page was served; it is the same as long as the page stands. */
export const language: Language = globalThis.mainstayWords ? 'es' : 'en';

/** Dates, lists and numbers as that language has them in the United States. */
export const locale = language === 'es' ? 'es-US' : 'en-US';

const i18n = setupI18n({ locale: language, messages: { [language]: {} } });

/**
 * The texts of one part of the product, by their keys: `t` answers a text, `rich` one with links or bold words inside it. Where the
 * page's language lacks a text, it is English. The build puts the English text beside its key (compiled-words.ts).
 */
export function catalogue<const English extends Record<string, string>>(part: string, english: English) {
  type Key = keyof English & string;
  const translated = globalThis.mainstayWords?.[part];

  /** The name under which Lingui knows the text from then on. */
  function known(key: Key | BuiltIn): string {
    const id = `${part}.${typeof key === 'string' ? key : key[0]}`;
    if (!(id in i18n.messages))
      i18n.load(language, { [id]: typeof key === 'string' ? (english[key] ?? key) : built(key) });
    return id;
  }

  const built = ([place, text]: BuiltIn): CompiledMessage => {
    const message = translated?.[place] || text;
    return typeof message === 'string' ? [message] : message;
  };

  const t = (key: Key, values: Values = {}): string => {
    const shown = Object.entries(values).map(([name, value]) => [name, value || value === 0 ? value : '']);
    return i18n._(known(key), Object.fromEntries(shown));
  };

  const rich = (key: Key, values: Record<string, ReactNode>): ReactNode => {
    const nodes = Object.entries(values);
    const marked = nodes.map(([name, node], at) => [
      name,
      node && typeof node === 'object' ? `${MARK}${at}${MARK}` : node,
    ]);
    return t(key, Object.fromEntries(marked))
      .split(MARK)
      .map((piece, at) => createElement(Fragment, { key: at }, at % 2 ? nodes[Number(piece)]?.[1] : piece));
  };

  return { t, rich };
}

/** What the build puts in the place of a key: the place of the text in its part, and the English text. */
type BuiltIn = readonly [place: number, english: Text];
type Text = CompiledMessage | string;

/** A character that no text has. */
const MARK = '\u0001';

declare global {
  /** The Spanish texts by part and place; absent on an English page. */
  var mainstayWords: Record<string, readonly Text[]> | undefined;
}
