import type { Side } from '@mainstay/domain/cases/side.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { currentCaseQuery, useNameSide } from './queries.ts';

/** A lawyer is asked once for which side they act; nothing for everybody else, and afterwards. */
export function NameSide() {
  const isLawyer = useQuery(userQuery).data?.role === 'legal';
  const current = useQuery({ ...currentCaseQuery, enabled: isLawyer });
  const name = useNameSide();
  if (!isLawyer || !current.data || current.data.side !== null || current.data.until) return null;
  const choose = (side: Side) =>
    name.mutate(side, {
      onSuccess: () => toast({ title: 'Side Saved', description: `You act for the ${side} in this case.` }),
      onError: (error) => toastFailure('Not Saved', error),
    });
  return (
    <section aria-label="The side you act for" className="mb-6 print:hidden">
      <Notice
        meaning="info"
        title="Which side do you act for?"
        actions={
          <>
            <Button working={name.isPending && name.variables === 'payor'} onClick={() => choose('payor')}>
              The payor
            </Button>
            <Button working={name.isPending && name.variables === 'payee'} onClick={() => choose('payee')}>
              The payee
            </Button>
          </>
        }
      >
        What you save in this case is proposed for that side. It can be chosen once, and everybody in the case can read
        it in the record.
      </Notice>
      <div className="mt-3 empty:hidden">
        <FormRefusal title="The side was not saved" error={name.error} fields={[]} />
      </div>
    </section>
  );
}
