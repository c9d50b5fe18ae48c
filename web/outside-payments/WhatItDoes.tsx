import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { OutsideMethod } from '@mainstay/domain/payments/outside-words.ts';
import { useQuery } from '@tanstack/react-query';
import { told } from '#lib/told.ts';
import { useSettled } from '#lib/useSettled.ts';
import { foreseenQuery } from './queries.ts';
import { t } from './words.ts';

const TYPING_MS = 400;

type Props = {
  paidOn: Day | null;
  amount: Cents | null;
  method: OutsideMethod;
  obligationId: string;
  awaitsPayee: boolean;
};

/** What the payment in the form will count toward, by month; the general rule until the form says enough. */
export function WhatItDoes({ paidOn, amount, method, obligationId, awaitsPayee }: Props) {
  const cents = useSettled(amount, TYPING_MS);
  const { data } = useQuery(foreseenQuery({ paidOn, amount: cents, method, obligationId: obligationId || null }));
  const effect = data?.effect && cents === amount ? told(data.effect) : null;
  return (
    <p aria-live="polite" className="text-13 text-muted">
      {effect === null
        ? t('itPaysWhatWasMissed')
        : awaitsPayee
          ? t('whatItWillDoOnceConfirmed', { effect })
          : t('whatItWillDo', { effect })}
    </p>
  );
}
