import type { Document } from '@mainstay/contract/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { useProgress } from '#lib/events.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { inCardWords } from './accept-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { documentsQuery, isUnfinished, useMultipartUpload } from './queries.ts';
import { UploadFailed } from './send-file.ts';
import { useUploadProgress } from './useUploadProgress.ts';
import { WhoWillRead } from './WhoWillRead.tsx';
import { t } from './words.ts';

const STEP_MS = 200;
const DONE_FOR_MS = 1_500;

/** The dashboard's upload: one multipart call, then it waits until the document is completed or failed. */
export function AgreementUploadCard() {
  const { allowed, reason } = useMay('change_terms');
  const upload = useMultipartUpload();
  const [sent, setSent] = useState<File | null>(null);
  const [done, setDone] = useDoneForAMoment();
  const document = useFollowed(upload.data, (followed) => {
    upload.reset();
    if (followed?.analysisStatus === 'completed') {
      setDone(true);
      toast({ title: t('uploadSuccessful'), description: t('documentUploadedAndAnalysisCompleted') });
    } else {
      const description = followed
        ? told(followed.failureReason ?? t('theDocumentCouldNotBeRead'))
        : t('documentWasDeletedBeforeItWas');
      toast({ title: t('analysisFailed'), description, variant: 'destructive' });
    }
  });
  const busy = upload.isPending || document !== undefined;
  const percent = useUploadProgress(busy ? 'sending' : done ? 'done' : 'idle', STEP_MS);

  function start(file: File) {
    setSent(file);
    upload.mutate(
      { file },
      {
        onError: (error) =>
          toastFailure(t('uploadFailedTitle'), error, (error instanceof UploadFailed && error.words) || error.message),
      },
    );
  }

  return (
    <Card
      title={t('agreementAnalysis')}
      description={allowed ? t('uploadAgreementOrCourtOrderTo') : t('agreementsOfThisCaseAreRead')}
    >
      {busy || done ? (
        <Working fileName={sent?.name ?? ''} percent={percent} document={document} done={done} />
      ) : (
        allowed && <FileDrop onFile={start} inWords={inCardWords} />
      )}
      {allowed && !done && <WhoWillRead className="mt-3" />}
      {reason && <p className="text-13 text-muted">{reason}</p>}
    </Card>
  );
}

type WorkingProps = { fileName: string; percent: number; document: Document | undefined; done: boolean };

function Working({ fileName, percent, document, done }: WorkingProps) {
  const told = useProgress(document?.id ?? '');
  const at = told ?? document?.progress;
  const reading = at ? t('readingPageOf', { page: at.page, pages: at.pages }) : t('analyzingDocument');
  const step = done ? t('analysisCompleted') : document ? reading : t('uploading');
  return (
    <div className="flex min-h-36 flex-col justify-center rounded-card border border-line px-4 py-6">
      <p className="text-14 font-medium break-words">{fileName}</p>
      <div className="mt-3">
        <Progress label={t('uploadAndAnalysis')} value={percent} />
      </div>
      <p role="status" className="figures mt-2 flex justify-between gap-4 text-13 text-muted">
        <span>{step}</span>
        <span aria-hidden>{percent}%</span>
      </p>
    </div>
  );
}

/** True while the full progress bar is shown. */
function useDoneForAMoment() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_FOR_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

/** The uploaded document while it is being read. `onEnd` is called once with the result, or null if it was deleted. */
function useFollowed(uploaded: Document | undefined, onEnd: (ended: Document | null) => void): Document | undefined {
  const { data: documents } = useQuery(documentsQuery);
  const listed = uploaded && documents ? documents.find(({ id }) => id === uploaded.id) : uploaded;
  const ended = uploaded && !(listed && isUnfinished(listed)) ? (listed ?? null) : undefined;
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended !== undefined) tell(ended);
  }, [ended]);
  return ended === undefined ? listed : undefined;
}
