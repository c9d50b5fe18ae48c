import path from 'node:path';
import type { Plugin } from 'rolldown';
import { ENTRIES } from './entries.ts';
import { dist } from './stamp.ts';

const PLACE = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;
/** Only resolved packages are in the same place for sources and for built files, so all other uses are refused. */
const NO_PLACE = /import\.meta\.(?:resolve|dirname|filename)|(?<!createRequire\()import\.meta\.url/;

/**
 * Rewrites references to a file beside a source, `new URL('./NAME', import.meta.url)`. Built code is in `dist/parts`,
 * so they become the file's copy in `dist/files`, or the built program if the file is one. Adds the files to copy to
 * `files`.
 */
export const places = (root: string, files: Set<string>): Plugin => ({
  name: 'places',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
    handler(code, id) {
      const made = code.replaceAll(PLACE, (whole, name: string) => {
        const urlOf = (file: string) =>
          `new URL(${JSON.stringify(file)}, import.meta.url)${whole.replace(/[^\n]/g, '')}`;
        const target = path.resolve(path.dirname(id), name);
        const source = path.relative(root, target);
        const program = Object.entries(ENTRIES).find(([, entry]) => entry === source)?.[0];
        const isFolder = name.endsWith('/') ? '/' : '';
        if (program) return urlOf(`../${program}.js`);
        if (target.startsWith(dist)) return urlOf(`../${path.relative(dist, target)}${isFolder}`);
        files.add(source);
        return urlOf(`../files/${source}${isFolder}`);
      });
      const rest = made.replaceAll(BUILT, '');
      if (NO_PLACE.test(rest)) throw new Error(`${id} asks for its place in a way that the build does not know`);
      return { code: made, map: null }; // every line stays in its place
    },
  },
});

const BUILT = /new URL\("[^"]+", import\.meta\.url\)/g;
