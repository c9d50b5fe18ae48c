import type { CalendarState } from '@mainstay/domain/payments/payment-calendar.ts';
import type { Meaning } from '#ui/Badge.tsx';

/** What each state is called in the calendar, and its colour. */
export const CALENDAR_STATES: Record<CalendarState, { label: string; meaning: Meaning }> = {
  paid: { label: 'Paid', meaning: 'positive' },
  backup: { label: 'Paid by backup', meaning: 'info' },
  failed: { label: 'Failed', meaning: 'negative' },
  processing: { label: 'Processing', meaning: 'neutral' },
  due: { label: 'Due', meaning: 'attention' },
  upcoming: { label: 'Upcoming', meaning: 'neutral' },
  other: { label: 'Other', meaning: 'neutral' },
};
