import { useRemoveForReason, useVerifyParty } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = { partyId: string; name: string };

const READ_BY = 'Everyone in the case can read it in the record.';

/** An operator has checked who somebody is. */
export function VerifyParty({ partyId, name }: Props) {
  const verify = useVerifyParty();
  return (
    <ReasonForm
      label="Bar number or address of the court"
      help={READ_BY}
      missing="Give the bar number or the address of the court"
      action="Mark as verified"
      refused={{ title: 'They were not marked as verified', toast: 'Person Not Verified' }}
      done={{ title: 'Person Verified', description: name }}
      working={verify.isPending}
      error={verify.error}
      send={(reason) => verify.mutateAsync({ params: { partyId }, body: { reason } })}
    />
  );
}

/** An operator removes somebody who was asked to leave and has not. */
export function RemoveForReason({ partyId, name }: Props) {
  const remove = useRemoveForReason();
  return (
    <ReasonForm
      label="Reason for the removal"
      help={READ_BY}
      action="Remove from the case"
      danger
      refused={{ title: 'They were not removed', toast: 'Person Not Removed' }}
      done={{ title: 'Person Removed', description: name }}
      working={remove.isPending}
      error={remove.error}
      send={(reason) => remove.mutateAsync({ params: { partyId }, body: { reason } })}
    />
  );
}
