import type { Notification } from '@mainstay/contract/notifications.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Select } from '#ui/Select.tsx';
import { type Filters, isFiltered, NO_FILTERS, typeChoices } from './filter-notifications.ts';
import { t } from './words.ts';

type Props = { filters: Filters; onChange: (filters: Filters) => void; all: readonly Notification[] };

/** The filters of the list. */
export function NotificationFilters({ filters, onChange, all }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3 xl:grid-cols-[minmax(0,1fr)_220px_auto_auto] xl:gap-4">
      <SearchInput
        label={t('searchNotifications')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
        className="max-xl:col-span-2"
      />
      <Select
        aria-label={t('type')}
        value={filters.type}
        onChange={(event) => onChange({ ...filters, type: event.currentTarget.value })}
        options={typeChoices(all, filters.type)}
        className="max-xl:col-span-2"
      />
      <Checkbox
        label={t('unreadOnly')}
        checked={filters.unreadOnly}
        onChange={(event) => onChange({ ...filters, unreadOnly: event.currentTarget.checked })}
      />
      <Button disabled={!isFiltered(filters)} onClick={() => onChange(NO_FILTERS)}>
        {t('clear')}
      </Button>
    </div>
  );
}
