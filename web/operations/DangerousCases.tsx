import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { QueueSection } from './QueueSection.tsx';
import { dangerousCasesQuery } from './queries.ts';
import { t } from './words.ts';

/**
 * People who must not be found by someone in their case. Nothing that operators say or send may reveal where they are.
 */
export function DangerousCases() {
  return (
    <QueueSection
      found={useQuery(dangerousCasesQuery)}
      what={t('dangerousCasesInSentence')}
      name="dangers"
      explanation={t('parentHasSaidThatThisCase')}
    >
      {(marked) => (
        <Card aria-label={t('dangerousCases')}>
          <ul className="divide-y divide-line">
            {marked.map(({ caseId, partyId, caseName, name, role, since }) => (
              <li key={`${caseId} ${partyId}`} className="py-3 first:pt-0 last:pb-0">
                <p className="text-14 font-medium break-words">
                  {name} <span className="font-normal text-muted">({told(roleLabel(role))})</span>
                </p>
                <p className="text-13 text-muted">
                  {t('caseSince', { caseName: caseNameText(caseName), since: fullDate(since) })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}
