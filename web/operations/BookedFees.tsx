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

/** What was booked without a person, so that a person can see it and take it back. */
export function BookedFees() {
  return (
    <QueueSection
      found={useQuery(feesQuery)}
      what="booked fees"
      name="fees"
      explanation="Lines that the bank marks as fees are booked from our own funds right away. Take one back if it was not a fee; it then becomes an unmatched line."
    >
      {(fees) => (
        <Card aria-label="Fees booked">
          <ul aria-label="Fees booked" className="divide-y divide-line">
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
          Take back
        </Button>
      </div>
      {approvedBy && (
        <div className="mt-3">
          <WaitsForSecond first={approvedBy} did="asked to take back" />
        </div>
      )}
      {isOpen && (
        <div className="mt-4">
          <ReasonForm
            help="It is kept in the record."
            action="Take the fee back"
            refused={{ title: 'The fee was not taken back', toast: 'Not Taken Back' }}
            done={{ title: 'Fee Taken Back', description: `${dollars(amount)}: the line is unmatched again.` }}
            working={reversing.isPending}
            error={reversing.error}
            send={(reason) => reversing.mutateAsync({ params: { lineId: id }, body: { reason } })}
          />
        </div>
      )}
    </>
  );
}
