import type { Side } from '@mainstay/domain/cases/side.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '#identity/queries.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { currentCaseQuery, useNameSide } from './queries.ts';
import { t } from './words.ts';

/** Asks a lawyer once which side they act for. Renders nothing for others, or once answered. */
export function NameSide() {
  const isLawyer = useQuery(userQuery).data?.role === 'legal';
  const current = useQuery({ ...currentCaseQuery, enabled: isLawyer });
  const name = useNameSide();
  const [asked, setAsked] = useState<Side | null>(null);
  if (!isLawyer || !current.data || current.data.side !== null || current.data.until) return null;
  const side = asked ?? 'payor';
  const choose = () =>
    name.mutate(side, {
      onSuccess: () => {
        setAsked(null);
        toast({ title: t('sideSaved'), description: t('youActForInThisCase', { side: told(side) }) });
      },
      onError: (error) => toastFailure(t('notSaved'), error),
    });
  return (
    <section aria-label={t('theSideYouActFor')} className="mb-6 print:hidden">
      <Notice
        meaning="info"
        title={t('whichSideDoYouActFor')}
        actions={
          <>
            <Button onClick={() => setAsked('payor')}>{t('thePayor')}</Button>
            <Button onClick={() => setAsked('payee')}>{t('thePayee')}</Button>
          </>
        }
      >
        {t('whatYouSaveInThisCase')}
      </Notice>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (open || name.isPending) return;
          name.reset();
          setAsked(null);
        }}
        title={t('actForTheInThisCase', { side: told(side) })}
        action={t('actForThe', { side: told(side) })}
        working={name.isPending}
        refusal={{ title: t('theSideWasNotSaved'), error: name.error }}
        onConfirm={choose}
      >
        {t('thisCannotBeChangedLaterWhat', { side: told(side) })}
      </ConfirmDialog>
    </section>
  );
}
