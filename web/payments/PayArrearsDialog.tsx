import { type Cents, formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newKey } from '#lib/api.ts';
import { wordsOf } from '#lib/api-error.ts';
import { dollars, plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { usePayArrears } from './queries.ts';

/** Pays arrears from the bank account: all that is owed, or a part of it. */
export function PayArrearsDialog({ owed, onClose }: { owed: Cents; onClose: () => void }) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(formatMoney(owed));
  const [wrong, setWrong] = useState<string>();
  const [tried, setTried] = useState({ written: '', key: '' });
  const pay = usePayArrears();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pay.isPending) return;
    const plain = plainMoney(written);
    const amount = parseMoney(plain);
    const error = whyNot(plain, amount, owed);
    setWrong(error);
    if (error !== undefined || amount === null) return input.current?.focus();
    // Another amount is another payment; the same one again is the same payment.
    const key = tried.written === plain ? tried.key : newKey();
    setTried({ written: plain, key });
    pay.mutate(
      { amount, idempotencyKey: key },
      {
        onSuccess: () => {
          toast({ title: 'Arrears Paid', description: `${dollars(amount)} has been paid to the payee.` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Pay arrears"
      description={`${dollars(owed)} is owed. Your bank account is debited and the payee is paid at once.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} working={pay.isPending}>
            Pay arrears
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
        {pay.isError && (
          <div role="alert">
            <Notice meaning="negative" title="The payment was not made">
              {wordsOf(pay.error)}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function whyNot(written: string, amount: Cents | null, owed: Cents): string | undefined {
  if (written === '') return 'Amount is required';
  if (amount === null) return 'Enter an amount in dollars, like 1250.00';
  if (amount <= 0) return 'Amount must be greater than $0';
  return amount > owed ? `Enter at most ${dollars(owed)}, what is owed now` : undefined;
}
