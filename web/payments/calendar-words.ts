import type { CalendarState } from '@mainstay/domain/payments/payment-calendar.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

/** Each state's label and color in the calendar. */
export const CALENDAR_STATES: Record<CalendarState, { label: string; meaning: Meaning }> = {
  paid: { label: t('paid'), meaning: 'positive' },
  backup: { label: t('paidByBackup'), meaning: 'info' },
  failed: { label: t('failed'), meaning: 'negative' },
  processing: { label: t('processing'), meaning: 'neutral' },
  due: { label: t('due'), meaning: 'attention' },
  upcoming: { label: t('upcoming'), meaning: 'neutral' },
  other: { label: t('other'), meaning: 'neutral' },
};
