import { Amounts } from '@mainstay/contract/payment-sources.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { z } from 'zod';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { whenUsed } from './proof-in-words.ts';
import { t } from './words.ts';

export type Confirm = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (amounts: Cents[], then: { onSuccess: (proven: object) => void; onError: (error: Error) => void }) => void;
};

type Props = { name: string; confirm: Confirm; onClose: () => void };

/**
 * Asks for the two amounts that arrived in an account, in either order, by which its holder proves that it is theirs.
 */
export function ConfirmAmounts({ name, confirm, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState<[string, string]>(['', '']);
  const [wrong, setWrong] = useState<[string?, string?]>([]);
  const timeZone = useCaseZone();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const parsed = z.safeDecode(Amounts, { amounts: [plainMoney(typed[0]), plainMoney(typed[1])] });
    const at = (i: number) => parsed.error?.issues.find(({ path }) => path[1] === i)?.message;
    setWrong([at(0), at(1)]);
    if (!parsed.success) return;
    confirm.mutate(parsed.data.amounts, {
      onSuccess: (proven) => {
        onClose();
        toast({ title: t('accountVerified'), description: whenUsed(name, proven, timeZone) });
      },
      // Reported here too, because the dialog is gone after the last attempt.
      onError: (error) => toastFailure(t('accountNotVerified'), error),
    });
  }

  const field = (i: 0 | 1, label: string) => (
    <Field label={label} error={wrong[i]}>
      {(control) => (
        <MoneyInput
          {...control}
          value={typed[i]}
          onChange={({ currentTarget: { value } }) => setTyped(i === 0 ? [value, typed[1]] : [typed[0], value])}
          required
        />
      )}
    </Field>
  );

  return (
    <Dialog
      open
      onOpenChange={(opens) => {
        if (!opens && !confirm.isPending) onClose();
      }}
      title={t('verify', { name })}
      description={t('lookForTwoSmallAmountsFrom')}
      actions={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} working={confirm.isPending}>
            {t('verifyAccount')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {field(0, t('firstAmount'))}
          {field(1, t('secondAmount'))}
        </div>
        <FormRefusal title={t('theAccountIsNotVerified')} error={confirm.error} fields={[]} />
      </form>
    </Dialog>
  );
}
