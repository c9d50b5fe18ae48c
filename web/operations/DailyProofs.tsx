import type { DailyProof } from '@mainstay/contract/reconciliation.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { dayText, dollars } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { QueueSection } from './QueueSection.tsx';
import { proofsQuery } from './reconciliation-queries.ts';
import { t } from './words.ts';

/** Whether the ledger agrees with the bank, day by day. */
export function DailyProofs() {
  return (
    <QueueSection
      found={useQuery(proofsQuery)}
      what={t('dailyProofInSentence')}
      name="proof"
      explanation={t('atEndOfEachDayLedger')}
    >
      {(proofs) => {
        const days = proofs.slice(0, MOST_SHOWN);
        return (
          <div className="space-y-4">
            <Card aria-label={t('dailyProof')} flush>
              <DataTable caption={t('dailyProof')} columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
            </Card>
            <Missing newest={days.find(({ bank }) => bank !== null)} />
          </div>
        );
      }}
    </QueueSection>
  );
}

/** Older proofs are available by day through the API. */
const MOST_SHOWN = 10;

const COLUMNS: readonly Column<DailyProof>[] = [
  { key: 'day', head: t('day'), cell: ({ day }) => dayText(day), phone: 'title' },
  { key: 'ledger', head: t('ledger'), cell: ({ ledger }) => dollars(ledger), align: 'end' },
  {
    key: 'bank',
    head: t('bank'),
    cell: ({ bank }) => (bank === null ? t('noStatement') : dollars(bank)),
    align: 'end',
  },
  { key: 'onItsWay', head: t('onItsWay'), cell: ({ onItsWay }) => dollars(onItsWay), align: 'end' },
  { key: 'difference', head: t('difference'), cell: (proof) => <Difference proof={proof} />, align: 'end' },
];

function Difference({ proof: { difference } }: { proof: DailyProof }) {
  if (difference === null) return <Badge meaning="neutral">{t('notVerified')}</Badge>;
  return <Badge meaning={difference === ZERO ? 'positive' : 'negative'}>{dollars(difference)}</Badge>;
}

/** Items the books expected that are on no statement, as of the last provable day. */
function Missing({ newest }: { newest: DailyProof | undefined }) {
  if (!newest?.missing.length) return null;
  return (
    <Card title={t('notOnAnyStatement')} description={t('expectedByAskBankWhatHappened', { day: dayText(newest.day) })}>
      <ul className="space-y-2 text-14">
        {newest.missing.map(({ kind, day, direction, amount, reference }) => (
          <li key={`${kind} ${day} ${direction} ${amount} ${reference}`} className="break-words">
            {t('kindsOfAmountOnDay', { kinds: KINDS[kind], amount: dollars(amount), day: dayText(day) })}
            {reference && <span className="text-muted"> · {reference}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS: Record<DailyProof['missing'][number]['kind'], string> = {
  file_debits: t('debits'),
  file_credits: t('credits'),
  part_debits: t('debitsOfFileBookedInPart'),
  part_credits: t('creditsOfFileBookedInPart'),
  return: t('aReturn'),
};
