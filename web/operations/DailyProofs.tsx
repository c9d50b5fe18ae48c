import type { DailyProof } from '@mainstay/contract/reconciliation.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { QueueSection } from './QueueSection.tsx';
import { proofsQuery } from './reconciliation-queries.ts';

/** Whether the ledger has what the bank has, day by day. */
export function DailyProofs() {
  return (
    <QueueSection
      found={useQuery(proofsQuery)}
      what="daily proof"
      name="proof"
      explanation="At the end of each day: ledger = bank + on its way + difference. Unmatched lines, and items missing from the statement, explain a difference. Anything they do not explain is a fault."
    >
      {(proofs) => {
        const days = proofs.slice(0, MOST_SHOWN);
        return (
          <div className="space-y-4">
            <Card aria-label="Daily proof" flush>
              <DataTable caption="Daily proof" columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
            </Card>
            <Missing newest={days.find(({ bank }) => bank !== null)} />
          </div>
        );
      }}
    </QueueSection>
  );
}

/** Older ones are asked for by their day, over the interface. */
const MOST_SHOWN = 10;

const COLUMNS: readonly Column<DailyProof>[] = [
  { key: 'day', head: 'Day', cell: ({ day }) => dayText(day), phone: 'title' },
  { key: 'ledger', head: 'Ledger', cell: ({ ledger }) => dollars(ledger), align: 'end' },
  { key: 'bank', head: 'Bank', cell: ({ bank }) => (bank === null ? 'No statement' : dollars(bank)), align: 'end' },
  { key: 'onItsWay', head: 'On its way', cell: ({ onItsWay }) => dollars(onItsWay), align: 'end' },
  { key: 'difference', head: 'Difference', cell: (proof) => <Difference proof={proof} />, align: 'end' },
];

function Difference({ proof: { difference } }: { proof: DailyProof }) {
  if (difference === null) return <Badge meaning="neutral">Not verified</Badge>;
  return <Badge meaning={difference === ZERO ? 'positive' : 'negative'}>{dollars(difference)}</Badge>;
}

/** What the books expected and no statement has, on the last day that can be proven. */
function Missing({ newest }: { newest: DailyProof | undefined }) {
  if (!newest?.missing.length) return null;
  return (
    <Card
      title="Not on any statement"
      description={`Expected by ${dayText(newest.day)}. Ask the bank what happened to it.`}
    >
      <ul className="space-y-2 text-14">
        {newest.missing.map(({ kind, day, direction, amount, reference }) => (
          <li key={`${kind} ${day} ${direction} ${amount} ${reference}`} className="break-words">
            {KINDS[kind]} of {dollars(amount)}, {dayText(day)}
            {reference && <span className="text-muted"> · {reference}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS: Record<DailyProof['missing'][number]['kind'], string> = {
  file_debits: 'Debits',
  file_credits: 'Credits',
  part_debits: 'Debits of a file booked in part',
  part_credits: 'Credits of a file booked in part',
  return: 'A return',
};
