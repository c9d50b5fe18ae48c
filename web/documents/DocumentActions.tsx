import type { Document } from '@mainstay/contract/documents.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRetryAnalysis, useWithdrawDocument } from './queries.ts';

/** What can be done with a document: review it, read it again, withdraw it. What the person may not do is not shown. */
export function DocumentActions({ document }: { document: Document }) {
  const mayChange = useMay('change_terms').allowed;
  return (
    <div className="flex items-center justify-end gap-1">
      {document.analysisStatus === 'completed' && (
        <Button asChild size="small">
          <Link to={`/review?document=${document.id}`} aria-label={`Review ${document.fileName}`}>
            Review
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
      size="small"
      working={retry.isPending}
      aria-label={`Retry ${document.fileName}`}
      onClick={() => retry.mutate(document.id, { onError: (error) => toastFailure('Document Not Read Again', error) })}
    >
      <RotateCw aria-hidden />
      Retry
    </Button>
  );
}

function Withdraw({ document }: { document: Document }) {
  const remove = useWithdrawDocument();
  const { asking, ask, close } = useAsking(remove);
  // The promise is heard to its end also when the event of the withdrawal has changed this row first.
  const confirm = () =>
    remove
      .mutateAsync(document.id)
      .then(() => {
        toast({ title: 'Document Withdrawn', description: `${document.fileName} was withdrawn.` });
        close();
      })
      .catch((error: unknown) => toastFailure('Document Not Withdrawn', error));
  return (
    <>
      <Tooltip text="Withdraw document">
        <Button
          variant="quiet"
          size="icon"
          className="text-muted"
          aria-label={`Withdraw ${document.fileName}`}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Withdraw ${document.fileName}?`}
        action="Withdraw document"
        danger
        working={remove.isPending}
        refusal={{ title: 'The document was not withdrawn', error: remove.error }}
        onConfirm={confirm}
      >
        Nobody in the case will be able to open the file or the terms found in it. Its name, hash and upload time stay
        on record, marked as withdrawn.
      </ConfirmDialog>
    </>
  );
}
