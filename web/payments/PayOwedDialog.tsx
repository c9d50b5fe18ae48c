import type { Reply } from '@mainstay/contract/call.ts';
import type { Payment, payOwed } from '@mainstay/contract/payments.ts';
import { type Cents, formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { dollars, plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toastOutcome } from '#ui/toast-outcome.ts';
import { debitedWords } from './payment-words.ts';
import { usePayArrears, usePayOwed } from './queries.ts';
import { useWhenPayeePaid } from './when-payee-paid.ts';
import { t } from './words.ts';

/**
 * Pays an amount owed from the bank account, in full or in part: arrears to the payee, or a late return to Mainstay.
 * What payments in progress already cover is not paid twice; only `payable` is left.
 */
export default function PayOwedDialog({
  to,
  owed,
  payable,
  onClose,
}: {
  to: 'payee' | 'mainstay';
  owed: Cents;
  payable: Cents;
  onClose: () => void;
}) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(formatMoney(payable));
  const [wrong, setWrong] = useState<string>();
  const ways = { payee: usePayArrears(), mainstay: usePayOwed() };
  const pay = ways[to];
  const whenPaid = useWhenPayeePaid();
  const { title, done, asked } = WORDS[to];

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
        toastOutcome(reply, { title: done, description: doneWords(reply, dollars(amount)) });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={t('isOwed', { owed: dollars(owed), whenPaid: asked(whenPaid) })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} working={pay.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        <Field label={t('amount')} error={wrong}>
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
          title={t('thePaymentWasNotMade')}
          error={pay.error}
          fields={[]}
          unanswered={t('weDontKnowWhetherPaymentWent')}
        />
      </form>
    </Dialog>
  );
}

const WORDS = {
  payee: {
    title: t('payArrears'),
    asked: (when: string) => t('yourBankAccountIsDebitedAnd', { when }),
    done: t('paymentMade'),
  },
  mainstay: {
    title: t('payMainstay'),
    asked: () => t('yourBankAccountIsDebitedNothing'),
    done: t('mainstayPaid'),
  },
} as const;

/** Where the money is; what is paid to Mainstay has arrived. */
const doneWords = (reply: Payment | Reply<typeof payOwed>, amount: string): string =>
  'paidAmount' in reply ? debitedWords(reply, amount) : t('hasBeenPaidTo', { amount, paid: t('mainstay') });

function whyNot(written: string, amount: Cents | null, owed: Cents): string | undefined {
  if (written === '') return t('amountIsRequired');
  if (amount === null) return t('enterAmountInDollarsLike1250');
  if (amount <= 0) return t('amountMustBeGreaterThan0');
  // The server also deducts payments in progress.
  return amount > owed ? t('enterAtMostWhatIsOwed', { owed: dollars(owed) }) : undefined;
}
