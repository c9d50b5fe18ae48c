import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { createElement, Fragment, type ReactNode } from 'react';

/** The values for a text's placeholders; missing ones become empty. */
type Values = Record<string, string | number | false | null | undefined>;

/** The same texts in another language, with exactly the same keys. */
export type WordsLike<English> = { readonly [Key in keyof English]: string };

/** The language this page was served in; it does not change while the page is open. */
export const language: Language = globalThis.mainstayWords ? 'es' : 'en';

/** The locale for dates, lists and numbers: that language as used in the United States. */
export const locale = language === 'es' ? 'es-US' : 'en-US';

const i18n = setupI18n({ locale: language, messages: { [language]: {} } });

/**
 * The texts of one part of the product, by key. `t` returns a text; `rich` returns one with links or bold words inside.
 * A text missing in the page's language falls back to English. The build puts the English text beside its key
 * (compiled-words.ts).
 */
export function catalogue<const English extends Record<string, string>>(part: string, english: English) {
  type Key = keyof English & string;
  const translated = globalThis.mainstayWords?.[part];

  /** The id under which Lingui knows the text, registering it on first use. */
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

/** What the build substitutes for a key: the text's index in its part, and the English text. */
type BuiltIn = readonly [place: number, english: Text];
type Text = CompiledMessage | string;

/** A character that no text contains. */
const MARK = '\u0001';

declare global {
  /** The Spanish texts by part and index; absent on an English page. */
  var mainstayWords: Record<string, readonly Text[]> | undefined;
}
