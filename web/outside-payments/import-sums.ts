import type { ImportPreview } from '@mainstay/contract/outside-payments.ts';
import { sum, ZERO } from '@mainstay/domain/money.ts';
import { locale } from '#lib/catalogue.ts';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

const PARTS = [
  ['new', t('sumWillBeRecorded')],
  ['duplicate', t('sumWasRecordedBefore')],
  ['repeated', t('sumIsTwiceInTheFile')],
  ['unreadable', t('sumCouldNotBeRead')],
] as const;

/**
 * What all rows of a file come to, and how much of that will be recorded and why the rest will not; the parts add up to
 * it. Null if every row will be recorded.
 */
export function sumsInWords(rows: readonly Pick<ImportPreview['rows'][number], 'outcome' | 'amount'>[]): string | null {
  if (rows.every(({ outcome }) => outcome === 'new')) return null;
  const totalOf = (some: typeof rows) => dollars(sum(some.map(({ amount }) => amount ?? ZERO)));
  const parts = PARTS.flatMap(([outcome, what]) => {
    const some = rows.filter((row) => row.outcome === outcome);
    if (some.length === 0) return [];
    return [
      t('sumInRows', { total: totalOf(some), count: some.length.toLocaleString(locale), count2: some.length, what }),
    ];
  });
  return t('allRowsComeTo', { total: totalOf(rows), parts: list.format(parts) });
}
