import type { Day } from '@mainstay/domain/day.ts';
import { dayAt, parseDay } from '@mainstay/domain/day.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { methodName, OUTSIDE_METHODS, type OutsideMethod } from '@mainstay/domain/payments/outside-words.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { ApiError, wordsOf } from '#lib/api-error.ts';
import { useNow } from '#lib/clock.ts';
import { plainMoney } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusFirstWrong } from '#ui/useFocusFirstWrong.ts';
import { FILE_INPUT } from './file-input.ts';
import { uploadReceipt, useRecordOutside } from './queries.ts';
import { WhatFor } from './WhatFor.tsx';
import { WhatItDoes } from './WhatItDoes.tsx';
import { t } from './words.ts';

const WAYS = OUTSIDE_METHODS.map((value) => ({ value, label: told(methodName(value)) }));

/** Records one payment outside Mainstay, with a picture of the proof if there is one. */
export default function RecordDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const form = useId();
  const today = dayAt(useNow(), timeZone);
  const [chosenDay, setChosenDay] = useState<string | null>(null); // today until somebody chooses, even if today is only known later
  const paidOn = chosenDay ?? today;
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<OutsideMethod>('cash');
  const [obligationId, setObligationId] = useState('');
  const [note, setNote] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const [kept, setKept] = useState<{ file: File; id: string } | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<{ paidOn?: string | undefined; amount?: string | undefined; proof?: string }>({});
  const record = useRecordOutside();
  const isDuplicate = record.error instanceof ApiError && record.error.status === 409;
  const pays = useMay('manage_funding').allowed;
  useFocusFirstWrong(form, wrong);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (record.isPending || isSending) return;
    const day = parseDay(paidOn);
    const cents = parseMoney(plainMoney(amount));
    const faults = {
      paidOn: whyNotDay(day, today),
      amount: cents === null || cents <= 0 ? t('enterAmountInDollarsLike250') : undefined,
    };
    setWrong(faults);
    if (faults.paidOn || faults.amount || day === null || cents === null) return;
    setSending(true);
    const documentId = await keepProof().catch((error: unknown) => {
      setWrong({ proof: wordsOf(error) });
      return undefined;
    });
    setSending(false);
    if (documentId === undefined) return;
    const body = {
      paidOn: day,
      amount: cents,
      method,
      obligationId: obligationId || null,
      note: note.trim() || null,
      documentId,
      another: isAnother || undefined,
    };
    record.mutate(body, {
      onSuccess: ({ state, effect }) => {
        toast({
          title: t('paymentRecorded'),
          description:
            state === 'confirmed' ? (effect ? told(effect) : t('itCountsNow')) : t('itCountsOncePayeeConfirmsIt'),
        });
        onClose();
      },
    });
  }

  async function keepProof(): Promise<string | null> {
    if (proof === null) return null;
    if (kept?.file === proof) return kept.id;
    const { id } = await uploadReceipt(proof);
    setKept({ file: proof, id });
    return id;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('recordAPaymentOutsideMainstay')}
      description={pays ? t('itCountsOncePayeeHasConfirmed') : t('whatYouReceivedCountsAtOnce')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} working={record.isPending || isSending}>
            {t('recordThePayment')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        <Field label={t('paidOn')} error={wrong.paidOn}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={today}
              value={paidOn}
              onChange={(event) => {
                setChosenDay(event.currentTarget.value);
                setWrong({});
              }}
            />
          )}
        </Field>
        <Field label={t('amount')} error={wrong.amount}>
          {(control) => (
            <MoneyInput
              {...control}
              value={amount}
              onChange={(event) => {
                setAmount(event.currentTarget.value);
                setWrong({});
              }}
            />
          )}
        </Field>
        <Field label={t('howItWasPaid')}>
          {(control) => (
            <Select
              {...control}
              options={WAYS}
              value={method}
              onChange={(event) => setMethod(event.currentTarget.value as OutsideMethod)}
            />
          )}
        </Field>
        <WhatFor value={obligationId} onChange={setObligationId} />
        <WhatItDoes
          paidOn={parseDay(paidOn)}
          amount={parseMoney(plainMoney(amount))}
          method={method}
          obligationId={obligationId}
          awaitsPayee={pays}
        />
        <Field label={t('note')} help={t('bothParentsCanReadItAnd')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('proof')} help={t('pictureOrPdfOfReceiptCheck')} error={wrong.proof}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/jpeg,image/png,image/gif"
              className={FILE_INPUT}
              onChange={(event) => {
                setProof(event.currentTarget.files?.[0] ?? null);
                setWrong({});
              }}
            />
          )}
        </Field>
        <FormRefusal title={t('thePaymentWasNotRecorded')} error={record.error} fields={[]} />
        {isDuplicate && (
          <Checkbox
            label={t('thisIsADifferentPayment')}
            checked={isAnother}
            onChange={(event) => setAnother(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}

function whyNotDay(day: Day | null, today: Day): string | undefined {
  if (day === null) return t('enterTheDayItWasPaid');
  return day > today ? t('enterDayThatIsNotIn') : undefined;
}
