import type { HeldPayout } from '@mainstay/contract/operations-money.ts';
import { useState } from 'react';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useReturnPayout } from './fund-queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

/** Returns what is held for a payee who has left to the payor, after saying what follows from that. */
export function ReturnPayout({ payout: { caseId, id, amount } }: { payout: HeldPayout }) {
  const [isOpen, setOpen] = useState(false);
  const returning = useReturnPayout({ caseId, payoutId: id });
  const returned = dollars(amount);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('returnToThePayor')}
      </Button>
      {isOpen && (
        <div className="space-y-4">
          <Notice meaning="attention" title={t('beforeYouReturnIt')}>
            {t('whatFollowsFromReturningIt', { amount: returned })}
          </Notice>
          <ReasonForm
            help={t('everybodyInTheCaseReadsIt')}
            action={t('returnAmount', { amount: returned })}
            danger
            refused={{ title: t('itWasNotReturned'), toast: t('notReturned') }}
            done={{ title: t('returnedToThePayor'), description: t('isOwedAsArrearsAgain', { amount: returned }) }}
            working={returning.isPending}
            error={returning.error}
            send={(reason) => returning.mutateAsync(reason)}
          />
        </div>
      )}
    </>
  );
}
