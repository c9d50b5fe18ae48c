import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type {} from 'vitest/config'; // `configureVitest`

/** A file that asks for texts of its part. */
const ASKS = /from '\.\/words\.ts'/;

/**
 * Puts each English text where it is asked for, taken apart into its values and plurals: `t('leave')` becomes `t([7, 'Leave'])`,
 * where 7 is its place among the texts of its part. So a page loads the texts that it shows, not all texts of each part that it
 * touches, and nothing that takes texts apart.
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
  /** What Vitest has kept of a file is old when its texts have changed. */
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id, sourceCode }) =>
      ASKS.test(sourceCode) && existsSync(textsOf(id)) ? changedAt(textsOf(id)) : undefined,
    ),
};
const textsOf = (id: string): string => path.join(path.dirname(id), 'words.en.ts');
const changedAt = (file: string): string => String(statSync(file).mtimeMs);
const ASKED = /(?<![\w$.])(t|rich)\(\s*'(\w+)'/g;

/** The texts of a part in another language, taken apart, each in the place of the English one. */
export const compiledTexts = (english: object, translated: Readonly<Record<string, string>>): Compiled[] =>
  Object.keys(english).map((key) => compiled(translated[key] ?? ''));

/** A text without values is plain. */
type Compiled = CompiledMessage | string;
function compiled(text: string): Compiled {
  const message = compileMessage(text);
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
