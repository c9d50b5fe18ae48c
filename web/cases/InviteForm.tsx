import { zodResolver } from '@hookform/resolvers/zod';
import { NewInvitation, type NewlyInvited } from '@mainstay/contract/cases.ts';
import { ROLES, type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useInviteParty } from './queries.ts';

/** `taken`: parts of which a case has one, and somebody has joined. */
export function InviteForm({ taken }: { taken: readonly (Role | null)[] }) {
  const free = ROLES.filter((role) => !taken.includes(role));
  const invite = useInviteParty();
  const { register, handleSubmit, formState, setError, reset } = useForm<NewInvitation>({
    defaultValues: { email: '', role: free[0] ?? 'legal' },
    resolver: zodResolver(NewInvitation),
  });
  const { errors } = formState;

  const submit = handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: () => reset(),
      onError: (error) => {
        toastFailure('Invitation Not Sent', error);
        const message = error instanceof ApiError ? error.fields.email : undefined;
        if (message) setError('email', { message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_160px_auto]">
        <Field label="Email address" error={errors.email?.message}>
          {(control) => (
            <TextInput {...control} type="email" inputMode="email" autoComplete="off" {...register('email')} />
          )}
        </Field>
        <Field label="Role" error={errors.role?.message}>
          {(control) => (
            <Select
              {...control}
              options={free.map((value) => ({ value, label: roleLabel(value) }))}
              {...register('role')}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="sm:mt-[26px]"
          working={invite.isPending}
          workingLabel="Inviting..."
        >
          Send invitation
        </Button>
      </form>
      <div className="mt-4 empty:hidden">
        <FormRefusal title="The invitation was not sent" error={invite.error} fields={['email', 'role']} />
      </div>
      {invite.data && <Sent invitation={invite.data} />}
    </>
  );
}

/** In the sandbox, where letters may go nowhere, the link is shown once; else only the letter has it. */
function Sent({ invitation: { email, role, link, letter } }: { invitation: NewlyInvited }) {
  const sent = letter === 'sent';
  return (
    <div className="mt-4" role="status">
      <Notice
        meaning={sent ? 'positive' : 'attention'}
        title={`${email} is invited as ${roleLabel(role)}`}
        actions={link === null ? undefined : <CopyLink link={link} />}
      >
        {!sent && (
          <p className="mt-1">
            The email has not been sent yet because the mail server did not accept it. Mainstay will keep trying for
            most of a day.
          </p>
        )}
        <p className="mt-1">Only an account with this address can use the invitation.</p>
        {link !== null && (
          <>
            <p className="mt-1">In the sandbox you can share the link yourself. It is shown only once.</p>
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
      toast({ title: 'Link Not Copied', description: 'Select the link and copy it by hand.', variant: 'destructive' });
    }
  }
  return (
    <Button size="small" onClick={copy}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
