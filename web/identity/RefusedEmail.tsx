import { tryEmailAgain } from '@mainstay/contract/mail-bounces.ts';
import type { RefusedKind } from '@mainstay/domain/identity/refused-address.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { send } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { userQuery } from './queries.ts';

/** To somebody who gets no emails any more, because their address refuses them: what to do about it. */
export default function RefusedEmail({ address, kind }: { address: string; kind: RefusedKind }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => send(tryEmailAgain, {}),
    onSuccess: async () => {
      await client.invalidateQueries(userQuery);
      toast({ title: 'Emails Switched On', description: `The next email goes to ${address} again.` });
    },
    onError: (error) => toastFailure('Emails Not Switched On', error),
  });
  const why =
    kind === 'bounce' ? 'Our emails to this address are bouncing' : 'An email to this address was reported as spam';
  return (
    <div className="mb-4 lg:mb-6">
      <Notice
        meaning="attention"
        title="You get no emails from us"
        actions={
          <>
            <Button asChild size="small">
              <Link to="/profile">Change your address</Link>
            </Button>
            <Button size="small" working={again.isPending} onClick={() => again.mutate()}>
              It is right. Try again
            </Button>
          </>
        }
      >
        <p>
          {why}: <span className="font-medium break-all">{address}</span>. You can still find everything under
          Notifications.
        </p>
      </Notice>
    </div>
  );
}
