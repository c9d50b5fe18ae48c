import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type StoppedStep, useReasonToStay } from './leaving.ts';
import { t } from './words.ts';

/** Asks before unsaved changes are lost by following a link in the product or closing the page. */
export function LeaveGuard({ unsaved, what }: { unsaved: boolean; what: string }) {
  const [stopped, setStopped] = useState<StoppedStep | null>(null);
  useReasonToStay({
    hasUnsaved: () => unsaved,
    isLostBy: ({ currentLocation: from, nextLocation: to }) =>
      unsaved && from.pathname + from.search !== to.pathname + to.search,
    ask: setStopped,
  });
  const answered = (go: 'reset' | 'proceed') => {
    stopped?.[go]();
    setStopped(null);
  };
  return (
    <ConfirmDialog
      open={stopped !== null}
      onOpenChange={(open) => open || answered('reset')}
      title={t('leaveWithoutSavingQuestion')}
      action={t('leaveWithoutSaving')}
      onConfirm={() => answered('proceed')}
    >
      {t('yourChangesToHaveNotBeen', { what })}
    </ConfirmDialog>
  );
}
