import type { ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import { MOST_DAYS, USUAL_DAYS, WHOLE } from '@mainstay/domain/cases/expense-terms.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NumberInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import type { Viewer } from './expense-words.ts';
import { useProposeShares } from './queries.ts';
import { useSharesInOrder } from './useSharesInOrder.ts';
import { t } from './words.ts';

type Props = { inForce: ShareTermsShown | null; viewer: Viewer; onClose: () => void };

/** Proposes how to share expenses. For a person alone in a case it takes effect at once. */
export function SharesDialog({ inForce, viewer, onClose }: Props) {
  const form = useId();
  const propose = useProposeShares();
  const otherJoined = useOtherSideJoined();
  const order = useSharesInOrder(viewer.names);
  const [typed, setPercent] = useState<string | null>(null);
  // where the order names shares but not whose they are, nobody guesses
  const usual = inForce?.payor ?? (order ? order.payor : WHOLE / 2);
  const percent = typed ?? (usual === null ? '' : String(usual / 100));
  const [days, setDays] = useState(String(inForce?.days ?? USUAL_DAYS));
  const [netting, setNetting] = useState(inForce?.netting ?? false);
  const [wrong, setWrong] = useState<{ payor?: string; days?: string }>({});
  const rate = percentIn(percent);
  const isOfOrder = rate !== null && rate === order?.payor;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (propose.isPending) return;
    const wanted = Number(days);
    const isDays = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_DAYS;
    setWrong({
      ...(rate === null && { payor: t('enterPercentageFrom0To100') }),
      ...(!isDays && { days: t('enterWholeNumberOfDaysFrom', { most: MOST_DAYS }) }),
    });
    if (rate === null || !isDays) return;
    propose.mutate(
      { payor: rate, days: wanted, netting },
      {
        onSuccess: ({ proposal }) => {
          toast(
            proposal
              ? { title: t('sharesProposed'), description: t('theyTakeEffectOnceOtherParent') }
              : { title: t('sharesSaved'), description: t('theyAreInEffectNow') },
          );
          onClose();
        },
        onError: (error) => toastFailure(t('sharesNotProposed'), error),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || propose.isPending || onClose()}
      title={otherJoined ? t('proposeSharesTitle') : t('setShares')}
      description={
        otherJoined
          ? t('theyTakeEffectAndOthersKeepShares')
          : inForce
            ? t('theyTakeEffectOrWait')
            : t('theyTakeEffectRightAwayOther')
      }
      actions={
        <>
          <Button disabled={propose.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" working={propose.isPending}>
            {otherJoined ? t('propose') : t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-5">
        <Field
          label={t('shareOfInPercent', { payor: viewer.names.payor })}
          help={
            rate === null
              ? undefined
              : t('theRestIsTheShareOf', { rest: (WHOLE - rate) / 100, payee: viewer.names.payee })
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
        <p className="text-14">{t('theseSharesApplyToEveryCategory')}</p>
        {order && !inForce && (
          <Notice meaning="info" title={isOfOrder ? t('theseAreTheSharesOfTheOrder') : t('theOrderNamesShares')}>
            <p className="break-words">{t('whereTheOrderSaysIt', order)}</p>
          </Notice>
        )}
        <Field label={t('daysToAnswerAndPay')} help={t('countedFromDayShareIsRequested')} error={wrong.days}>
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
          label={t('offsetExpensesAtEndOfEach')}
          help={t('whatParentsOweEachOtherFor')}
          checked={netting}
          onChange={(event) => setNetting(event.currentTarget.checked)}
        />
        <FormRefusal title={t('theSharesWereNotProposed')} error={propose.error} />
      </form>
    </Dialog>
  );
}

/** In hundredths of a percent; null if it is not a valid share. */
function percentIn(written: string): number | null {
  const rate = Math.round(Number(written) * 100);
  const isExact = /^\d{1,3}(\.\d{1,2})?$/.test(written.trim());
  return isExact && rate >= 0 && rate <= WHOLE ? rate : null;
}
