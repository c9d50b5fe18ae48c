import { isParent } from '@mainstay/domain/cases/danger.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { Card } from '#ui/Card.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { currentCaseQuery, useChangeCase } from './queries.ts';
import { t } from './words.ts';

/** A parent's own danger mark. Nobody else in the case can see it. */
export function SafetyCard() {
  const current = useQuery(currentCaseQuery).data;
  const role = useQuery(userQuery).data?.role ?? null;
  const change = useChangeCase();
  if (!current || !isParent({ role, owner: current.owner })) return null;
  return (
    <Card title={t('yourSafety')} description={t('onlyYouAndMainstaysOperatorsCan')}>
      <Switch
        label={t('thisCaseIsDangerousForMe')}
        help={t('othersCannotSeeNamesOfYour')}
        checked={current.danger}
        working={change.isPending}
        onChange={(danger) => change.mutate({ danger }, { onError: (error) => toastFailure(t('notChanged'), error) })}
      />
      <p className="mt-4 text-13 text-muted">{t('quickExitAtTopOfEvery')}</p>
      <p className="mt-2">
        <HelpLink about="safety">{t('iDoNotFeelSafeWhat')}</HelpLink>
      </p>
      <div className="mt-4 empty:hidden">
        <FormRefusal title={t('yourChoiceWasNotSaved')} error={change.error} />
      </div>
    </Card>
  );
}
