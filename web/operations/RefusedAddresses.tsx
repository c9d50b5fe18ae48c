import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { QueueSection } from './QueueSection.tsx';
import { refusedAddressesQuery } from './queries.ts';

/** Whom no notices reach by email: who needs to know something has to be told in another way. */
export function RefusedAddresses() {
  return (
    <QueueSection
      found={useQuery(refusedAddressesQuery)}
      what="email addresses"
      name="refused"
      explanation="We no longer send notices to these addresses. Their owners are asked on screen to correct them. Write a letter if something must reach them."
    >
      {(refused) => (
        <Card aria-label="Emails that bounce">
          <ul className="divide-y divide-line">
            {refused.map(({ address, kind, said, since, name }) => (
              <li key={address} className="py-3 first:pt-0 last:pb-0">
                <p className="text-14 font-medium break-all">
                  {address} {name && <span className="font-normal text-muted">({name})</span>}
                </p>
                <p className="text-13 break-words text-muted">
                  {kind === 'bounce' ? 'Bounces' : 'Reported as spam'} since {fullDate(since)}: {said}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}
