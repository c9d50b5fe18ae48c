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

/**
 * The documents sent in for a claim, and a way to add more until it is decided. Only the person who filed it sees them.
 */
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
          event.currentTarget.value = ''; // lets the same file be chosen again
          if (files.length > 0) take(files);
        }}
      />
    </div>
  );
}
