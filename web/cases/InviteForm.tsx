import { zodResolver } from '@hookform/resolvers/zod';
import { NewInvitation, type NewlyInvited } from '@mainstay/contract/cases.ts';
import { ROLES, type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import type { useInviteParty } from './queries.ts';
import { t } from './words.ts';

type Props = { taken: readonly (Role | null)[]; invite: ReturnType<typeof useInviteParty> };

/** `taken`: single-person roles that someone has already joined in. `invite` sends, also for who is invited again. */
export function InviteForm({ taken, invite }: Props) {
  const free = ROLES.filter((role) => !taken.includes(role));
  const first = free[0] ?? 'legal';
  const { register, handleSubmit, formState, setError, reset, getValues, setValue } = useForm<NewInvitation>({
    defaultValues: { email: '', role: first },
    resolver: zodResolver(NewInvitation),
  });
  const { errors } = formState;
  const chosen = getValues('role');
  const isTaken = taken.includes(chosen);
  // Somebody has joined in the role meanwhile. The address stays as typed.
  useEffect(() => {
    if (isTaken) setValue('role', first);
  }, [isTaken, first, setValue]);

  const submit = handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: () => reset({ email: '', role: first }),
      onError: (error) => {
        toastFailure(t('invitationNotSent'), error);
        const message = error instanceof ApiError ? error.fields.email : undefined;
        if (message) setError('email', { message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_160px_auto]">
        <Field label={t('emailAddress')} error={errors.email?.message}>
          {(control) => (
            <TextInput {...control} type="email" inputMode="email" autoComplete="off" {...register('email')} />
          )}
        </Field>
        <Field label={t('role')} error={errors.role?.message}>
          {(control) => (
            <Select
              {...control}
              options={free.map((value) => ({ value, label: told(roleLabel(value)) }))}
              {...register('role')}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="sm:mt-[26px]"
          working={invite.isPending}
          workingLabel={t('inviting')}
        >
          {t('sendInvitation')}
        </Button>
      </form>
      <div className="mt-4 empty:hidden">
        <FormRefusal title={t('theInvitationWasNotSent')} error={invite.error} fields={['email', 'role']} />
      </div>
      {invite.data && !taken.includes(invite.data.role) && <Sent invitation={invite.data} />}
    </>
  );
}

/** In the sandbox, where emails may not be delivered, the link is shown once. Elsewhere only the email contains it. */
function Sent({ invitation: { email, role, link, letter } }: { invitation: NewlyInvited }) {
  const sent = letter === 'sent';
  return (
    <div className="mt-4" role="status">
      <Notice
        meaning={sent ? 'positive' : 'attention'}
        title={t('isInvitedAs', { email, role: told(roleLabel(role)) })}
        actions={link === null ? undefined : <CopyLink link={link} />}
      >
        {!sent && <p className="mt-1">{t('emailHasNotBeenSentYet')}</p>}
        <p className="mt-1">{t('onlyAccountWithThisAddressCan')}</p>
        {link !== null && (
          <>
            <p className="mt-1">{t('inSandboxYouCanShareLink')}</p>
            <p className="mt-2 font-medium break-all select-all">{link}</p>
          </>
        )}
      </Notice>
    </div>
  );
}

function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast({ title: t('linkNotCopied'), description: t('selectLinkAndCopyItBy'), variant: 'destructive' });
    }
  }
  return (
    <Button size="small" onClick={copy}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? t('copied') : t('copyLink')}
    </Button>
  );
}
