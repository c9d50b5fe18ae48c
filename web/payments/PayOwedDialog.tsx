import { type Cents, formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWhenPaid } from '#identity/queries.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { usePayArrears, usePayOwed } from './queries.ts';

/** Pays from the bank account what is owed, all of it or a part: arrears to the payee, or a late return to Mainstay. */
export default function PayOwedDialog({
  to,
  owed,
  onClose,
}: {
  to: 'payee' | 'mainstay';
  owed: Cents;
  onClose: () => void;
}) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(formatMoney(owed));
  const [wrong, setWrong] = useState<string>();
  const ways = { payee: usePayArrears(), mainstay: usePayOwed() };
  const pay = ways[to];
  const whenPaid = useWhenPaid();
  const { title, done, paid, asked } = WORDS[to];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pay.isPending) return;
    const plain = plainMoney(written);
    const amount = parseMoney(plain);
    const error = whyNot(plain, amount, owed);
    setWrong(error);
    if (error !== undefined || amount === null) return input.current?.focus();
    pay.mutate(amount, {
      onSuccess: (reply) => {
        toastOutcome(reply, { title: done, description: `${dollars(amount)} has been paid to ${paid}.` });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={`${dollars(owed)} is owed. ${asked(whenPaid)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} working={pay.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        <Field label="Amount" error={wrong}>
          {(control) => (
            <MoneyInput
              {...control}
              ref={input}
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
            />
          )}
        </Field>
        <FormRefusal
          title="The payment was not made"
          error={pay.error}
          fields={[]}
          unanswered="We don’t know whether the payment went through. It is safe to try again: it will not be made twice."
        />
      </form>
    </Dialog>
  );
}

const WORDS = {
  payee: {
    title: 'Pay arrears',
    asked: (when: string) => `Your bank account is debited and the payee is paid ${when}.`,
    done: 'Arrears Paid',
    paid: 'the payee',
  },
  mainstay: {
    title: 'Pay Mainstay',
    asked: () => 'Your bank account is debited. Nothing changes for the payee.',
    done: 'Mainstay Paid',
    paid: 'Mainstay',
  },
} as const;

function whyNot(written: string, amount: Cents | null, owed: Cents): string | undefined {
  if (written === '') return 'Amount is required';
  if (amount === null) return 'Enter an amount in dollars, like 1250.00';
  if (amount <= 0) return 'Amount must be greater than $0';
  return amount > owed ? `Enter at most ${dollars(owed)}, what is owed now` : undefined;
}
