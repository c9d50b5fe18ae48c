import { once } from 'node:events';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';

/** Receives messages that processes send each other through the database. */
export type Listener = {
  onMessage(payload: string): void;
  /** The connection was lost and replaced: messages sent in between never arrived here. */
  onMissed(): void;
};

const RETRY_MS = 1_000;
/** A query at this interval notices a server that is gone without closing the connection (a failover, a cut line). */
const ASK_MS = 15_000;
const PATIENCE_MS = 10_000;

/**
 * Keeps one connection listening on a channel. When it breaks, it is closed and reconnected until one listens; there
 * are never two. Rejects if the first connection fails. Returns a function that stops it.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const connect = () => connectListening(connectionString, channel, listener);
  let connection = await connect();

  const keep = async () => {
    for (;;) {
      await Promise.race([connection.lost, stopped]);
      await connection.close();
      const next = await untilConnected(connect, stopping.signal);
      if (next === null) return;
      connection = next;
      listener.onMissed();
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await kept;
  };
}

type Connection = { lost: Promise<void>; close(): Promise<void> };

async function connectListening(
  connectionString: string,
  channel: string,
  { onMessage }: Listener,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  let ask: ReturnType<typeof setInterval> | undefined;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve()).once('end', () => resolve());
    ask = setInterval(() => client.query('select 1').catch(() => resolve()), ASK_MS);
  });
  const close = async () => {
    clearInterval(ask);
    // pg itself gives up a connection that does not respond, because its last query is still open.
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { lost, close };
}

/** The first connection that can be made; null if stopped before that. */
async function untilConnected(connect: () => Promise<Connection>, signal: AbortSignal): Promise<Connection | null> {
  while (!signal.aborted) {
    try {
      return await connect();
    } catch {
      await later(RETRY_MS, undefined, { signal }).catch(() => {}); // stopped in the meantime
    }
  }
  return null;
}
