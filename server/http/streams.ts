import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ServerEvent } from '@mainstay/contract/events.ts';

/** How many pages of one person, and of all people, may listen at once in a process: each holds a connection. */
export const MOST_STREAMS = 20;
export const MOST_STREAMS_OF_PROCESS = 5_000;

/** What a page has not read yet of what it was sent, in bytes: one that reads no more does not fill the memory. */
const MOST_UNREAD = 1_000_000;

/** Sends more to a page, or ends its connection where it does not read: it begins anew, and asks for everything then. */
export function sendTo(page: Pick<Writable, 'writableLength' | 'write' | 'destroy'>, text: string): void {
  if (page.writableLength > MOST_UNREAD) page.destroy();
  else page.write(text);
}

/** Between half a second and three: what one process served comes back to the others one after the other. */
const againMs = () => randomInt(500, 3_000);

/** An open page that listens to a case, on behalf of a person, for as long as `mayListen`. */
export type Stream = {
  caseId: string;
  personId: string;
  send(event: ServerEvent): void;
  /** Where it is to begin anew elsewhere, it is told after how long. */
  end(againMs?: number): void;
  mayListen(): Promise<boolean>;
};

/** The open streams of this process. */
export function openStreams(onError: (error: unknown) => void) {
  const ofCases = new Map<string, Set<Stream>>();
  let ended = false;
  const all = () => [...ofCases.values()].flatMap((streams) => [...streams]);

  /** Ends the stream of somebody who has left the case, or whose session has ended. */
  const review = async (stream: Stream) => {
    if (!(await stream.mayListen())) stream.end();
  };

  return {
    /** Answers what takes it out again. */
    add(stream: Stream): () => void {
      const ofCase = ofCases.get(stream.caseId) ?? new Set();
      ofCases.set(stream.caseId, ofCase.add(stream));
      if (ended) stream.end(againMs());
      return () => {
        ofCase.delete(stream);
        if (ofCase.size === 0 && ofCases.get(stream.caseId) === ofCase) ofCases.delete(stream.caseId);
      };
    },
    tell(caseId: string, event: ServerEvent) {
      for (const stream of ofCases.get(caseId) ?? []) {
        stream.send(event);
        if (event.topic === 'cases') review(stream).catch(onError); // who takes part may have changed
      }
    },
    /** Sends to all; each stream checks again within half a minute who takes part in its case. */
    tellAll(event: ServerEvent) {
      for (const stream of all()) stream.send(event);
    },
    review: (stream: Stream) => void review(stream).catch(onError),
    /** This process ends: each page is told to listen to another one, not all of them at once. */
    endAll() {
      ended = true;
      for (const { end } of all()) end(againMs());
    },
  };
}
