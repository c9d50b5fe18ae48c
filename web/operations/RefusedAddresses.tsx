import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { QueueSection } from './QueueSection.tsx';
import { refusedAddressesQuery } from './queries.ts';

/** Whom no notices reach by e-mail: who needs to know something has to be told in another way. */
export function RefusedAddresses() {
  return (
    <QueueSection
      found={useQuery(refusedAddressesQuery)}
      what="e-mail addresses"
      name="refused"
      explanation="No notices are sent to these addresses any more. Their owners are asked on screen to correct them; write a letter where something must reach them."
    >
      {(refused) => (
        <Card aria-label="E-mails that come back">
          <ul className="divide-y divide-line">
            {refused.map(({ address, kind, said, since, name }) => (
              <li key={address} className="py-3 first:pt-0 last:pb-0">
                <p className="text-14 font-medium break-all">
                  {address} {name && <span className="font-normal text-muted">({name})</span>}
                </p>
                <p className="text-13 break-words text-muted">
                  {kind === 'bounce' ? 'Comes back' : 'Reported as spam'} since {fullDate(since)}: {said}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}
