import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { QueueSection } from './QueueSection.tsx';
import { refusedAddressesQuery } from './queries.ts';
import { t } from './words.ts';

/** People who no longer receive notices by email, and must be told important things another way. */
export function RefusedAddresses() {
  return (
    <QueueSection
      found={useQuery(refusedAddressesQuery)}
      what={t('emailAddresses')}
      name="refused"
      explanation={t('weNoLongerSendNoticesTo')}
    >
      {(refused) => (
        <Card aria-label={t('emailsThatBounce')}>
          <ul className="divide-y divide-line">
            {refused.map(({ address, kind, said, since, name }) => (
              <li key={address} className="py-3 first:pt-0 last:pb-0">
                <p className="text-14 font-medium break-all">
                  {address} {name && <span className="font-normal text-muted">({name})</span>}
                </p>
                <p className="text-13 break-words text-muted">
                  {t('whatHappenedSince', {
                    whatHappened: kind === 'bounce' ? t('bounces') : t('reportedAsSpam'),
                    since: fullDate(since),
                    said,
                  })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}
