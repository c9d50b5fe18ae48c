// Reads a folder of rendered agreements and keeps their pages for training:
//   node tools/render-corpus.ts reading/corpus data/corpus
//   node reading/model/read-corpus.ts data/corpus [--only-new] [--tier text|scan|photo]
// Pages stay as they were kept where they are not read again: with --only-new or --tier, or if the folder lacks their file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '#pages/page.ts';
import { openReader } from '#reader/reader.ts';
import { FILE_OF, labelsIn, loadPages, savePages, TIERS, type Tier } from './corpus.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { 'only-new': { type: 'boolean', default: false }, tier: { type: 'string' } },
});
const [folder = 'data/corpus'] = positionals;
const labels = labelsIn();
const kept = new Map(loadPages(labels).map(({ label, tier, pages }) => [`${label.id} ${tier}`, pages]));
const read: { id: string; tier: Tier; pages: Page[] }[] = [];
const reader = openReader();
for (const { id } of labels)
  for (const tier of TIERS) {
    const known = kept.get(`${id} ${tier}`);
    const file = join(folder, FILE_OF[tier](id));
    const again = (!options.tier || tier === options.tier) && !(known && options['only-new']) && existsSync(file);
    if (again) {
      const { pages } = await reader.read(readFileSync(file));
      read.push({ id, tier, pages });
      console.log(id, tier, pages.length);
    } else if (known) read.push({ id, tier, pages: known });
  }
reader.close();
savePages(read);
