import type { Document } from '@mainstay/contract/documents.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRetryAnalysis, useWithdrawDocument } from './queries.ts';
import { t } from './words.ts';

/**
 * What can be done with a document: review it, read it again, withdraw it. Actions the person may not take are hidden.
 */
export function DocumentActions({ document }: { document: Document }) {
  const mayChange = useMay('change_terms').allowed;
  return (
    <div className="flex items-center justify-end gap-1">
      {document.analysisStatus === 'completed' && (
        <Button asChild size="small">
          <Link to={`/review?document=${document.id}`} aria-label={t('reviewFile', { fileName: document.fileName })}>
            {t('review')}
          </Link>
        </Button>
      )}
      {document.analysisStatus === 'failed' && document.withdrawnAt === null && mayChange && (
        <Retry document={document} />
      )}
      {document.mayWithdraw && <Withdraw document={document} />}
    </div>
  );
}

function Retry({ document }: { document: Document }) {
  const retry = useRetryAnalysis();
  return (
    <Button
      ref={focusAround}
      size="small"
      working={retry.isPending}
      aria-label={t('retryFile', { fileName: document.fileName })}
      onClick={() => retry.mutate(document.id, { onError: (error) => toastFailure(t('documentNotReadAgain'), error) })}
    >
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  );
}

function Withdraw({ document }: { document: Document }) {
  const remove = useWithdrawDocument();
  const { asking, ask, close } = useAsking(remove);
  // Awaits the promise, because the withdrawal's event may change this row before the response arrives.
  const confirm = () =>
    remove
      .mutateAsync(document.id)
      .then(() => {
        toast({ title: t('documentWithdrawn'), description: t('wasWithdrawn', { fileName: document.fileName }) });
        close();
      })
      .catch((error: unknown) => toastFailure(t('documentNotWithdrawn'), error));
  return (
    <>
      <Tooltip text={t('withdrawDocument')}>
        <Button
          variant="quiet"
          size="icon"
          className="text-muted"
          aria-label={t('withdrawFile', { fileName: document.fileName })}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('withdrawFileQuestion', { fileName: document.fileName })}
        action={t('withdrawDocument')}
        danger
        working={remove.isPending}
        refusal={{ title: t('theDocumentWasNotWithdrawn'), error: remove.error }}
        onConfirm={confirm}
      >
        {t('nobodyInCaseWillBeAble')}
      </ConfirmDialog>
    </>
  );
}
