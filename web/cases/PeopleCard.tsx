import type { Party } from '@mainstay/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { personName } from '#lib/person-name.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { PartyActions } from './PartyActions.tsx';
import { peopleShown, roleWords } from './people-shown.ts';
import { isMe } from './readers.ts';
import { useHasLeft } from './useHasLeft.ts';
import { useMay } from './useMay.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';
import { WhenInCase } from './WhenInCase.tsx';
import { rich, t } from './words.ts';

/** Everyone with a part in the case. A case always shows a payor and a payee, joined or not. */
export function PeopleCard({ parties }: { parties: readonly Party[] }) {
  const user = useQuery(userQuery).data;
  const { allowed, reason } = useMay('manage_people');
  const left = useHasLeft();
  return (
    <Card title={t('people')} description={t('whoCanSeeThisCaseAnd')}>
      <ul className="divide-y divide-line">
        {peopleShown(parties, left).map((party) => {
          const me = user !== undefined && isMe(party, user);
          const role = roleWords(party, left);
          return (
            <li key={party.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <div className="min-w-40 grow">
                <p className="text-14 font-medium break-words">
                  {personName(party.name)}
                  {me && <span className="font-normal text-muted"> {t('you')}</span>}
                </p>
                {role && <p className="text-13 text-muted">{role}</p>}
                {party.formerNames?.map(({ name, until }) => (
                  <p key={until.getTime()} className="text-13 break-words text-muted">
                    {rich('namedUntil', { name: personName(name), whenInCase: <WhenInCase at={until} /> })}
                  </p>
                ))}
              </div>
              <div className="flex flex-wrap gap-2">
                <VerifiedBadge verified={party.verified} />
                {me && left ? (
                  <Badge meaning="neutral">{t('left')}</Badge>
                ) : (
                  <Badge meaning={party.joined ? 'positive' : 'neutral'}>
                    {party.joined
                      ? t('joined')
                      : party.leftAt
                        ? rich('leftOn', { whenInCase: <WhenInCase at={party.leftAt} /> })
                        : t('notJoinedYet')}
                  </Badge>
                )}
              </div>
              {allowed && !me && <PartyActions party={party} />}
            </li>
          );
        })}
      </ul>
      {reason && !left && <p className="mt-4 border-t border-line pt-4 text-13 text-muted">{reason}</p>}
      <p className="mt-4">
        <HelpLink about="other-side">{t('whatDoesTheOtherSideSee')}</HelpLink>
      </p>
    </Card>
  );
}
