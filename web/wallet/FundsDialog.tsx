import type { Wallet } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import type { Checked } from './check-amount.ts';
import type { useAddFunds } from './queries.ts';
import { t } from './words.ts';

type Props = {
  title: string;
  description: ReactNode;
  /** The button's label. */
  action: string;
  help: ReactNode;
  min: number;
  max: number;
  check: (plain: string) => Checked;
  move: ReturnType<typeof useAddFunds>;
  /** The title of the toast if it fails. */
  failed: string;
  onMoved: (amount: Cents, after: Wallet) => void;
  onClose: () => void;
};

/** Asks for an amount and moves it. Stays open until the money has moved. */
export function FundsDialog({ title, description, action, help, min, max, check, move, failed, ...on }: Props) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (move.isPending) return;
    const checked = check(plainMoney(typed));
    setWrong(checked.wrong);
    if (checked.amount === undefined) return input.current?.focus();
    const { amount } = checked;
    move.mutate(amount, {
      onSuccess: (after) => {
        on.onMoved(amount, after);
        on.onClose();
      },
      onError: (error) => {
        toastFailure(failed, error, wordsOf(error));
        if (error instanceof ApiError) setWrong(error.fields.amount);
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || move.isPending || on.onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={on.onClose} disabled={move.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} working={move.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        <Field label={t('amount')} help={help} error={wrong}>
          {(control) => (
            <MoneyInput
              {...control}
              ref={input}
              required
              min={min}
              max={max}
              step="0.01"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <FormRefusal
          title={t('noMoneyWasMoved')}
          error={move.error}
          fields={['amount']}
          unanswered={t('weDontKnowWhetherMoneyWas')}
        />
      </form>
    </Dialog>
  );
}
