import type { Side } from '@mainstay/domain/cases/side.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '#identity/queries.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { currentCaseQuery, useNameSide } from './queries.ts';

/** A lawyer is asked once for which side they act; nothing for everybody else, and afterwards. */
export function NameSide() {
  const isLawyer = useQuery(userQuery).data?.role === 'legal';
  const current = useQuery({ ...currentCaseQuery, enabled: isLawyer });
  const name = useNameSide();
  const [asked, setAsked] = useState<Side | null>(null);
  if (!isLawyer || !current.data || current.data.side !== null || current.data.until) return null;
  const side = asked ?? 'payor';
  const choose = () =>
    name.mutate(side, {
      onSuccess: () => {
        setAsked(null);
        toast({ title: 'Side Saved', description: `You act for the ${side} in this case.` });
      },
      onError: (error) => toastFailure('Not Saved', error),
    });
  return (
    <section aria-label="The side you act for" className="mb-6 print:hidden">
      <Notice
        meaning="info"
        title="Which side do you act for?"
        actions={
          <>
            <Button onClick={() => setAsked('payor')}>The payor</Button>
            <Button onClick={() => setAsked('payee')}>The payee</Button>
          </>
        }
      >
        What you save in this case is proposed for that side. You can choose only once, and everyone in the case sees
        your choice.
      </Notice>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (open || name.isPending) return;
          name.reset();
          setAsked(null);
        }}
        title={`Act for the ${side} in this case?`}
        action={`Act for the ${side}`}
        working={name.isPending}
        refusal={{ title: 'The side was not saved', error: name.error }}
        onConfirm={choose}
      >
        This cannot be changed later. What you save is proposed for the {side}, and the parent on the other side
        decides.
      </ConfirmDialog>
    </section>
  );
}
