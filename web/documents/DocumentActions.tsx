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
import { useDeleteDocument, useRetryAnalysis } from './queries.ts';

/** What can be done with a document: review it, read it again, delete it. What the role may not do is not shown. */
export function DocumentActions({ document }: { document: Document }) {
  const mayChange = useMay('change_terms').allowed;
  const mayDelete = useMay('delete_documents').allowed;
  return (
    <div className="flex items-center justify-end gap-1">
      {document.analysisStatus === 'completed' && (
        <Button asChild size="small">
          <Link to={`/review?document=${document.id}`} aria-label={`Review ${document.fileName}`}>
            Review
          </Link>
        </Button>
      )}
      {document.analysisStatus === 'failed' && mayChange && <Retry document={document} />}
      {mayDelete && <Delete document={document} />}
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

function Delete({ document }: { document: Document }) {
  const remove = useDeleteDocument();
  const { asking, ask, close } = useAsking(remove);
  // The promise is heard to its end also when the event of the deletion has taken this row away first.
  const confirm = () =>
    remove
      .mutateAsync(document.id)
      .then(() => {
        toast({ title: 'Document Deleted', description: `${document.fileName} was deleted.` });
        close();
      })
      .catch((error: unknown) => toastFailure('Document Not Deleted', error));
  return (
    <>
      <Tooltip text="Delete document">
        <Button
          variant="quiet"
          size="icon"
          className="text-muted"
          aria-label={`Delete ${document.fileName}`}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Delete ${document.fileName}?`}
        action="Delete document"
        danger
        working={remove.isPending}
        refusal={{ title: 'The document was not deleted', error: remove.error }}
        onConfirm={confirm}
      >
        The file and the terms found in it are removed for every party of the case. Payment settings that were applied
        from it stay as they are, and the record keeps that the document was there.
      </ConfirmDialog>
    </>
  );
}
