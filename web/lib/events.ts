import { ServerEvent } from '@mainstay/contract/events.ts';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenLeaving } from './leaving.ts';
import { EVENTS, forgetAsked, takeEvents } from './started.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** Moving the clock or a due day changes much at once; events within this time cause one reload. */
const GATHER_MS = 100;

/** Listens for changes to a case while mounted, and reconnects a lost connection. */
export function useServerEvents(caseId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!caseId) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let waitMs = FIRST_RETRY_MS;
    let missedSome = false;
    const stale = new Set<string>();
    let refresh: ReturnType<typeof setTimeout> | undefined;

    const refreshSoon = () => {
      refresh ??= setTimeout(() => {
        const [all, keys] = [EVERYTHING.some((topic) => stale.has(topic)), new Set(stale)];
        stale.clear();
        refresh = undefined;
        askAnew(client, ({ queryKey }) => all || keys.has(String(queryKey[0])));
      }, GATHER_MS);
    };
    const hear = (data: string) => {
      forgetAsked();
      for (const key of take(client, data)) stale.add(key);
      if (stale.size > 0) refreshSoon();
    };
    const listen = () => {
      const begun = takeEvents(caseId);
      source = begun?.source ?? new EventSource(EVENTS);
      source.onmessage = ({ data }) => hear(data);
      source.onopen = () => {
        waitMs = FIRST_RETRY_MS;
        if (missedSome) askAnew(client, () => true);
        missedSome = false;
      };
      source.onerror = () => {
        missedSome = true;
        forgetAsked();
        if (source?.readyState !== EventSource.CLOSED) return; // the browser tries again
        retry = setTimeout(listen, waitMs);
        waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
      };
      for (const data of begun?.told ?? []) hear(data);
    };
    const stop = () => {
      clearTimeout(retry);
      clearTimeout(refresh);
      source?.close();
    };
    listen();
    whenLeaving.addEventListener('abort', stop);
    return () => {
      whenLeaving.removeEventListener('abort', stop);
      stop();
    };
  }, [client, caseId]);
}

/**
 * Reloads what is out of date. This includes first loads still in flight: their response may predate the change and
 * would otherwise be taken as current.
 */
export function askAnew(client: QueryClient, isStale: (query: Query) => boolean): void {
  const stale = { predicate: isStale };
  for (const query of client.getQueryCache().findAll(stale))
    if (query.state.data === undefined) query.cancel({ silent: true });
  client.invalidateQueries(stale);
}

export type Progress = { page: number; pages: number };

const progressQuery = (documentId: string) =>
  queryOptions<Progress | null>({ queryKey: ['progress', documentId], queryFn: () => null, enabled: false });

/** Page n of m of a document being read, as last reported by the server; null before the first report. */
export function useProgress(documentId: string): Progress | null {
  return useQuery(progressQuery(documentId)).data ?? null;
}

/** Other queries derived from a list that changed. */
const ALSO: Partial<Record<ServerEvent['topic'], readonly string[]>> = {
  cases: ['user', 'dashboard'],
  documents: ['dashboard'],
  expenses: ['dashboard'],
  'payout-accounts': ['dashboard'],
  payments: ['dashboard', 'flexible-payments'],
  'payment-sources': ['dashboard', 'credit-line', 'flexible-payments'],
  wallet: ['flexible-payments'],
  'flexible-payments': ['credit-line', 'onboarding', 'dashboard'], // the setup shows autopay
  'payment-settings': ['dashboard', 'payments'],
};

/** Topics that make every list out of date. */
const EVERYTHING: readonly ServerEvent['topic'][] = ['clock', 'everything'];

/** Processes an event and returns the lists it makes out of date. */
function take(client: QueryClient, data: string): readonly string[] {
  const read = ServerEvent.safeParse(JSON.parse(data));
  if (!read.success) return []; // a topic from a newer server
  const { topic, id, progress } = read.data;
  if (!id || !progress) return [topic, ...(ALSO[topic] ?? [])];
  client.setQueryData(progressQuery(id).queryKey, progress);
  return [];
}
