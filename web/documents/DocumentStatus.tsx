import type { Document } from '@mainstay/contract/documents.ts';
import { useProgress } from '#lib/events.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Progress } from '#ui/Progress.tsx';

const STATUSES: Record<string, [Meaning, string]> = {
  completed: ['positive', 'Completed'],
  processing: ['info', 'Processing'],
  failed: ['negative', 'Failed'],
};

const PENDING: [Meaning, string] = ['neutral', 'Pending'];
const WITHDRAWN: [Meaning, string] = ['neutral', 'Withdrawn'];

/** Completed, Processing, Failed or Withdrawn; anything else is shown as Pending. While it is read, the page that the reader is at. */
export function DocumentStatus({ document }: { document: Document }) {
  const told = useProgress(document.id);
  const [meaning, label] = document.withdrawnAt ? WITHDRAWN : (STATUSES[document.analysisStatus] ?? PENDING);
  const progress = document.analysisStatus === 'processing' ? (told ?? document.progress) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 cards:justify-end">
      <Badge meaning={meaning}>{label}</Badge>
      {progress && (
        <span className="figures flex items-center gap-2 text-13 whitespace-nowrap text-muted">
          Page {progress.page} of {progress.pages}
          <span className="w-16">
            <Progress label={`Reading ${document.fileName}`} value={(progress.page / progress.pages) * 100} />
          </span>
        </span>
      )}
    </div>
  );
}
