// Reads a folder of rendered agreements and keeps their pages for training:
//   node tools/render-corpus.ts reading/corpus data/corpus
//   node reading/model/read-corpus.ts data/corpus
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '#pages/page.ts';
import { openReader } from '#reader/reader.ts';
import { FILE_OF, labelsIn, loadPages, savePages, TIERS, type Tier } from './corpus.ts';

const [folder = 'data/corpus', ...options] = process.argv.slice(2);
const onlyNew = options.includes('--only-new');
const labels = labelsIn();
const read: { id: string; tier: Tier; pages: Page[] }[] = [];
if (onlyNew) for (const { label, tier, pages } of loadPages(labels)) read.push({ id: label.id, tier, pages });
const reader = openReader();
for (const { id } of labels)
  for (const tier of TIERS) {
    const file = join(folder, FILE_OF[tier](id));
    if (!existsSync(file) || read.some((known) => known.id === id && known.tier === tier)) continue;
    const { pages } = await reader.read(readFileSync(file));
    read.push({ id, tier, pages });
    console.log(id, tier, pages.length);
  }
reader.close();
savePages(read);
