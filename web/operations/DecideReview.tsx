import type { Review } from '@mainstay/contract/operations.ts';
import { type Cents, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { plainMoney } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useDecideReview } from './queries.ts';
import { t } from './words.ts';

/** Approves or denies; the person sees the reason. */
export function DecideReview({ review: { kind, id, caseId, title, proposed } }: { review: Review }) {
  const decide = useDecideReview();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [limit, setLimit] = useState(String(proposed / 100));
  const [wrong, setWrong] = useState<{ reason?: string | undefined; limit?: string | undefined }>({});
  const chosen = decide.variables?.body.approve;

  function submit(approve: boolean) {
    const granted = kind === 'credit' && approve ? parseMoney(plainMoney(limit)) : null;
    const faults = faultsOf(reason, kind === 'credit' && approve ? granted : undefined);
    setWrong(faults);
    if (faults.reason) return input.current?.focus();
    if (faults.limit) return;
    const body = { kind, approve, reason: reason.trim(), ...(granted !== null && { limit: granted }) };
    // Chained to the promise, so the outcome is reported even though the card is gone by then.
    decide.mutateAsync({ params: { caseId, reviewId: id }, body }).then(
      ({ status }) =>
        toast({
          title: DECIDED[status],
          description:
            status === 'confirming'
              ? t('anotherOperatorMustConfirmNamed', { name: told(title) })
              : t('decided', { title: told(title) }),
        }),
      (error: unknown) => {
        toastFailure(t('decisionFailed'), error);
        if (error instanceof ApiError) setWrong(error.fields);
      },
    );
  }

  return (
    <form noValidate onSubmit={(event: SyntheticEvent) => event.preventDefault()} className="min-w-0 space-y-4">
      <ReasonField
        ref={input}
        help={t('thePersonCanReadIt')}
        value={reason}
        error={wrong.reason}
        onChange={setReason}
      />
      {kind === 'credit' && (
        <Field label={t('limit')} help={t('onlyIfYouApproveIt')} error={wrong.limit}>
          {(control) => (
            <MoneyInput {...control} value={limit} onChange={(event) => setLimit(event.currentTarget.value)} />
          )}
        </Field>
      )}
      <FormRefusal title={t('nothingWasDecided')} error={decide.error} fields={['reason', 'limit']} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          working={decide.isPending && chosen === true}
          disabled={decide.isPending && chosen === false}
          onClick={() => submit(true)}
        >
          {t('approve')}
        </Button>
        <Button
          variant="danger"
          working={decide.isPending && chosen === false}
          disabled={decide.isPending && chosen === true}
          onClick={() => submit(false)}
        >
          {t('deny')}
        </Button>
      </div>
    </form>
  );
}

const DECIDED = { approved: t('approved'), denied: t('denied'), confirming: t('approvedByYou') };

/** `limit`: undefined if none is asked for, null if the typed value is not an amount. */
function faultsOf(reason: string, limit: Cents | null | undefined) {
  return {
    ...(reason.trim() === '' && { reason: t('giveAReason') }),
    ...(limit === null && { limit: t('enterAmountInDollarsLike1250') }),
    ...(limit === ZERO && { limit: t('enterALimitAbove0') }),
  };
}
