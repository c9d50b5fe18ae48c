import { X } from 'lucide-react';
import { locale } from '#lib/catalogue.ts';
import { rangeText } from '#ui/DateRangePicker.tsx';
import type { Filters } from './filter-payments.ts';
import { statusLabel } from './payment-words.ts';
import { t } from './words.ts';

type Props = { filters: Filters; onChange: (filters: Filters) => void; found: number; all: number };

/** "Showing 3 of 12 payments", with a removable chip for each filter. */
export function FilterSummary({ filters, onChange, found, all }: Props) {
  const { search, status, range } = filters;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-13">
      <p className="figures mr-1 text-muted">
        {t('showingOfPayments', { found: found.toLocaleString(locale), all: all.toLocaleString(locale) })}
      </p>
      {search.trim() !== '' && (
        <Chip onRemove={() => onChange({ ...filters, search: '' })}>{t('search', { search: search.trim() })}</Chip>
      )}
      {status !== 'all' && (
        <Chip onRemove={() => onChange({ ...filters, status: 'all' })}>
          {t('statusIs', { status: statusLabel(status) })}
        </Chip>
      )}
      {range && (
        <Chip onRemove={() => onChange({ ...filters, range: null })}>{t('dateIs', { range: rangeText(range) })}</Chip>
      )}
    </div>
  );
}

const Chip = ({ onRemove, children }: { onRemove: () => void; children: string }) => (
  <span className="inline-flex h-8 max-w-full min-w-0 items-center rounded-full border border-accent-line bg-accent-ground pl-3 font-medium text-accent-ink max-lg:h-11">
    <span className="truncate">{children}</span>
    <button
      type="button"
      aria-label={t('removeFilter', { children })}
      onClick={onRemove}
      className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover max-lg:size-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  </span>
);
