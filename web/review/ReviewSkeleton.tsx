import { Card } from '#ui/Card.tsx';
import { Bone, Skeleton } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

export function ReviewSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
      <div className="space-y-4 lg:space-y-6">
        <Card>
          <Skeleton rows={2} rowClassName="h-8" label={t('loadingTheAgreement')} />
        </Card>
        <Card>
          <Skeleton rows={4} rowClassName="h-16" label={t('loadingItsTerms')} />
        </Card>
      </div>
      <Bone className="h-[60dvh] rounded-card! xl:h-[calc(100dvh-104px)]" />
    </div>
  );
}
