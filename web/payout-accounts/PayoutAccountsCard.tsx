import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { payoutAccountsQuery } from './queries.ts';
import { RemovePayoutAccount } from './RemovePayoutAccount.tsx';
import { type Receives, useReceives } from './useReceives.ts';
import { t } from './words.ts';

const AccountProof = lazy(() => import('./AccountProof.tsx'));
const AddPayoutAccount = lazy(() => import('./AddPayoutAccount.tsx'));

const HEADS = {
  payee: {
    title: t('whereYourMoneyGoes'),
    description: t('yourOwnBankAccountOrState'),
  },
  former: {
    title: t('whereYourMoneyGoes'),
    description: t('forWhatWasDueBeforeYouLeft'),
  },
  owner: {
    title: t('whereThePayeesMoneyGoes'),
    description: t('noPayeeHasJoinedYetOnce'),
  },
};

/** Where support goes. Only the payee sees it, or the owner until a payee joins for the first time. */
export function PayoutAccountsCard() {
  const who = useReceives();
  const [adding, setAdding] = useState(false);
  if (!who) return null;
  return (
    <Card
      {...HEADS[who]}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('addAccount')}
        </Button>
      }
      className="mb-4 lg:mb-6"
    >
      <Accounts who={who} />
      <Suspense fallback={null}>{adding && <AddPayoutAccount who={who} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

const HELD = {
  payee: t('moneyDueToYouIsHeld'),
  former: t('ifAnythingIsHeldForYou'),
  owner: t('moneyDueToPayeeIsHeld'),
};

function Accounts({ who }: { who: Receives }) {
  const accounts = useQuery(payoutAccountsQuery);
  const timeZone = useCaseZone();
  if (accounts.isPending) return <Skeleton rows={1} rowClassName="h-14" label={t('loadingAccounts')} />;
  const failure = accounts.isError && (
    <LoadError what={t('accountsInSentence')} error={accounts.error} retry={() => accounts.refetch()} />
  );
  if (!accounts.data) return failure;
  return (
    <>
      {failure}
      {accounts.data.length === 0 ? (
        <p className="text-14">
          <strong className="font-semibold">{who === 'former' ? t('noAccountOfYourOwn') : t('noAccountYet')}</strong>{' '}
          {HELD[who]}
        </p>
      ) : (
        <ul aria-label={t('accounts')} className="-my-4 divide-y divide-line">
          {accounts.data.map((account) => (
            <AccountRow key={account.id} account={account} who={who} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { account: PayoutAccount; who: Receives; timeZone: string };

function AccountRow({ account, who, timeZone }: RowProps) {
  const now = useNow();
  const Icon = account.kind === 'bank' ? Landmark : Building2;
  const standsIn = account.usableFrom === null && account.state === 'active';
  return (
    <li className="flex gap-3 py-4">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-14 font-medium break-words">{standsIn ? told(account.name) : account.name}</p>
          {account.inUse && <Badge meaning="positive">{t('inUse')}</Badge>}
        </div>
        <p className="text-13 text-muted">{kindWords(account)}</p>
        {account.kind === 'disbursement_unit' && (
          <p className="text-14 break-words">
            {t('caseFipsPayorsSocialSecurityNumber', {
              caseIdentifier: account.caseIdentifier,
              fips: account.fips,
              payorSsn: account.payorSsn,
            })}
          </p>
        )}
        {account.proof ? (
          <Suspense fallback={null}>
            <AccountProof account={account} proof={account.proof} />
          </Suspense>
        ) : account.state === 'suspended' ? (
          <p className="mt-1 text-13 text-attention">
            <strong className="font-semibold">{t('suspended')}</strong> {SUSPENDED}
          </p>
        ) : (
          <p className="text-13 text-muted">{standsIn ? STANDS_IN[who] : whenUsed(account, { now, timeZone })}</p>
        )}
      </div>
      {!standsIn && <RemovePayoutAccount account={account} who={who} />}
    </li>
  );
}

const SUSPENDED = t('bankCouldNotPayIntoThis');
const STANDS_IN = {
  payee: t('usedUntilYouAddYourOwn'),
  former: t('usedUntilYouAddYourOwn'),
  owner: t('usedUntilThePayeeAddsTheirOwn'),
};

const kindWords = ({ kind, accountType, accountNumber, disbursementState }: PayoutAccount): string =>
  kind === 'bank'
    ? accountType === 'savings'
      ? t('savingsAccountEndingIn', { accountNumber })
      : t('checkingAccountEndingIn', { accountNumber })
    : t('disbursementUnitAccountEndingIn', {
        state: US_STATES[disbursementState ?? ''] ?? t('state'),
        accountNumber,
      });

function whenUsed(
  { usableFrom, inUse }: PayoutAccount,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (usableFrom === null) return t('notUsedUntilItIsVerified');
  if (inUse) return null;
  return usableFrom <= now
    ? t('notInUseNow')
    : t('firstUsedOnChangeTakesThree', { usableFrom: fullDate(usableFrom, timeZone) });
}
