import { ServerEvent } from '@mainstay/contract/events.ts';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenLeaving } from './leaving.ts';
import { EVENTS, forgetAsked, takeEvents } from './started.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** A moved clock or a due day changes much at once; what came within this time is asked for once. */
const GATHER_MS = 100;

/** Listens to what changed in a case as long as it is mounted; a lost connection is opened again. */
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
 * Asks anew for what is out of date. What is asked for the first time just now is, too: its answer may be from before the change, and it would
 * pass for a new one.
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

/** Page n of m of a document that is being read, as the server last told; null when it told nothing yet. */
export function useProgress(documentId: string): Progress | null {
  return useQuery(progressQuery(documentId)).data ?? null;
}

/** What else is made of a list that changed. */
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

/** With one of these every list is out of date. */
const EVERYTHING: readonly ServerEvent['topic'][] = ['clock', 'everything'];

/** Takes in what an event brings; answers which lists are out of date. */
function take(client: QueryClient, data: string): readonly string[] {
  const read = ServerEvent.safeParse(JSON.parse(data));
  if (!read.success) return []; // a topic of a newer server
  const { topic, id, progress } = read.data;
  if (!id || !progress) return [topic, ...(ALSO[topic] ?? [])];
  client.setQueryData(progressQuery(id).queryKey, progress);
  return [];
}
