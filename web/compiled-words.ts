import { statSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Puts each English text where it is asked for, taken apart into its values and plurals: `t('leave')` becomes `t([7, 'Leave'])`,
 * where 7 is its place among the texts of its part. So a page loads the texts that it shows, not all texts of each part that it
 * touches, and nothing that takes texts apart.
 */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/[\w-]+\/[\w-]+\.tsx?$/, code: /from '\.\/words\.ts'/ },
    async handler(code, id) {
      const file = path.join(path.dirname(id), 'words.en.ts');
      this.addWatchFile(file);
      const { en } = await import(`${file}?at=${statSync(file).mtimeMs}`);
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
};
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
