import { ServerEvent } from '@mainstay/contract/events.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Listens to what changed in a case as long as it is mounted; a lost connection comes back by itself. */
export function useServerEvents(caseId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!caseId) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let waitMs = FIRST_RETRY_MS;
    let missedSome = false;

    const listen = () => {
      source = new EventSource('/api/events');
      source.onmessage = (message) => take(client, message.data);
      source.onopen = () => {
        waitMs = FIRST_RETRY_MS;
        if (missedSome) client.invalidateQueries();
        missedSome = false;
      };
      source.onerror = () => {
        missedSome = true;
        if (source?.readyState !== EventSource.CLOSED) return; // the browser tries again
        retry = setTimeout(listen, waitMs);
        waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
      };
    };
    listen();
    return () => {
      clearTimeout(retry);
      source?.close();
    };
  }, [client, caseId]);
}

export type Progress = { page: number; pages: number };

const progressQuery = (documentId: string) =>
  queryOptions<Progress | null>({ queryKey: ['progress', documentId], queryFn: () => null, enabled: false });

/** Page n of m of a document that is being read, as the server last told; null when it told nothing yet. */
export function useProgress(documentId: string): Progress | null {
  return useQuery(progressQuery(documentId)).data ?? null;
}

function take(client: QueryClient, data: string): void {
  const read = ServerEvent.safeParse(JSON.parse(data));
  if (!read.success) return; // a topic of a newer server
  const { topic, id, progress } = read.data;
  if (id && progress) client.setQueryData(progressQuery(id).queryKey, progress);
  else if (topic === 'clock') client.invalidateQueries();
  else client.invalidateQueries({ queryKey: [topic] });
  if (topic === 'cases') client.invalidateQueries({ queryKey: ['user'] });
}
