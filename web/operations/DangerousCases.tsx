import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { fullDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { dangerousCasesQuery } from './queries.ts';

/** Who must not be found by somebody in their case: what operators say and send has to keep it so. */
export function DangerousCases() {
  const marked = useQuery(dangerousCasesQuery);
  if (marked.isError) return <LoadError what="dangerous cases" error={marked.error} retry={() => marked.refetch()} />;
  if (!marked.data?.length) return null;
  return (
    <section aria-labelledby="dangerous-cases" className="mt-8 lg:mt-10">
      <h2 id="dangerous-cases" className="text-20 font-semibold">
        Dangerous Cases
      </h2>
      <p className="mt-1 mb-4 text-14 text-muted lg:mb-6">
        A parent has said that the case is dangerous for them. Nobody else in the case knows. Tell nobody in it how or
        where to reach them.
      </p>
      <Card aria-label="Dangerous cases">
        <ul className="divide-y divide-line">
          {marked.data.map(({ caseId, partyId, caseName, name, role, since }) => (
            <li key={`${caseId} ${partyId}`} className="py-3 first:pt-0 last:pb-0">
              <p className="text-14 font-medium break-words">
                {name} <span className="font-normal text-muted">({roleLabel(role)})</span>
              </p>
              <p className="text-13 text-muted">
                {caseName}, since {fullDate(since)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
