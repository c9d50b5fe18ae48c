import type { CaseSummary } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { casesQuery, useSelectCase } from './queries.ts';

/** Every case that the person is party to, with the way from one to another. */
export function MyCasesCard() {
  const cases = useQuery(casesQuery);
  return (
    <Card title="Your cases">
      {cases.isPending && <Skeleton rows={1} rowClassName="h-12" label="Loading your cases" />}
      {cases.isError && <LoadError what="cases" error={cases.error} retry={() => cases.refetch()} />}
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
  const parts = [role && roleLabel(role), owner && 'Owner', until && `until ${fullDate(until)}`].filter(Boolean);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="text-14 font-medium break-words">{name}</p>
        <p className="text-13 text-muted">{parts.join(', ')}</p>
      </div>
      {current ? (
        <Badge meaning="info" icon={false}>
          Current
        </Badge>
      ) : (
        <Button
          size="small"
          working={select.isPending}
          aria-label={`Switch to ${name}`}
          onClick={() => select.mutate(id, { onError: (failure) => toastFailure('Case Not Changed', failure) })}
        >
          Switch
        </Button>
      )}
    </li>
  );
}
