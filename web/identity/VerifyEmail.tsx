import type { User } from '@mainstay/contract/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { request } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { NotSent } from './NotSent.tsx';
import { rich, t } from './words.ts';

/** Shown until the email address is confirmed: what the person cannot do yet, and a button to resend the email. */
export function VerifyEmail({ user: { email } }: { user: User }) {
  const ask = useMutation({
    mutationFn: () =>
      request('/api/auth/send-verification-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    onSuccess: () => toast({ title: t('emailSent'), description: t('openLinkInEmailTo', { email }) }),
    onError: (error) => toastFailure(t('emailNotSent'), error),
  });
  return (
    <div className="mb-4 lg:mb-6">
      <Notice
        meaning="attention"
        title={t('confirmYourEmailAddress')}
        actions={
          <Button size="small" working={ask.isPending} onClick={() => ask.mutate()}>
            {t('sendAnotherEmail')}
          </Button>
        }
      >
        <p>{rich('weSentEmailWithLinkTo', { span: <span className="font-medium break-all">{email}</span> })}</p>
        <NotSent of="letters" />
      </Notice>
    </div>
  );
}
