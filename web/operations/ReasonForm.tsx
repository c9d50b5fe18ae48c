import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { t } from './words.ts';

type Props = {
  label?: string;
  /** Says who will read the reason. */
  help?: string;
  /** The maximum number of characters; 500 by default. */
  most?: number;
  /** The error if no reason is given. */
  missing?: string;
  /** The button's label. */
  action: string;
  danger?: boolean;
  /** The title above a refusal in the form, and the title of its toast. */
  refused: { title: string; toast: string };
  done: { title: string; description: string };
  working: boolean;
  error: Error | null;
  send: (reason: string) => Promise<unknown>;
};

/** Shown when the server stored the action for a second operator. */
export const WAITS_FOR_SECOND = { title: t('kept'), description: t('anotherOperatorMustConfirmIt') };

/** Whether the server stored the action for a second operator. */
const isConfirming = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'confirming' in reply && reply.confirming === true;

/** Does something for a stated reason, which the people concerned can read. */
export function ReasonForm(props: Props) {
  const {
    label,
    help = t('thePersonCanReadIt'),
    missing,
    most,
    action,
    danger,
    refused,
    done,
    working,
    error,
    send,
  } = props;
  const { field, submit, refuse } = useReason({
    missing,
    working,
    send: (reason) =>
      // Chained to the promise, so the outcome is reported even though the card is gone by then.
      send(reason).then(
        (reply) => toast(isConfirming(reply) ? WAITS_FOR_SECOND : done),
        (failure: unknown) => {
          toastFailure(refused.toast, failure);
          refuse(failure);
        },
      ),
  });
  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <ReasonField {...field} label={label} help={help} most={most} />
      <FormRefusal title={refused.title} error={error} />
      <Button type="submit" variant={danger ? 'danger' : 'secondary'} working={working}>
        {action}
      </Button>
    </form>
  );
}
