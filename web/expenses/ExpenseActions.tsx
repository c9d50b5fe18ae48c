import type { Expense } from '@mainstay/contract/expenses.ts';
import { dayText, dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { useAsking } from '#ui/useAsking.ts';
import type { Viewer } from './expense-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { useAgree, usePayExpense, useWithdraw } from './queries.ts';
import { RefuseExpense } from './RefuseExpense.tsx';
import { t } from './words.ts';

type Props = { expense: Expense; viewer: Viewer };

/** What the person can do with an expense, the most likely action first. */
export function ExpenseActions({ expense, viewer }: Props) {
  const { agree, answer, pay, markPaid, withdraw } = expense.may;
  const isAgreed = expense.state === 'agreed';
  return (
    <>
      {agree && <Agree expense={expense} primary={!isAgreed} />}
      {pay && <Pay expense={expense} primary={isAgreed} viewer={viewer} />}
      {answer && <RefuseExpense expense={expense} />}
      {markPaid && <MarkPaid expense={expense} viewer={viewer} />}
      {withdraw && <Withdraw expense={expense} />}
    </>
  );
}

function Agree({ expense, primary }: { expense: Expense; primary: boolean }) {
  const agree = useAgree();
  // Awaited, so the outcome is reported even if the card and this button have changed by then.
  const agreeNow = () =>
    agree.mutateAsync(expense.id).then(
      ({ open }) =>
        toast({ title: t('expenseAgreed'), description: t('yourShareOfIsReadyTo', { open: dollars(open) }) }),
      (error: unknown) => toastFailure(t('notAgreed'), error),
    );
  return (
    <Button
      ref={focusAround}
      variant={primary ? 'primary' : 'secondary'}
      size="small"
      working={agree.isPending}
      aria-describedby={`expense-${expense.id}`}
      onClick={() => void agreeNow()}
    >
      {t('agree')}
    </Button>
  );
}

/** Pays the share from the bank account, after the person has seen the amount. */
function Pay({ expense, primary, viewer }: Props & { primary: boolean }) {
  const pay = usePayExpense();
  const { asking, ask, close } = useAsking(pay);
  const amount = dollars(expense.open);
  // Awaited, so the outcome is reported even if the card has changed by then.
  const confirm = () =>
    pay.mutateAsync(expense.id).then(
      (paid) => {
        close();
        toastOutcome(paid, {
          title: t('sharePaid'),
          description: t('wasDebitedFromYourBankAccount', { amount, payee: viewer.names[expense.recordedBy] }),
        });
      },
      (error: unknown) => toastFailure(t('paymentFailed'), error),
    );
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size="small"
        aria-describedby={`expense-${expense.id}`}
        onClick={() => ask(true)}
      >
        {t('pay', { amount })}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('payNow', { amount })}
        action={t('pay', { amount })}
        working={pay.isPending}
        refusal={{
          title: t('theShareWasNotPaid'),
          error: pay.error,
          unanswered: t('weDontKnowWhetherItWas'),
        }}
        onConfirm={() => void confirm()}
      >
        {t('itIsDebitedFromYourBank', { payee: viewer.names[expense.recordedBy] })}
        {expense.state !== 'agreed' && ` ${t('byPayingYouAgreeToThis')}`}
        {expense.saidPaid &&
          ` ${t('itWasReportedAsPaid', { amount: dollars(expense.saidPaid.amount), paidOn: dayText(expense.saidPaid.paidOn) })}`}
      </ConfirmDialog>
    </>
  );
}

/** Takes back what nobody has answered, after the person has been asked. */
function Withdraw({ expense }: { expense: Expense }) {
  const withdraw = useWithdraw();
  const { asking, ask, close } = useAsking(withdraw);
  // Awaited, so the outcome is reported even if the card has changed by then.
  const confirm = () =>
    withdraw.mutateAsync(expense.id).then(
      () => {
        close();
        toast({ title: t('expenseWithdrawn'), description: t('youCanAskAgainWithReceipt') });
      },
      (error: unknown) => toastFailure(t('notWithdrawn'), error),
    );
  return (
    <>
      <Button size="small" aria-describedby={`expense-${expense.id}`} onClick={() => ask(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('withdrawThisExpense')}
        action={t('withdrawExpense')}
        working={withdraw.isPending}
        refusal={{ title: t('theExpenseWasNotWithdrawn'), error: withdraw.error }}
        onConfirm={() => void confirm()}
      >
        {t('nothingIsOwedForItThen')}
      </ConfirmDialog>
    </>
  );
}
