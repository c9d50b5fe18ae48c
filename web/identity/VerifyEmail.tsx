import type { User } from '@mainstay/contract/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { request } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { NotSent } from './NotSent.tsx';

/** Until somebody has confirmed their e-mail address: what they cannot do, and another e-mail. */
export function VerifyEmail({ user: { email } }: { user: User }) {
  const ask = useMutation({
    mutationFn: () =>
      request('/api/auth/send-verification-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    onSuccess: () => toast({ title: 'E-mail Sent', description: `Open the link in the e-mail to ${email}.` }),
    onError: (error) => toastFailure('E-mail Not Sent', error),
  });
  return (
    <div className="mb-4 lg:mb-6">
      <Notice
        meaning="attention"
        title="Confirm your e-mail address"
        actions={
          <Button size="small" working={ask.isPending} onClick={() => ask.mutate()}>
            Send another e-mail
          </Button>
        }
      >
        <p>
          We sent an e-mail with a link to <span className="font-medium break-all">{email}</span>. Until you open it,
          you cannot join a case, pay or invite anybody.
        </p>
        <NotSent of="letters" />
      </Notice>
    </div>
  );
}
