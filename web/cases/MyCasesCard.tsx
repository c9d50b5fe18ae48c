import type { CaseSummary } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { casesQuery, useSelectCase } from './queries.ts';
import { t } from './words.ts';

/** Every case the person is a party to, with a button to switch to each. */
export function MyCasesCard() {
  const cases = useQuery(casesQuery);
  return (
    <Card title={t('yourCases')}>
      {cases.isPending && <Skeleton rows={1} rowClassName="h-12" label={t('loadingYourCases')} />}
      {cases.isError && <LoadError what={t('cases')} error={cases.error} retry={() => cases.refetch()} />}
      {cases.data && (
        <ul className="divide-y divide-line">
          {cases.data.map((one) => (
            <MyCase key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MyCase({ one: { id, name, role, owner, current, until } }: { one: CaseSummary }) {
  const select = useSelectCase();
  const parts = [
    role && told(roleLabel(role)),
    owner && t('owner'),
    until && t('until', { until: fullDate(until) }),
  ].filter(Boolean);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-14 font-medium break-words">{caseNameText(name)}</p>
        <p className="text-13 text-muted">{parts.join(', ')}</p>
      </div>
      {current ? (
        <Badge meaning="info" icon={false}>
          {t('current')}
        </Badge>
      ) : (
        <Button
          size="small"
          working={select.isPending}
          aria-label={t('switchTo', { name: caseNameText(name) })}
          onClick={() => select.mutate(id, { onError: (failure) => toastFailure(t('caseNotChanged'), failure) })}
        >
          {t('switch')}
        </Button>
      )}
    </li>
  );
}
