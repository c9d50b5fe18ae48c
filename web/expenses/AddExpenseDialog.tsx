import type { ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import { otherSide, type Side } from '@mainstay/domain/cases/side.ts';
import { shareOf } from '@mainstay/domain/expenses/expense.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { currentCaseQuery } from '#cases/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceCards } from '#ui/ChoiceCards.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { CATEGORIES, type ExpenseInputs, expenseResolver, newExpense } from './expense-values.ts';
import type { Viewer } from './expense-words.ts';
import { type AskedExpense, useAskExpense } from './queries.ts';
import { ReceiptInput } from './ReceiptInput.tsx';
import { t } from './words.ts';

type Props = { shares: ShareTermsShown; side: Side; viewer: Viewer; onClose: () => void };

/** Takes a receipt, an amount and a category, then asks the other parent for their share. */
export function AddExpenseDialog({ shares, side, viewer, onClose }: Props) {
  const formId = useId();
  const ask = useAskExpense();
  const current = useQuery(currentCaseQuery).data;
  const inDanger = current?.danger ?? false;
  const form = useForm<ExpenseInputs, unknown, AskedExpense>({
    defaultValues: newExpense(viewer.today),
    resolver: expenseResolver(viewer.today),
  });
  const { errors } = form.formState;
  const receipt = useController({ control: form.control, name: 'receipt' });
  const other = otherSide(side);
  const total = parseMoney(plainMoney(form.watch('total')));
  const name = viewer.names[other];

  const submit = form.handleSubmit((values) =>
    ask.mutate(values, {
      onSuccess: ({ share }) => {
        toast({
          title: t('shareRequested'),
          description: t('hasBeenAskedFor', { name: capital(name), share: dollars(share) }),
        });
        onClose();
      },
      onError: (error) => {
        toastFailure(t('expenseNotAdded'), error);
        if (!(error instanceof ApiError)) return;
        for (const [field, message] of Object.entries(error.fields)) {
          const input = field === 'documentId' ? 'receipt' : field;
          if (input in form.getValues()) form.setError(input as keyof ExpenseInputs, { message });
        }
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || ask.isPending || onClose()}
      title={t('addExpense')}
      description={t('youPaidForChildIsAsked', {
        children: current?.children.length ?? 0,
        name: capital(name),
        shares: shares[other] / 100,
      })}
      actions={
        <>
          <Button disabled={ask.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} working={ask.isPending} workingLabel={t('sending')}>
            {total && total > 0 ? t('askFor', { total: dollars(shareOf(total, shares[other])) }) : t('askForTheShare')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (ask.isPending ? event.preventDefault() : submit(event))}
        className="space-y-5"
      >
        <ReceiptInput
          file={receipt.field.value}
          error={errors.receipt?.message}
          onFile={(file) => {
            receipt.field.onChange(file);
            form.clearErrors('receipt');
          }}
        />
        {inDanger && (
          <Notice meaning="attention" title={t('theOtherParentSeesThisReceipt')}>
            {t('itMayShowWhereYouLive')}
          </Notice>
        )}
        <Field label={t('totalOfTheReceipt')} error={errors.total?.message}>
          {(control) => <MoneyInput {...control} required {...form.register('total')} />}
        </Field>
        <ChoiceCards
          legend={t('category')}
          choices={CATEGORIES}
          error={errors.category?.message && t('chooseACategory')}
          control={form.register('category')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('paidOn')} error={errors.paidOn?.message}>
            {(control) => (
              <TextInput {...control} type="date" required max={viewer.today} {...form.register('paidOn')} />
            )}
          </Field>
          <Field label={t('descriptionOptional')} help={t('aFewWordsForTheRecord')} error={errors.note?.message}>
            {(control) => <TextInput {...control} maxLength={80} {...form.register('note')} />}
          </Field>
        </div>
        <FormRefusal
          title={t('theExpenseWasNotAdded')}
          error={ask.error}
          fields={['total', 'category', 'paidOn', 'note', 'documentId']}
        />
      </form>
    </Dialog>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
