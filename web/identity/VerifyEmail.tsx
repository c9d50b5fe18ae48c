import type { User } from '@mainstay/contract/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { request } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { NotSent } from './NotSent.tsx';

/** Until somebody has confirmed their email address: what they cannot do, and another email. */
export function VerifyEmail({ user: { email } }: { user: User }) {
  const ask = useMutation({
    mutationFn: () =>
      request('/api/auth/send-verification-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    onSuccess: () => toast({ title: 'Email Sent', description: `Open the link in the email to ${email}.` }),
    onError: (error) => toastFailure('Email Not Sent', error),
  });
  return (
    <div className="mb-4 lg:mb-6">
      <Notice
        meaning="attention"
        title="Confirm your email address"
        actions={
          <Button size="small" working={ask.isPending} onClick={() => ask.mutate()}>
            Send another email
          </Button>
        }
      >
        <p>
          We sent an email with a link to <span className="font-medium break-all">{email}</span>. Until you open it, you
          cannot join a case, pay or invite anyone.
        </p>
        <NotSent of="letters" />
      </Notice>
    </div>
  );
}
