import type { AccountToProve } from '@mainstay/contract/account-proofs.ts';
import { needsWordOfBank } from '@mainstay/domain/payment-sources/failed-proof.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { accountsToProveQuery, useProveAccount } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';

/** Accounts that wait for their proof, or are suspended: an operator who has seen a document may say whose they are. */
export function AccountsToProve() {
  return (
    <QueueSection
      found={useQuery(accountsToProveQuery)}
      what="accounts to verify"
      name="accounts"
      explanation="Most owners verify their own account by entering the two amounts sent there. Verify one here only with a document that shows the name and the whole number."
    >
      {(accounts) => (
        <ul aria-label="Accounts to verify" className="space-y-4 lg:space-y-6">
          {accounts.map((account) => (
            <li key={account.accountId}>
              <AccountCard account={account} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const AccountCard = ({ account }: { account: AccountToProve }) => (
  <Card
    title={account.ownerName}
    description={account.caseName}
    actions={
      account.state === 'suspended' ? (
        <Badge meaning="negative">Suspended</Badge>
      ) : (
        <Badge meaning="attention">Not verified</Badge>
      )
    }
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label="Account">Ending in {account.lastFour}</Fact>
          <Fact label="Used to">{account.of === 'payor' ? 'Debit the payor' : 'Pay the payee'}</Fact>
          <Fact label="Added">
            <When at={account.addedAt} />
          </Fact>
        </dl>
        {account.why && <p className="text-14 break-words">{account.why}</p>}
        {needsWordOfBank(account.why) && (
          <p className="text-14">
            Verify it only with a letter from its bank, written after the return, that says the account is open.
          </p>
        )}
        <WaitsForSecond first={account.approvedBy} did="verified it, for" />
      </div>
      <ProveForm account={account} />
    </div>
  </Card>
);

function ProveForm({ account: { caseId, accountId, ownerName } }: { account: AccountToProve }) {
  const prove = useProveAccount();
  const [document, setDocument] = useState('');
  return (
    <div className="min-w-0 space-y-4">
      <Field
        label="Document"
        help="Which one shows it, and where it is kept."
        error={prove.error instanceof ApiError ? prove.error.fields.document : undefined}
      >
        {(control) => (
          <TextInput {...control} value={document} onChange={(event) => setDocument(event.currentTarget.value)} />
        )}
      </Field>
      <ReasonForm
        help="It is kept in the record of the case."
        action="Verify account"
        refused={{ title: 'The account was not verified', toast: 'Account Not Verified' }}
        done={{ title: 'Account Verified', description: ownerName }}
        working={prove.isPending}
        error={prove.error}
        send={(reason) => prove.mutateAsync({ params: { caseId, accountId }, body: { reason, document } })}
      />
    </div>
  );
}
