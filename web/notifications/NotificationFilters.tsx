import type { Notification } from '@mainstay/contract/notifications.ts';
import { Search } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type Filters, isFiltered, NO_FILTERS, typeChoices } from './filter-notifications.ts';

type Props = { filters: Filters; onChange: (filters: Filters) => void; all: readonly Notification[] };

/** What narrows the list. */
export function NotificationFilters({ filters, onChange, all }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3 xl:grid-cols-[minmax(0,1fr)_220px_auto_auto] xl:gap-4">
      <div className="relative max-xl:col-span-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <TextInput
          type="search"
          aria-label="Search notifications"
          placeholder="Search notifications..."
          value={filters.search}
          maxLength={200}
          onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
          className="pl-9"
        />
      </div>
      <Select
        aria-label="Type"
        value={filters.type}
        onChange={(event) => onChange({ ...filters, type: event.currentTarget.value })}
        options={typeChoices(all, filters.type)}
        className="max-xl:col-span-2"
      />
      <Checkbox
        label="Unread only"
        checked={filters.unreadOnly}
        onChange={(event) => onChange({ ...filters, unreadOnly: event.currentTarget.checked })}
      />
      <Button disabled={!isFiltered(filters)} onClick={() => onChange(NO_FILTERS)}>
        Clear
      </Button>
    </div>
  );
}
