import type { Document } from '@mainstay/contract/documents.ts';
import { useProgress } from '#lib/events.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Progress } from '#ui/Progress.tsx';
import { rich, t } from './words.ts';

const STATUSES: Record<string, [Meaning, string]> = {
  completed: ['positive', t('completed')],
  processing: ['info', t('processing')],
  failed: ['negative', t('failed')],
};

const PENDING: [Meaning, string] = ['neutral', t('pending')];
const WITHDRAWN: [Meaning, string] = ['neutral', t('withdrawn')];

/**
 * Completed, Processing, Failed or Withdrawn; any other status shows as Pending. While reading, also the reader's
 * current page.
 */
export function DocumentStatus({ document }: { document: Document }) {
  const told = useProgress(document.id);
  const [meaning, label] = document.withdrawnAt ? WITHDRAWN : (STATUSES[document.analysisStatus] ?? PENDING);
  const progress = document.analysisStatus === 'processing' ? (told ?? document.progress) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 cards:justify-end">
      <Badge meaning={meaning}>{label}</Badge>
      {progress && (
        <span className="figures flex items-center gap-2 text-13 whitespace-nowrap text-muted">
          {rich('pageOf', {
            page: progress.page,
            pages: progress.pages,
            span: (
              <span className="w-16">
                <Progress
                  label={t('reading', { fileName: document.fileName })}
                  value={(progress.page / progress.pages) * 100}
                />
              </span>
            ),
          })}
        </span>
      )}
    </div>
  );
}
