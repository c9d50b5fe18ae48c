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

/** The line that lends second parts, and the way to one or to a higher one. */
export function CreditLineTab() {
  const settings = useQuery(paymentSettingsQuery);
  const offered = useOffers().creditLine;
  const line = useQuery(creditLineQuery).data?.line;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      {offered ? (
        <Card
          title={line ? 'Ask for a Higher Limit' : 'Apply for a Credit Line'}
          description="This is only a soft check. It does not affect your credit score."
        >
          {settings.isPending && <Skeleton rows={3} rowClassName="h-16" label="Loading the application form" />}
          {settings.isError && (
            <LoadError what="payment settings" error={settings.error} retry={() => settings.refetch()} />
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
