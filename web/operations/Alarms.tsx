import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/Notice.tsx';
import { QueueSection } from './QueueSection.tsx';
import { alarmsQuery } from './reconciliation-queries.ts';

/** What an operator must look at before anything else. */
export function Alarms() {
  return (
    <QueueSection
      found={useQuery(alarmsQuery)}
      what="alarms"
      name="alarms"
      explanation="Each alarm stays until its cause is resolved."
    >
      {(alarms) => (
        <ul aria-label="Alarms" className="mb-8 space-y-3 lg:mb-10">
          {alarms.map(({ words }) => (
            <li key={words}>
              <Notice meaning="negative">{words}</Notice>
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}
