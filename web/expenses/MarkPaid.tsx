import type { Expense } from '@mainstay/contract/expenses.ts';
import { parseDay } from '@mainstay/domain/day.ts';
import { OUTSIDE_METHODS, type OutsideMethod } from '@mainstay/domain/expenses/expense.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { METHOD_LABELS, type Viewer } from './expense-words.ts';
import { useMarkPaid } from './queries.ts';
import { t } from './words.ts';

const OPTIONS = [
  { value: '', label: t('notSpecified') },
  ...OUTSIDE_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
];

/** Records that a share was paid outside Mainstay. If the other parent has already said so, this confirms it. */
export function MarkPaid({ expense, viewer }: { expense: Expense; viewer: Viewer }) {
  const { id, saidPaid, owedBy, recordedBy } = expense;
  const mark = useMarkPaid();
  const { asking, ask, close } = useAsking(mark);
  const form = useId();
  const owes = viewer.side === owedBy;
  const open = saidPaid?.amount ?? expense.open; // what was set off since is no part of what was handed over
  // What nobody has chosen here follows what the other parent says, and the day.
  const [chosen, setChosen] = useState<{ paidOn?: string; method?: '' | OutsideMethod }>({});
  const paidOn = chosen.paidOn ?? saidPaid?.paidOn ?? viewer.today;
  const method = chosen.method ?? saidPaid?.method ?? '';
  const wrong = mark.error instanceof ApiError ? mark.error.fields.paidOn : undefined;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (mark.isPending) return;
    // Awaited, so the outcome is reported even if the card and this button have changed by then.
    void mark.mutateAsync({ id, paidOn: parseDay(paidOn), method: method === '' ? null : method, amount: open }).then(
      () => {
        close();
        toast(
          owes
            ? { title: t('markedAsPaid'), description: t('itCountsOnceConfirmsIt', { name: viewer.names[recordedBy] }) }
            : { title: t('sharePaid'), description: t('countsAsPaidOutsideMainstay', { open: dollars(open) }) },
        );
      },
      (error: unknown) => toastFailure(t('notMarkedAsPaid'), error),
    );
  }

  const action = saidPaid && !owes ? t('confirmPayment') : t('markAsPaidOutside');
  return (
    <>
      <Button
        size="small"
        variant={saidPaid && !owes ? 'primary' : 'secondary'}
        aria-describedby={`expense-${id}`}
        onClick={() => ask(true)}
      >
        {action}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={
          owes
            ? t('youPaidOutsideMainstay', { open: dollars(open) })
            : t('youReceivedOutsideMainstay', { open: dollars(open) })
        }
        description={
          owes ? t('inCashByCheckOnceConfirmed', { name: viewer.names[recordedBy] }) : t('inCashByCheckFromNowOn')
        }
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" working={mark.isPending}>
              {action}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <Field label={t('day')} help={t('theDayItWasPaid')} error={wrong}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                required
                max={viewer.today}
                value={paidOn}
                onChange={(event) => setChosen({ ...chosen, paidOn: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('howItWasPaid')}>
            {(control) => (
              <Select
                {...control}
                options={OPTIONS}
                value={method}
                onChange={(event) => setChosen({ ...chosen, method: event.currentTarget.value as '' | OutsideMethod })}
              />
            )}
          </Field>
          <FormRefusal title={t('itWasNotMarkedAsPaid')} error={mark.error} fields={['paidOn']} />
        </form>
      </Dialog>
    </>
  );
}
