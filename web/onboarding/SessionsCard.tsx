import { useQuery } from '@tanstack/react-query';
import { told } from '#lib/told.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { When } from '#ui/When.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './profile-queries.ts';
import { rich, t } from './words.ts';

const SHOWN = 10;

/** Where the person is signed in, and a button to sign out everywhere else. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndOtherSessions();
  const all = sessions.data ?? [];
  const others = all.filter(({ current }) => !current);
  const shown = [...all.filter(({ current }) => current), ...others].slice(0, SHOWN);
  return (
    <Card title={t('signedIn')} description={t('ifYouDontRecognizeOneOf')}>
      {sessions.isPending && <Skeleton rows={2} label={t('loadingWhereYouAreSignedIn')} />}
      {sessions.isError && <LoadError what={t('sessions')} error={sessions.error} retry={() => sessions.refetch()} />}
      {sessions.data && (
        <>
          <ul className="-mt-2 divide-y divide-line text-14">
            {shown.map(({ id, device, signedInAt, current }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <span className="block font-medium">{told(device)}</span>
                  <span className="block text-13 text-muted">{rich('since', { when: <When at={signedInAt} /> })}</span>
                </span>
                {current ? <Badge meaning="positive">{t('thisOne')}</Badge> : <EndSession id={id} device={device} />}
              </li>
            ))}
          </ul>
          {all.length > SHOWN && <p className="text-13 text-muted">{t('andMore', { length: all.length - SHOWN })}</p>}
          <Button
            className="mt-3"
            disabled={others.length === 0}
            title={others.length === 0 ? t('youAreSignedInHereOnly') : undefined}
            working={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: ({ ended }) =>
                  toast({
                    title: t('signedOutElsewhere'),
                    description: ended === 1 ? t('n1OtherSessionHasEnded') : t('otherSessionsHaveEnded', { ended }),
                  }),
                onError: (error) => toastFailure(t('notSignedOut'), error),
              })
            }
          >
            {t('signOutEverywhereElse')}
          </Button>
        </>
      )}
    </Card>
  );
}

function EndSession({ id, device }: { id: string; device: string }) {
  const end = useEndSession();
  return (
    <Button
      size="small"
      aria-label={t('signOutDevice', { device: told(device) })}
      working={end.isPending}
      onClick={() =>
        end.mutate(id, {
          onSuccess: () => toast({ title: t('signedOut'), description: t('isSignedOut', { device: told(device) }) }),
          onError: (error) => toastFailure(t('notSignedOut'), error),
        })
      }
    >
      {t('signOut')}
    </Button>
  );
}
