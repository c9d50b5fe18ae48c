import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/Card.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { suspendedAccountsQuery } from './queries.ts';

/** Accounts that are neither debited nor paid to until their owners add another one. */
export function SuspendedAccounts() {
  return (
    <QueueSection
      found={useQuery(suspendedAccountsQuery)}
      what="suspended accounts"
      name="suspended"
      explanation="A bank returned an entry from these accounts. They are neither debited nor credited, and their owners have been told."
    >
      {(accounts) => (
        <Card aria-label="Suspended accounts">
          <ul className="divide-y divide-line">
            {accounts.map(({ caseId, id, caseName, account, recipient, addedAt }) => (
              <li key={`${caseId} ${id}`} className="py-3 text-14 first:pt-0 last:pb-0">
                <p className="font-medium break-words">{account}</p>
                <p className="text-muted break-words">
                  {recipient === 'payor' ? 'Payor' : 'Payee'} · {caseName} · added <When at={addedAt} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}
