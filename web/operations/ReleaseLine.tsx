import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { caseNameText } from '#lib/case-name.ts';
import { useReleaseLine } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

/** Releases a line before the rule does. The person sees the reason. */
export function ReleaseLine({ line: { caseId, caseName } }: { line: FrozenLine }) {
  const release = useReleaseLine();
  return (
    <ReasonForm
      action={t('releaseLine')}
      refused={{ title: t('theLineWasNotReleased'), toast: t('releaseFailed') }}
      done={{
        title: t('lineReleased'),
        description: t('creditLineCanBeUsedAgain', { caseName: caseNameText(caseName) }),
      }}
      working={release.isPending}
      error={release.error}
      send={(reason) => release.mutateAsync({ params: { caseId }, body: { reason } })}
    />
  );
}
