import { useRemoveForReason, useVerifyParty } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

type Props = { partyId: string; name: string };

const READ_BY = t('everyoneInCaseCanReadItInRecord');

/** Lets an operator record that they have verified a person's identity. */
export function VerifyParty({ partyId, name }: Props) {
  const verify = useVerifyParty();
  return (
    <ReasonForm
      label={t('barNumberOrAddressOfCourt')}
      help={READ_BY}
      missing={t('giveBarNumberOrAddressOf')}
      action={t('markAsVerified')}
      refused={{ title: t('theyWereNotMarkedAsVerified'), toast: t('personNotVerified') }}
      done={{ title: t('personVerified'), description: name }}
      working={verify.isPending}
      error={verify.error}
      send={(reason) => verify.mutateAsync({ params: { partyId }, body: { reason } })}
    />
  );
}

/** Lets an operator remove a person who was asked to leave and has not. */
export function RemoveForReason({ partyId, name }: Props) {
  const remove = useRemoveForReason();
  return (
    <ReasonForm
      label={t('reasonForTheRemoval')}
      help={READ_BY}
      action={t('removeFromTheCase')}
      danger
      refused={{ title: t('theyWereNotRemoved'), toast: t('personNotRemoved') }}
      done={{ title: t('personRemoved'), description: name }}
      working={remove.isPending}
      error={remove.error}
      send={(reason) => remove.mutateAsync({ params: { partyId }, body: { reason } })}
    />
  );
}
