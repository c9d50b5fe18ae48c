import type { Notification } from '@mainstay/contract/notifications.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

export type Filters = { search: string; type: string; unreadOnly: boolean };

export const NO_FILTERS: Filters = { search: '', type: 'all', unreadOnly: false };

export const isFiltered = ({ search, type, unreadOnly }: Filters): boolean =>
  search.trim() !== '' || type !== 'all' || unreadOnly;

/** The notifications that match all filters, in the given order. The search covers title, message and type. */
export function filterNotifications(all: readonly Notification[], { search, type, unreadOnly }: Filters) {
  const wanted = search.trim().toLowerCase();
  return all.filter(
    (one) =>
      (type === 'all' || one.type === type) &&
      (!unreadOnly || !one.isRead) &&
      (wanted === '' ||
        [told(one.title), told(one.message), typeWords(one.type)].join('\n').toLowerCase().includes(wanted)),
  );
}

/**
 * "Payment due" for "payment_due". A "party" is worded as a person, and "removed" as left, because the person may have
 * chosen to leave.
 */
export const typeWords = (type: string): string => {
  const words = type.replaceAll('_', ' ').replace('party removed', 'person left').replace('party', 'person');
  return told(words.charAt(0).toUpperCase() + words.slice(1));
};

/** The options of the type filter: the types present, plus the chosen one even if none of it is left. */
export function typeChoices(all: readonly Notification[], chosen: string): { value: string; label: string }[] {
  const types = new Set(all.map(({ type }) => type));
  if (chosen !== 'all') types.add(chosen);
  const found = [...types].map((value) => ({ value, label: typeWords(value) }));
  return [{ value: 'all', label: t('allTypes') }, ...found.sort((a, b) => a.label.localeCompare(b.label))];
}
