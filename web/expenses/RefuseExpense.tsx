import type { Expense } from '@mainstay/contract/expenses.ts';
import { EXPENSE_REFUSALS, type ExpenseRefusal } from '@mainstay/domain/expenses/expense.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { REFUSAL_LABELS } from './expense-words.ts';
import { useRefuse } from './queries.ts';
import { t } from './words.ts';

const OPTIONS = [
  { value: '', label: t('chooseAReason') },
  ...EXPENSE_REFUSALS.map((value) => ({ value, label: REFUSAL_LABELS[value] })),
];

/** Refuses a share, for one of the listed reasons. */
export function RefuseExpense({ expense }: { expense: Expense }) {
  const refuse = useRefuse();
  const { asking, ask, close } = useAsking(refuse);
  const form = useId();
  const [reason, setReason] = useState<'' | ExpenseRefusal>('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (refuse.isPending) return;
    setWrong(reason === '' ? t('chooseAReason') : undefined);
    if (reason === '') return;
    // Awaited, so the outcome is reported even if the card and this button have changed by then.
    void refuse.mutateAsync({ id: expense.id, reason }).then(
      () => {
        close();
        toast({ title: t('expenseRefused'), description: t('otherParentCanReadYourReason') });
      },
      (error: unknown) => toastFailure(t('notRefused'), error),
    );
  }

  return (
    <>
      <Button size="small" aria-describedby={`expense-${expense.id}`} onClick={() => ask(true)}>
        {t('refuse')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={t('refuseThisExpense')}
        description={t('otherParentCanAddWhatWas')}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" working={refuse.isPending}>
              {t('refuseExpense')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <Field label={t('reason')} help={t('bothParentsTheirLawyersAndCourt')} error={wrong}>
            {(control) => (
              <Select
                {...control}
                required
                options={OPTIONS}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value as ExpenseRefusal)}
              />
            )}
          </Field>
          <FormRefusal title={t('theExpenseWasNotRefused')} error={refuse.error} />
        </form>
      </Dialog>
    </>
  );
}
