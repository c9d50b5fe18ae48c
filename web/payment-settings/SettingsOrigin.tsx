import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useByWhom } from '#cases/useByWhom.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Badge } from '#ui/Badge.tsx';
import { acceptedAs, deciderWords } from './proposal-words.ts';
import { proposalsQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** When, by whom and from which agreement the settings in force were saved. */
export function SettingsOrigin({ settings }: { settings: PaymentSettings }) {
  const { document, changedSinceAgreement, changedAt, changedBy } = settings;
  const byWhom = useByWhom();
  const agreement = document && (
    <Link
      to={`/review?document=${document.id}`}
      className="font-medium break-words text-accent-ink underline underline-offset-2"
    >
      {document.fileName}
    </Link>
  );
  const accepted = acceptedAs(settings, useQuery(proposalsQuery).data ?? []);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-4 text-13 text-muted">
      <p className="min-w-0">
        {rich('changedOnBy', {
          whenInCase: <WhenInCase at={changedAt} />,
          changedBy: byWhom(changedBy),
          isAccepted: accepted ? 'yes' : 'no',
          accepted: accepted && byWhom(deciderWords(accepted)),
          origin: agreement ? (changedSinceAgreement ? 'first' : 'agreement') : 'hand',
          agreement,
        })}
      </p>
      {document && changedSinceAgreement && <Badge meaning="attention">{t('changedSinceTheAgreement')}</Badge>}
      {document && !changedSinceAgreement && (
        <span className="inline-flex items-center gap-1 font-medium text-positive">
          <Lock aria-hidden className="size-3.5" />
          {t('lockedToTheAgreement')}
        </span>
      )}
    </div>
  );
}
