import type { AccountToProve } from '@mainstay/contract/account-proofs.ts';
import { needsWordOfBank } from '@mainstay/domain/payment-sources/failed-proof.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
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
import { t } from './words.ts';

/** Accounts that wait for proof or are suspended. An operator who has seen a document may confirm whose they are. */
export function AccountsToProve() {
  return (
    <QueueSection
      found={useQuery(accountsToProveQuery)}
      what={t('accountsToVerifyInSentence')}
      name="accounts"
      explanation={t('mostOwnersVerifyTheirOwnAccount')}
    >
      {(accounts) => (
        <ul aria-label={t('accountsToVerify')} className="space-y-4 lg:space-y-6">
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
    description={caseNameText(account.caseName)}
    actions={
      account.state === 'suspended' ? (
        <Badge meaning="negative">{t('suspended')}</Badge>
      ) : (
        <Badge meaning="attention">{t('notVerified')}</Badge>
      )
    }
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('account')}>{t('endingIn', { lastFour: account.lastFour })}</Fact>
          <Fact label={t('usedTo')}>{account.of === 'payor' ? t('debitThePayor') : t('payThePayee')}</Fact>
          <Fact label={t('added')}>
            <When at={account.addedAt} />
          </Fact>
        </dl>
        {account.why && <p className="text-14 break-words">{told(account.why)}</p>}
        {needsWordOfBank(account.why) && <p className="text-14">{t('verifyItOnlyWithLetterFrom')}</p>}
        <WaitsForSecond first={account.approvedBy} did="verified" />
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
        label={t('document')}
        help={t('whichOneShowsItAndWhere')}
        error={prove.error instanceof ApiError ? prove.error.fields.document : undefined}
      >
        {(control) => (
          <TextInput {...control} value={document} onChange={(event) => setDocument(event.currentTarget.value)} />
        )}
      </Field>
      <ReasonForm
        help={t('itIsKeptInRecordOf')}
        action={t('verifyAccount')}
        refused={{ title: t('theAccountWasNotVerified'), toast: t('accountNotVerified') }}
        done={{ title: t('accountVerified'), description: ownerName }}
        working={prove.isPending}
        error={prove.error}
        send={(reason) => prove.mutateAsync({ params: { caseId, accountId }, body: { reason, document } })}
      />
    </div>
  );
}
