import { Camera, CircleCheck, FileText } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fileSize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { FileDrop } from './FileDrop.tsx';
import type { PhotoPage } from './photo-page.ts';
import { useSignedUpload } from './queries.ts';
import { UploadFailed } from './send-file.ts';
import { useUploadProgress } from './useUploadProgress.ts';
import { WhoWillRead } from './WhoWillRead.tsx';
import { t } from './words.ts';

const PhotoPages = lazy(() => import('./PhotoPages.tsx'));

const STEP_MS = 100;
const CLOSE_AFTER_MS = 1_500;

type Props = { open: boolean; onClose: () => void };

/** Chooses one file and uploads it: requests a signed URL first, then sends the raw bytes. */
export function UploaderDialog({ open, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isPhotographing, setPhotographing] = useState(false);
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  /** What drops the photographed pages, while the person is asked. */
  const [dropping, setDropping] = useState<() => void>();
  const upload = useSignedUpload();
  const leaving = useRef<AbortController>(undefined);
  const percent = useUploadProgress(upload.isPending ? 'sending' : upload.isSuccess ? 'done' : 'idle', STEP_MS);

  function start(chosen: File) {
    leaving.current = new AbortController();
    upload.mutate(
      { file: chosen, signal: leaving.current.signal },
      {
        onSuccess: () => toast({ title: t('processingDocument'), description: t('analyzingDocumentContentAnd') }),
        onError: (error) => toastFailure(t('uploadFailedTitle'), error, error.message),
      },
    );
  }

  /** Resets the dialog; an upload in progress is aborted. */
  function clear() {
    leaving.current?.abort();
    upload.reset();
    setFile(null);
    setPhotographing(false);
    setPages([]);
  }

  /** Asks first where pages would be lost that are not uploaded. */
  function leave(drop: () => void) {
    if (pages.length === 0 || upload.isSuccess) return drop();
    setDropping(() => () => {
      setDropping(undefined);
      drop();
    });
  }

  function close() {
    clear();
    onClose();
  }

  useCloseAfterSuccess(open && upload.isSuccess, close);

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || leave(close)}
      title={t('uploadDocument')}
      description={t('oneAgreementOrCourtOrderAt')}
      actions={
        upload.isSuccess ? (
          <Button onClick={clear}>{t('uploadAnother')}</Button>
        ) : (
          <>
            <Button onClick={() => leave(file || isPhotographing ? clear : close)}>{t('cancel')}</Button>
            <Button
              variant="primary"
              disabled={!file}
              working={upload.isPending}
              workingLabel={t('uploading')}
              onClick={() => file && start(file)}
            >
              {t('upload')}
            </Button>
          </>
        )
      }
    >
      {file && <ChosenFile file={file} />}
      {file && pages.length > 0 && !upload.isPending && !upload.isSuccess && (
        <Button className="mt-3" onClick={() => setFile(null)}>
          {t('backToThePages')}
        </Button>
      )}
      {!file && isPhotographing && (
        <Suspense fallback={<Skeleton rows={2} label={t('loading')} />}>
          <PhotoPages pages={pages} onPages={setPages} onDone={setFile} onCancel={() => leave(clear)} />
        </Suspense>
      )}
      {!file && !isPhotographing && (
        <>
          <FileDrop onFile={setFile} />
          <Button className="mt-3" onClick={() => setPhotographing(true)}>
            <Camera aria-hidden />
            {t('photographSeveralPages')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={dropping !== undefined}
        onOpenChange={(stays) => stays || setDropping(undefined)}
        title={t('discardThePages', { count: pages.length })}
        action={t('discardPages', { count: pages.length })}
        danger
        onConfirm={() => dropping?.()}
      >
        {t('theyAreNotUploaded', { count: pages.length })}
      </ConfirmDialog>
      <WhoWillRead className="mt-3" />
      <div aria-live="polite">
        {(upload.isPending || upload.isSuccess) && (
          <div className="mt-4">
            <Progress label={t('uploadProgress')} value={percent} />
            <p className="figures mt-2 flex items-center gap-2 text-14 text-muted">
              {upload.isSuccess ? <Stored /> : t('uploadingPercent', { percent })}
            </p>
          </div>
        )}
        {upload.isError && (
          <div className="mt-4">
            <Notice meaning="negative" title={t('uploadFailedPleaseTryAgain')}>
              {upload.error instanceof UploadFailed && upload.error.words}
            </Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ChosenFile({ file }: { file: File }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-4">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="text-14 font-medium break-words">{file.name}</p>
        <p className="figures text-13 text-muted">{fileSize(file.size)}</p>
      </div>
    </div>
  );
}

const Stored = () => (
  <>
    <CircleCheck aria-hidden className="size-4 text-positive" />
    <span className="font-medium text-positive">{t('fileUploadedSuccessfully')}</span>
  </>
);

/** The timer starts once per success and calls the latest `close`. */
function useCloseAfterSuccess(succeeded: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!succeeded) return;
    const timer = setTimeout(() => latest.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
