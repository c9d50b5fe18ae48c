import { useQuery } from '@tanstack/react-query';
import { told } from '#lib/told.ts';
import { Notice } from '#ui/Notice.tsx';
import { QueueSection } from './QueueSection.tsx';
import { alarmsQuery } from './reconciliation-queries.ts';
import { t } from './words.ts';

/** What an operator must look at before anything else. */
export function Alarms() {
  return (
    <QueueSection
      found={useQuery(alarmsQuery)}
      what={t('alarmsInSentence')}
      name="alarms"
      explanation={t('eachAlarmStaysUntilItsCause')}
    >
      {(alarms) => (
        <ul aria-label={t('alarms')} className="mb-8 space-y-3 lg:mb-10">
          {alarms.map(({ words }) => (
            <li key={words}>
              <Notice meaning="negative">{told(words)}</Notice>
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}
