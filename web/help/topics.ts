import type { HelpTopic } from '@mainstay/domain/help/question.ts';
import { t } from './words.ts';

export const TOPIC_LABELS: Record<HelpTopic, string> = {
  payments: t('aPayment'),
  accounts: t('aBankAccountOrBackup'),
  agreement: t('anOrderOrItsTerms'),
  people: t('thePeopleInTheCase'),
  safety: t('mySafety'),
  other: t('somethingElse'),
};
