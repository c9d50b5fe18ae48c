import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ServerEvent } from '@mainstay/contract/events.ts';

/** How many pages of one person, and of all people, may listen at once in a process. Each holds a connection. */
export const MOST_STREAMS = 20;
export const MOST_STREAMS_OF_PROCESS = 5_000;

/** The most bytes that may wait for a page to read them, so a page that stops reading does not fill the memory. */
const MOST_UNREAD = 1_000_000;

/** Sends more to a page, or drops its connection if it does not read. It then reconnects and reloads everything. */
export function sendTo(page: Pick<Writable, 'writableLength' | 'write' | 'destroy'>, text: string): void {
  if (page.writableLength > MOST_UNREAD) page.destroy();
  else page.write(text);
}

/** Between half a second and three, so the pages of one process do not all reconnect at once. */
const againMs = () => randomInt(500, 3_000);

/** An open page that listens to a case on a person's behalf, for as long as `mayListen` holds. */
export type Stream = {
  caseId: string;
  personId: string;
  send(event: ServerEvent): void;
  /** `againMs` tells the page when to reconnect, at another process. */
  end(againMs?: number): void;
  mayListen(): Promise<boolean>;
};

/** How long an event is repeated to pages whose stream opens after it, and how many at most. */
const REPEATED_MS = 20_000;
const MOST_REPEATED = 10_000;

/** The open streams of this process. */
export function openStreams(onError: (error: unknown) => void, now: () => number = Date.now) {
  const ofCases = new Map<string, Set<Stream>>();
  const recent: { at: number; caseId: string; event: ServerEvent }[] = []; // oldest first
  let forgottenUntil = now();
  let ended = false;
  const all = () => [...ofCases.values()].flatMap((streams) => [...streams]);

  /** Ends the stream of a person who has left the case, or whose session has ended. */
  const review = async (stream: Stream) => {
    if (!(await stream.mayListen())) stream.end();
  };

  return {
    /** Returns a function that removes it again. */
    add(stream: Stream): () => void {
      const ofCase = ofCases.get(stream.caseId) ?? new Set();
      ofCases.set(stream.caseId, ofCase.add(stream));
      if (ended) stream.end(againMs());
      return () => {
        ofCase.delete(stream);
        if (ofCase.size === 0 && ofCases.get(stream.caseId) === ofCase) ofCases.delete(stream.caseId);
      };
    },
    /**
     * Repeats to a new stream what changed since then (milliseconds since 1970): the page asked for its lists at that
     * time, and they may have been answered before the stream was open. Whoever is too late for that hears that
     * everything may have changed.
     */
    repeatSince(stream: Stream, since: number) {
      if (since < Math.max(forgottenUntil, now() - REPEATED_MS)) return stream.send({ topic: 'everything' });
      for (const { at, caseId, event } of recent) if (caseId === stream.caseId && at >= since) stream.send(event);
    },
    tell(caseId: string, event: ServerEvent) {
      recent.push({ at: now(), caseId, event });
      while (recent[0] && (recent.length > MOST_REPEATED || recent[0].at < now() - REPEATED_MS))
        forgottenUntil = recent.shift()?.at ?? forgottenUntil;
      for (const stream of ofCases.get(caseId) ?? []) {
        stream.send(event);
        if (event.topic === 'cases') review(stream).catch(onError); // the people of the case may have changed
      }
    },
    /** Sends to all streams; each one checks every half minute whether its person is still part of the case. */
    tellAll(event: ServerEvent) {
      forgottenUntil = now(); // something may have been missed
      for (const stream of all()) stream.send(event);
    },
    review: (stream: Stream) => void review(stream).catch(onError),
    /** At shutdown: each page is told to reconnect elsewhere, at staggered times. */
    endAll() {
      ended = true;
      for (const { end } of all()) end(againMs());
    },
  };
}
