import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { t } from './words.ts';

type Props = {
  label?: string;
  /** Who reads the reason. */
  help?: string;
  /** How many characters fit; 500 unless told. */
  most?: number;
  /** What is said where none is given. */
  missing?: string;
  /** On the button. */
  action: string;
  danger?: boolean;
  /** Over the refusal in the form, and on the toast. */
  refused: { title: string; toast: string };
  done: { title: string; description: string };
  working: boolean;
  error: Error | null;
  send: (reason: string) => Promise<unknown>;
};

/** Told where the server keeps it for a second operator. */
export const WAITS_FOR_SECOND = { title: t('kept'), description: t('anotherOperatorMustConfirmIt') };

/** Whether the server has kept it for a second operator. */
const isConfirming = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'confirming' in reply && reply.confirming === true;

/** Does something for a reason, which the people whom it concerns read. */
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
      // Told even though the card is gone by then.
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
