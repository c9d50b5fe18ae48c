import type { BankFile } from '@mainstay/contract/bank-files.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { QueueSection } from './QueueSection.tsx';
import { bankFilesQuery, useReleaseFile } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const STATES: Record<BankFile['state'], { label: string; meaning: Meaning }> = {
  held: { label: 'Waits for release', meaning: 'attention' },
  written: { label: 'On its way', meaning: 'neutral' },
  delivered: { label: 'At the bank', meaning: 'positive' },
  accepted: { label: 'Accepted', meaning: 'positive' },
  rejected: { label: 'Rejected', meaning: 'negative' },
  read: { label: 'Booked', meaning: 'positive' },
  set_aside: { label: 'Set aside', meaning: 'negative' },
  kept: { label: 'Waits', meaning: 'attention' },
};

const LATE = { label: 'Late', meaning: 'negative' } as const;

const KINDS: Record<BankFile['kind'], string> = {
  entries: 'Debits and credits',
  answers: 'Returns and corrections',
  acknowledgement: 'Acknowledgement',
  statement: 'Statement',
  unknown: 'Unknown',
};

/** What went to the bank and came from it; a file over a limit is released here. */
export function BankFiles() {
  return (
    <QueueSection
      found={useQuery(bankFilesQuery)}
      what="bank files"
      title="Bank Files"
      explanation="The newest files to the bank and from it. Of a file that was set aside nothing was booked: ask the bank for it again."
    >
      {(files) => (
        <ul aria-label="Bank files" className="space-y-4">
          {files.slice(0, MOST_SHOWN).map((file) => (
            <li key={file.id}>
              <BankFileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

/** Older ones are asked for by their day, over the interface. */
const MOST_SHOWN = 20;

function BankFileCard({ file }: { file: BankFile }) {
  const { label, meaning } = file.late ? LATE : STATES[file.state];
  return (
    <Card
      title={file.name}
      description={`${file.direction === 'out' ? 'To the bank' : 'From the bank'} · ${KINDS[file.kind]} · ${dayText(file.day)}`}
      actions={<Badge meaning={meaning}>{label}</Badge>}
    >
      <div className="space-y-4">
        {file.entries > 0 && (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label="Entries">{file.entries}</Fact>
            <Fact label="Debits">{dollars(file.debits)}</Fact>
            <Fact label="Credits">{dollars(file.credits)}</Fact>
          </dl>
        )}
        {file.reason && <p className="text-14">{file.reason}</p>}
        {file.releases.map(({ name, reason }) => (
          <p key={name} className="text-14 text-muted">
            Released by {name}: {reason}
          </p>
        ))}
        {file.state === 'held' && <ReleaseFile file={file} />}
      </div>
    </Card>
  );
}

function ReleaseFile({ file: { id, name } }: { file: BankFile }) {
  const release = useReleaseFile();
  return (
    <ReasonForm
      help="It is kept in the record. Two operators must release a file."
      action="Release file"
      refused={{ title: 'The file was not released', toast: 'Release Failed' }}
      done={{
        title: 'File Released',
        description: `${name}: it goes to the bank when two operators have released it.`,
      }}
      working={release.isPending}
      error={release.error}
      send={(reason) => release.mutateAsync({ params: { fileId: id }, body: { reason } })}
    />
  );
}
