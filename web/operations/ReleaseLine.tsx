import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { useReleaseLine } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Releases a line before the rule does; the reason is told to the person. */
export function ReleaseLine({ line: { caseId, caseName } }: { line: FrozenLine }) {
  const release = useReleaseLine();
  return (
    <ReasonForm
      action="Release line"
      refused={{ title: 'The line was not released', toast: 'Release Failed' }}
      done={{ title: 'Line Released', description: `${caseName}: the credit line can be used again.` }}
      working={release.isPending}
      error={release.error}
      send={(reason) => release.mutateAsync({ params: { caseId }, body: { reason } })}
    />
  );
}
