import type { ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import { MOST_DAYS, USUAL_DAYS, WHOLE } from '@mainstay/domain/cases/expense-terms.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { NumberInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import type { Viewer } from './expense-words.ts';
import { useProposeShares } from './queries.ts';

type Props = { inForce: ShareTermsShown | null; viewer: Viewer; onClose: () => void };

/** Proposes how expenses are shared; alone in a case it is set at once. */
export function SharesDialog({ inForce, viewer, onClose }: Props) {
  const form = useId();
  const propose = useProposeShares();
  const otherJoined = useOtherSideJoined();
  const [percent, setPercent] = useState(String((inForce?.payor ?? WHOLE / 2) / 100));
  const [days, setDays] = useState(String(inForce?.days ?? USUAL_DAYS));
  const [netting, setNetting] = useState(inForce?.netting ?? false);
  const [wrong, setWrong] = useState<{ payor?: string; days?: string }>({});
  const rate = percentIn(percent);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (propose.isPending) return;
    const wanted = Number(days);
    const isDays = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_DAYS;
    setWrong({
      ...(rate === null && { payor: 'Enter a percentage from 0 to 100, with two decimals at most' }),
      ...(!isDays && { days: `Enter a whole number of days from 1 to ${MOST_DAYS}` }),
    });
    if (rate === null || !isDays) return;
    propose.mutate(
      { payor: rate, days: wanted, netting },
      {
        onSuccess: ({ proposal }) => {
          toast(
            proposal
              ? { title: 'Shares Proposed', description: 'They take effect once the other parent agrees.' }
              : { title: 'Shares Saved', description: 'They are in effect now.' },
          );
          onClose();
        },
        onError: (error) => toastFailure('Shares Not Proposed', error),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || propose.isPending || onClose()}
      title={otherJoined ? 'Propose Shares' : 'Set Shares'}
      description={
        otherJoined
          ? 'They take effect once the other parent agrees. Expenses already requested keep their shares.'
          : 'They take effect right away. The other parent is asked to agree when they join.'
      }
      actions={
        <>
          <Button disabled={propose.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" working={propose.isPending}>
            {otherJoined ? 'Propose' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-5">
        <Field
          label={`Share of ${viewer.names.payor}, in percent`}
          help={
            rate === null ? undefined : `The rest, ${(WHOLE - rate) / 100}%, is the share of ${viewer.names.payee}.`
          }
          error={wrong.payor}
        >
          {(control) => (
            <NumberInput
              {...control}
              required
              min={0}
              max={100}
              step="0.01"
              inputMode="decimal"
              value={percent}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Days to answer and pay" help="Counted from the day a share is requested." error={wrong.days}>
          {(control) => (
            <NumberInput
              {...control}
              required
              min={1}
              max={MOST_DAYS}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox
          label="Offset expenses at the end of each month"
          help="What the parents owe each other for agreed expenses is offset, and only the difference is paid. Support is never included."
          checked={netting}
          onChange={(event) => setNetting(event.currentTarget.checked)}
        />
        <FormRefusal title="The shares were not proposed" error={propose.error} />
      </form>
    </Dialog>
  );
}

/** In hundredths of a percent; null for what is no share. */
function percentIn(written: string): number | null {
  const rate = Math.round(Number(written) * 100);
  const isExact = /^\d{1,3}(\.\d{1,2})?$/.test(written.trim());
  return isExact && rate >= 0 && rate <= WHOLE ? rate : null;
}
