import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { locale } from '#lib/catalogue.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Notice } from '#ui/Notice.tsx';
import { proposalsQuery } from './queries.ts';
import { t } from './words.ts';

const people = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Who has not agreed to the settings in force, who disputes them, and whether anything is collected under them. */
export function ConsentNotice({ settings }: { settings: PaymentSettings }) {
  const { confirmed, unconfirmedBy, dispute, paused } = settings;
  const me = useQuery(userQuery).data;
  const isAsked = useQuery(proposalsQuery).data?.some(({ state }) => state === 'open') ?? true;
  if (confirmed) return null;
  const isMine = me && unconfirmedBy.includes(`${me.firstName} ${me.lastName}`.trim());
  return (
    <div className="mb-6 space-y-3">
      <Badge meaning="attention">
        {t('notYetConfirmedBy', { unconfirmedBy: people.format(unconfirmedBy.map(told)) })}
      </Badge>
      {isMine && !isAsked && <p className="text-13 text-muted">{t('ifTheyAreRightSaveThem')}</p>}
      {dispute && (
        <Notice meaning="attention" title={t('didNotConfirmTheseSettings', { by: dispute.by })}>
          <p className="break-words">{t('reason', { reason: dispute.reason })}</p>
          {!paused && <p className="mt-1">{t('paymentsFollowTheseSettingsUntilYou')}</p>}
        </Notice>
      )}
      {paused && (
        <Notice meaning="info" title={t('nothingIsCollectedUnderTheseSettings')}>
          <p>{t('paymentsBeginOncePayorAgreesTo')}</p>
        </Notice>
      )}
    </div>
  );
}
