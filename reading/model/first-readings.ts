import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Tier } from './corpus.ts';
import type { Outcome } from './fit.ts';
import type { Features } from './logistic.ts';

type Row = [id: string, tier: Tier, field: TermField, right: 0 | 1, features: Features];

/**
 * How answers did on documents whose writers the weights had not learned from (three groups of families, each read by
 * weights that learned from all the others): the doubts as they were felt then. Word lists were mended with some of
 * these documents at hand, so they flatter a little; how much, the last unseen documents tell (docs/accuracy.md).
 */
export function firstReadings(): (Outcome & { id: string; tier: Tier; field: TermField })[] {
  const file = new URL('./first-readings.json.gz', import.meta.url);
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Row[];
  return rows.map(([id, tier, field, right, features]) => ({
    id,
    tier,
    field,
    right: right === 1,
    weight: 1,
    features,
  }));
}
