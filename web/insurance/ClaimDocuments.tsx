import { type Claim, getClaimDocumentFile } from '@mainstay/contract/insurance.ts';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { ACCEPTED, refusalOfFiles } from '#documents/accept-file.ts';
import { pathOf } from '#lib/path-of.ts';
import { Button } from '#ui/Button.tsx';
import { FileList } from '#ui/FileList.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useUploadClaimDocument } from './queries.ts';
import { t } from './words.ts';

/** What was sent in for a claim, and the way to add to it while it is not decided. Only who filed it sees any of it. */
export function ClaimDocuments({ claim }: { claim: Claim }) {
  const { documents, canAddDocuments } = claim;
  if (!canAddDocuments && documents.length === 0) return null;
  return (
    <section
      aria-label={t('documentsOf', { claimNumber: claim.claimNumber })}
      className="mt-4 border-t border-line pt-4"
    >
      {documents.length > 0 && (
        <FileList
          label={t('documentsSent')}
          files={documents}
          addressOf={(id) => pathOf(getClaimDocumentFile, { id })}
        />
      )}
      {canAddDocuments && <AddDocument claim={claim} spaced={documents.length > 0} />}
    </section>
  );
}

function AddDocument({ claim, spaced }: { claim: Claim; spaced: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadClaimDocument(claim.id);

  function take(files: readonly File[]) {
    const [file] = files;
    const refusal = refusalOfFiles(files);
    if (refusal || !file) {
      return refusal && toast({ title: refusal.title, description: refusal.message, variant: 'destructive' });
    }
    upload.mutate(file, {
      onSuccess: () =>
        toast({
          title: t('documentAdded'),
          description: t('wasAddedToClaim', { name: file.name, claimNumber: claim.claimNumber }),
        }),
      onError: (error) => toastFailure(t('uploadFailed'), error),
    });
  }

  return (
    <div className={spaced ? 'mt-4' : ''}>
      <Button size="small" working={upload.isPending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {t('addDocument')}
      </Button>
      <p className="mt-1.5 text-13 text-muted">{t('pdfJpgPngOrGifUp')}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('documentFor', { claimNumber: claim.claimNumber })}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // the same file can be chosen again
          if (files.length > 0) take(files);
        }}
      />
    </div>
  );
}
