import { isParent } from '@mainstay/domain/cases/danger.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { Card } from '#ui/Card.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { currentCaseQuery, useChangeCase } from './queries.ts';

/** A parent's own mark of danger; nobody else in the case sees that it is there. */
export function SafetyCard() {
  const current = useQuery(currentCaseQuery).data;
  const role = useQuery(userQuery).data?.role ?? null;
  const change = useChangeCase();
  if (!current || !isParent({ role, owner: current.owner })) return null;
  return (
    <Card title="Your Safety" description="Only you and Mainstay’s operators can see what you choose here.">
      <Switch
        label="This case is dangerous for me"
        help="Others cannot see the names of your banks and accounts. They see only copies of your documents, without details of your devices or locations. Emails and texts to you do not say what they are about."
        checked={current.danger}
        working={change.isPending}
        onChange={(danger) => change.mutate({ danger }, { onError: (error) => toastFailure('Not Changed', error) })}
      />
      <p className="mt-4 text-13 text-muted">
        Quick exit, at the top of every page, leaves Mainstay right away. Your browser still keeps its history.
      </p>
      <p className="mt-2">
        <HelpLink about="safety">I do not feel safe. What can I do here?</HelpLink>
      </p>
      <div className="mt-4 empty:hidden">
        <FormRefusal title="Your choice was not saved" error={change.error} />
      </div>
    </Card>
  );
}
