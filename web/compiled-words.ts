import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type {} from 'vitest/config'; // `configureVitest`

/** A file that uses its part's texts. */
const ASKS = /from '\.\/words\.ts'/;

/**
 * Compiles each English text where it is used: `t('leave')` becomes `t([7, 'Leave'])`, where 7 is the text's index in
 * its part and the text is parsed into its values and plurals. A page then loads only the texts it shows, and no
 * message parser.
 */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/[\w-]+\/[\w-]+\.tsx?$/, code: ASKS },
    async handler(code, id) {
      const file = textsOf(id);
      this.addWatchFile(file);
      const { en } = await import(`${file}?at=${changedAt(file)}`);
      const keys = Object.keys(en);
      return code.replace(ASKED, (asked, call: string, key: string) =>
        key in en ? `${call}(${JSON.stringify([keys.indexOf(key), compiled(en[key])])}` : asked,
      );
    },
  },
  load: {
    filter: { id: /\/web\/[\w-]+\/words\.en\.ts$/ },
    handler: () => 'export const en = {};',
  },
  /** Vitest's cached result for a file is stale when its texts have changed. */
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id, sourceCode }) =>
      ASKS.test(sourceCode) && existsSync(textsOf(id)) ? changedAt(textsOf(id)) : undefined,
    ),
};
const textsOf = (id: string): string => path.join(path.dirname(id), 'words.en.ts');
const changedAt = (file: string): string => String(statSync(file).mtimeMs);
const ASKED = /(?<![\w$.])(t|rich)\(\s*'(\w+)'/g;

/** A part's texts in another language, compiled, each at the index of the English one. */
export const compiledTexts = (english: object, translated: Readonly<Record<string, string>>): Compiled[] =>
  Object.keys(english).map((key) => compiled(translated[key] ?? ''));

/** A text without values stays a plain string. */
type Compiled = CompiledMessage | string;
function compiled(text: string): Compiled {
  const message = compileMessage(text);
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
