import type { Expense } from '@mainstay/contract/expenses.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { useAsking } from '#ui/useAsking.ts';
import type { Viewer } from './expense-words.ts';
import { MarkPaid } from './MarkPaid.tsx';
import { useAgree, usePayExpense } from './queries.ts';
import { RefuseExpense } from './RefuseExpense.tsx';

type Props = { expense: Expense; viewer: Viewer };

/** What the person can do with an expense, the likeliest first. */
export function ExpenseActions({ expense, viewer }: Props) {
  const { agree, answer, pay, markPaid } = expense.may;
  const isAgreed = expense.state === 'agreed';
  return (
    <>
      {agree && <Agree expense={expense} primary={!isAgreed} />}
      {pay && <Pay expense={expense} primary={isAgreed} viewer={viewer} />}
      {answer && <RefuseExpense expense={expense} />}
      {markPaid && <MarkPaid expense={expense} viewer={viewer} />}
    </>
  );
}

function Agree({ expense, primary }: { expense: Expense; primary: boolean }) {
  const agree = useAgree();
  // Told even when the card, and this button with it, has changed by then.
  const agreeNow = () =>
    agree.mutateAsync(expense.id).then(
      ({ open }) =>
        toast({ title: 'Expense Agreed', description: `Your share of ${dollars(open)} is ready to be paid.` }),
      (error: unknown) => toastFailure('Not Agreed', error),
    );
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size="small"
      working={agree.isPending}
      aria-describedby={`expense-${expense.id}`}
      onClick={() => void agreeNow()}
    >
      Agree
    </Button>
  );
}

/** Pays the share from the bank account, once the person has seen the amount. */
function Pay({ expense, primary, viewer }: Props & { primary: boolean }) {
  const pay = usePayExpense();
  const { asking, ask, close } = useAsking(pay);
  const amount = dollars(expense.open);
  // Told even when the card has changed by then.
  const confirm = () =>
    pay.mutateAsync(expense.id).then(
      (paid) => {
        close();
        toastOutcome(paid, {
          title: 'Share Paid',
          description: `${amount} was debited from your bank account and goes to ${viewer.names[expense.recordedBy]}.`,
        });
      },
      (error: unknown) => toastFailure('Payment Failed', error),
    );
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size="small"
        aria-describedby={`expense-${expense.id}`}
        onClick={() => ask(true)}
      >
        Pay {amount}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Pay ${amount} now?`}
        action={`Pay ${amount}`}
        working={pay.isPending}
        refusal={{
          title: 'The share was not paid',
          error: pay.error,
          unanswered: 'We don’t know whether it was paid. It is safe to try again: it will not be paid twice.',
        }}
        onConfirm={() => void confirm()}
      >
        It is debited from your bank account and goes to {viewer.names[expense.recordedBy]}. It is not support and does
        not change the support that is due.
        {expense.state !== 'agreed' && ' By paying, you agree to this expense.'}
      </ConfirmDialog>
    </>
  );
}
