import type { Notification } from '@mainstay/contract/notifications.ts';
import { expect, test } from 'vitest';
import { filterNotifications, isFiltered, NO_FILTERS, typeChoices, typeWords } from './filter-notifications.ts';

const one = (id: string, differing: Partial<Notification> = {}): Notification => ({
  id,
  type: 'payment_due',
  title: 'Payment due soon',
  message: 'The payment of $850.00 due Mar 5, 2026 is coming up.',
  isRead: false,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  ...differing,
});

const all = [
  one('due'),
  one('read', { isRead: true }),
  one('joined', { type: 'party_joined', title: 'A person joined the case', message: 'Sam joined.' }),
];
const found = (differing: Partial<typeof NO_FILTERS>) =>
  filterNotifications(all, { ...NO_FILTERS, ...differing }).map(({ id }) => id);

test.each([
  [{}, ['due', 'read', 'joined']],
  [{ search: '  DUE soon ' }, ['due', 'read']],
  [{ search: '$850' }, ['due', 'read']],
  [{ search: 'person joined' }, ['joined']],
  [{ search: 'nothing of the kind' }, []],
  [{ type: 'party_joined' }, ['joined']],
  [{ unreadOnly: true }, ['due', 'joined']],
  [{ unreadOnly: true, type: 'payment_due', search: 'march' }, []],
  [{ unreadOnly: true, type: 'payment_due', search: 'mar' }, ['due']],
])('%j finds %j', (filters, ids) => expect(found(filters)).toEqual(ids));

test('only spaces in the search are no filter', () => {
  expect(isFiltered({ ...NO_FILTERS, search: '   ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, unreadOnly: true })).toBe(true);
});

test('the type filter offers the types there are, by their words, and keeps the chosen one', () => {
  const labels = (chosen: string) => typeChoices(all, chosen).map(({ label }) => label);
  expect(labels('all')).toEqual(['All types', 'Payment due', 'Person joined']);
  expect(labels('backup_used')).toEqual(['All types', 'Backup used', 'Payment due', 'Person joined']);
});

test.each([
  ['party_removed', 'Person left'],
  ['party_joined', 'Person joined'],
  ['payment_due', 'Payment due'],
])('%s is "%s" to people', (type, words) => expect(typeWords(type)).toBe(words));
