import { useQuery } from '@tanstack/react-query';
import { NotOffered } from '#identity/NotOffered.tsx';
import { useOffers } from '#identity/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { recommendedLimit } from './application-values.ts';
import { LineCard } from './LineCard.tsx';
import { creditLineQuery } from './queries.ts';
import { t } from './words.ts';

/** The line that lends the second payments, and the form to apply for one or for a higher limit. */
export function CreditLineTab() {
  const settings = useQuery(paymentSettingsQuery);
  const offered = useOffers().creditLine;
  const line = useQuery(creditLineQuery).data?.line;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      {offered ? (
        <Card
          title={line ? t('askForAHigherLimit') : t('applyForACreditLine')}
          description={t('thisIsOnlySoftCheckIt')}
        >
          {settings.isPending && <Skeleton rows={3} rowClassName="h-16" label={t('loadingTheApplicationForm')} />}
          {settings.isError && (
            <LoadError what={t('paymentSettings')} error={settings.error} retry={() => settings.refetch()} />
          )}
          {settings.data !== undefined && (
            <ApplicationForm recommended={recommendedLimit(settings.data?.paymentAmount)} />
          )}
        </Card>
      ) : (
        <NotOffered offer="creditLine" />
      )}
      <LineCard />
    </div>
  );
}
