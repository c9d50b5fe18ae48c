import type { HelpTopic } from '@mainstay/domain/help/question.ts';

export const TOPIC_LABELS: Record<HelpTopic, string> = {
  payments: 'A payment',
  accounts: 'A bank account or backup',
  agreement: 'An order or its terms',
  people: 'The people in the case',
  safety: 'My safety',
  other: 'Something else',
};
