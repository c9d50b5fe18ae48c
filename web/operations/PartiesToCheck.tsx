import type { PartyToCheck } from '@mainstay/contract/operations.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { VerifiedBadge } from '#cases/VerifiedBadge.tsx';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { When } from '#ui/When.tsx';
import { RemoveForReason, VerifyParty } from './CheckParty.tsx';
import { QueueSection } from './QueueSection.tsx';
import { partiesToCheckQuery } from './queries.ts';
import { t } from './words.ts';

/** Unverified lawyers and courts, and parties who were asked to leave and have not. */
export function PartiesToCheck() {
  return (
    <QueueSection
      found={useQuery(partiesToCheckQuery)}
      what={t('partiesToCheckInSentence')}
      name="parties"
      explanation={t('checkLawyerByTheirBarNumber')}
    >
      {(parties) => (
        <ul aria-label={t('partiesToCheck')} className="space-y-4 lg:space-y-6">
          {parties.map((party) => (
            <li key={party.partyId}>
              <PartyCard party={party} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const PartyCard = ({ party }: { party: PartyToCheck }) => (
  <Card
    title={party.name}
    description={caseNameText(party.caseName)}
    actions={<VerifiedBadge verified={party.verified} />}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('role')}>{party.role ? told(roleLabel(party.role)) : t('notSet')}</Fact>
          <Fact label={t('signsInAs')}>
            <span className="break-all">{party.email}</span>
          </Fact>
          <Fact label={t('joined')}>
            <When at={party.joinedAt} />
          </Fact>
        </dl>
        {party.removal && (
          <div className="space-y-1 text-14 break-words">
            <p>{t('theOwnerAskedThemToLeave', { reason: party.removal.reason })}</p>
            {party.removal.answer && <p>{t('theyRefused', { answer: party.removal.answer })}</p>}
          </div>
        )}
      </div>
      <div className="min-w-0 space-y-6">
        {party.verified === false && <VerifyParty partyId={party.partyId} name={party.name} />}
        {party.removal && <RemoveForReason partyId={party.partyId} name={party.name} />}
      </div>
    </div>
  </Card>
);
