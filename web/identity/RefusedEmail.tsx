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
import { rich, t } from './words.ts';

/** Tells a person whose address rejects our emails what to do about it. */
export default function RefusedEmail({ address, kind }: { address: string; kind: RefusedKind }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => send(tryEmailAgain, {}),
    onSuccess: async () => {
      await client.invalidateQueries(userQuery);
      toast({ title: t('emailsSwitchedOn'), description: t('theNextEmailGoesToAgain', { address }) });
    },
    onError: (error) => toastFailure(t('emailsNotSwitchedOn'), error),
  });
  const why = kind === 'bounce' ? t('ourEmailsToThisAddressAre') : t('emailToThisAddressWasReported');
  return (
    <div className="mb-4 lg:mb-6">
      <Notice
        meaning="attention"
        title={t('youGetNoEmailsFromUs')}
        actions={
          <>
            <Button asChild size="small">
              <Link to="/profile">{t('changeYourAddress')}</Link>
            </Button>
            <Button size="small" working={again.isPending} onClick={() => again.mutate()}>
              {t('itIsRightTryAgain')}
            </Button>
          </>
        }
      >
        <p>
          {rich('youCanStillFindEverythingUnder', {
            why,
            span: <span className="font-medium break-all">{address}</span>,
          })}
        </p>
      </Notice>
    </div>
  );
}
