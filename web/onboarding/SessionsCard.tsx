import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { When } from '#ui/When.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './profile-queries.ts';

const SHOWN = 10;

/** Where I am signed in, and the way out of everywhere else. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndOtherSessions();
  const all = sessions.data ?? [];
  const others = all.filter(({ current }) => !current);
  const shown = [...all.filter(({ current }) => current), ...others].slice(0, SHOWN);
  return (
    <Card
      title="Signed in"
      description="If you don’t recognize one of these, sign out everywhere else and change your password."
    >
      {sessions.isPending && <Skeleton rows={2} label="Loading where you are signed in" />}
      {sessions.isError && <LoadError what="sessions" error={sessions.error} retry={() => sessions.refetch()} />}
      {sessions.data && (
        <>
          <ul className="-mt-2 divide-y divide-line text-14">
            {shown.map(({ id, device, signedInAt, current }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <span className="block font-medium">{device}</span>
                  <span className="block text-13 text-muted">
                    Since <When at={signedInAt} />
                  </span>
                </span>
                {current ? <Badge meaning="positive">This one</Badge> : <EndSession id={id} device={device} />}
              </li>
            ))}
          </ul>
          {all.length > SHOWN && <p className="text-13 text-muted">{`And ${all.length - SHOWN} more.`}</p>}
          <Button
            className="mt-3"
            disabled={others.length === 0}
            title={others.length === 0 ? 'You are signed in here only' : undefined}
            working={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: ({ ended }) =>
                  toast({
                    title: 'Signed Out Elsewhere',
                    description: ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.`,
                  }),
                onError: (error) => toastFailure('Not Signed Out', error),
              })
            }
          >
            Sign out everywhere else
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
      aria-label={`Sign out ${device}`}
      working={end.isPending}
      onClick={() =>
        end.mutate(id, {
          onSuccess: () => toast({ title: 'Signed Out', description: `${device} is signed out.` }),
          onError: (error) => toastFailure('Not Signed Out', error),
        })
      }
    >
      Sign out
    </Button>
  );
}
