import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { suspendedAccountsQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** Accounts that are neither debited nor paid until their owners add another. */
export function SuspendedAccounts() {
  return (
    <QueueSection
      found={useQuery(suspendedAccountsQuery)}
      what={t('suspendedAccountsInSentence')}
      name="suspended"
      explanation={t('bankReturnedEntryFromTheseAccounts')}
    >
      {(accounts) => (
        <Card aria-label={t('suspendedAccounts')}>
          <ul className="divide-y divide-line">
            {accounts.map(({ caseId, id, caseName, account, recipient, addedAt }) => (
              <li key={`${caseId} ${id}`} className="py-3 text-14 first:pt-0 last:pb-0">
                <p className="font-medium break-words">{told(account)}</p>
                <p className="text-muted break-words">
                  {rich('sideCaseAndAdded', {
                    side: recipient === 'payor' ? t('payor') : t('payee'),
                    caseName: caseNameText(caseName),
                    when: <When at={addedAt} />,
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
