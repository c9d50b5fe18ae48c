import path from 'node:path';
import type { Plugin } from 'rolldown';
import { ENTRIES } from './entries.ts';
import { dist } from './stamp.ts';

const PLACE = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;
/** Only what a package resolves is at the same place for sources and for what is built. */
const NO_PLACE = /import\.meta\.(?:resolve|dirname|filename)|(?<!createRequire\()import\.meta\.url/;

/**
 * Where a source names a file beside it, `new URL('./NAME', import.meta.url)`, what is built, which lies in `dist/parts`, names the copy
 * in `dist/files`; for a program that it starts, the built program. Fills `files` with what has to be copied.
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
      return { code: made, map: null }; // each line stays where it was
    },
  },
});

const BUILT = /new URL\("[^"]+", import\.meta\.url\)/g;
