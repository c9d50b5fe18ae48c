import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLeavingAtOnce } from '#lib/quick-exit.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { t } from './words.ts';

/** Asks before unsaved changes are lost by following a link in the product or closing the page. */
export function LeaveGuard({ unsaved, what }: { unsaved: boolean; what: string }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => unsaved && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => isLeavingAtOnce() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={t('leaveWithoutSavingQuestion')}
      action={t('leaveWithoutSaving')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('yourChangesToHaveNotBeen', { what })}
    </ConfirmDialog>
  );
}
