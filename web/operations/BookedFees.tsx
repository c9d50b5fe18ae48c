import type { BookedFee } from '@mainstay/contract/reconciliation.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { QueueSection } from './QueueSection.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { feesQuery, useReverseFee } from './reconciliation-queries.ts';
import { WaitsForSecond } from './WaitsForSecond.tsx';
import { t } from './words.ts';

/** Fees booked automatically, so an operator can review and reverse them. */
export function BookedFees() {
  return (
    <QueueSection
      found={useQuery(feesQuery)}
      what={t('bookedFees')}
      name="fees"
      explanation={t('linesThatBankMarksAsFees')}
    >
      {(fees) => (
        <Card aria-label={t('feesBooked')}>
          <ul aria-label={t('feesBooked')} className="divide-y divide-line">
            {fees.map((fee) => (
              <li key={fee.id} className="py-3 first:pt-0 last:pb-0">
                <Fee fee={fee} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueueSection>
  );
}

function Fee({ fee: { id, day, amount, text, reference, approvedBy } }: { fee: BookedFee }) {
  const [isOpen, setOpen] = useState(false);
  const reversing = useReverseFee();
  const words = [text, reference].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-14 break-words">
          <span className="font-semibold">{dollars(amount)}</span>, {dayText(day)}
          {words !== '' && <span className="text-muted"> · {words}</span>}
        </p>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('takeBack')}
        </Button>
      </div>
      {approvedBy && (
        <div className="mt-3">
          <WaitsForSecond first={approvedBy} did="reversed" />
        </div>
      )}
      {isOpen && (
        <div className="mt-4">
          <ReasonForm
            help={t('itIsKeptInTheRecord')}
            action={t('takeTheFeeBack')}
            refused={{ title: t('theFeeWasNotTakenBack'), toast: t('notTakenBack') }}
            done={{ title: t('feeTakenBack'), description: t('theLineIsUnmatchedAgain', { amount: dollars(amount) }) }}
            working={reversing.isPending}
            error={reversing.error}
            send={(reason) => reversing.mutateAsync({ params: { lineId: id }, body: { reason } })}
          />
        </div>
      )}
    </>
  );
}
