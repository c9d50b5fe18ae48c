import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { sum } from '@mainstay/domain/money.ts';
import { outsideInWords } from '@mainstay/domain/payments/outside-words.ts';
import { useState } from 'react';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirmOutside } from './queries.ts';
import { t } from './words.ts';

/** Lets the payee confirm everything that waits for them, after one dialog that lists it. One by one, oldest first. */
export function ConfirmAll({ payments }: { payments: readonly OutsidePayment[] }) {
  const waiting = payments
    .filter(({ may, state }) => may.confirm && state === 'unconfirmed')
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn));
  const [asked, setAsked] = useState<readonly OutsidePayment[] | null>(null); // what the dialog asks about, while open
  const [isWorking, setWorking] = useState(false);
  const confirm = useConfirmOutside(() => {});
  if (waiting.length < 2 && !asked) return null;
  const listed = asked ?? waiting;
  const idle = listed.filter(({ beforeOpening }) => beforeOpening).length;
  async function confirmAll() {
    setWorking(true);
    let left = listed;
    try {
      for (const { id } of listed) {
        await confirm.mutateAsync({ id, another: false });
        left = left.slice(1);
      }
      setAsked(null);
      toast({ title: t('paymentsConfirmed'), description: t('allAreConfirmed') });
    } catch {
      // The dialog shows which refusal ended it; those confirmed before stay confirmed and leave the list.
      setAsked(left);
    } finally {
      setWorking(false);
    }
  }
  return (
    <>
      <Button onClick={() => setAsked(waiting)}>{t('confirmAllOf', { count: waiting.length })}</Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || isWorking || setAsked(null)}
        title={t('didYouReceiveAllOf', {
          count: listed.length,
          total: dollars(sum(listed.map(({ amount }) => amount))),
        })}
        action={t('confirmAllOf', { count: listed.length })}
        working={isWorking}
        refusal={{ title: t('notAllWereConfirmed'), error: confirm.error }}
        onConfirm={() => void confirmAll()}
      >
        <ul className="max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
          {listed.map((payment) => (
            <li key={payment.id}>
              {told(outsideInWords(payment))}
              {payment.countsFrom && payment.beforeOpening && (
                <span className="text-muted">
                  {' '}
                  {t('beforeDayChangesNothing', { day: dayText(payment.countsFrom) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-3">
          {idle > 0 && `${t('ofThemChangeNothing', { idle, count: listed.length })} `}
          {t('itCannotBeUndone')}
        </p>
      </ConfirmDialog>
    </>
  );
}
