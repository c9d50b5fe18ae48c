/**
 * refuse: the connection is closed at once. deny: the sign-in is refused. stall: a request is never answered. cut: the connection
 * ends before a request is done (a write is done by half). unanswered: it is done, and the connection ends before the answer.
 * full: there is no room for a write. forbidden: a request is refused.
 */
export type Fail = 'refuse' | 'deny' | 'stall' | 'cut' | 'unanswered' | 'full' | 'forbidden';
/** A kind of request of the protocol at which to fail; otherwise at the first write, or at the first request of any kind. */
export type Request = 'OPEN' | 'READ' | 'WRITE' | 'CLOSE' | 'RENAME' | 'OPENDIR' | 'READDIR' | 'STAT' | 'REMOVE';
type Asked = { how: Fail; at: Request | 'any'; times: number };

export type Failures = ReturnType<typeof newFailures>;

/** What shall go wrong next, and how often. */
export function newFailures() {
  const asked: Asked[] = [];
  const take = (wanted: (each: Asked) => boolean): Fail | null => {
    const found = asked.find((each) => each.times > 0 && wanted(each));
    if (!found) return null;
    found.times -= 1;
    return found.how;
  };
  return {
    ask(how: Fail, { at, times = 1 }: { at?: Request | 'any'; times?: number } = {}): void {
      const usual = how === 'cut' || how === 'full' ? 'WRITE' : how === 'unanswered' ? 'RENAME' : 'any';
      asked.push({ how, at: at ?? usual, times });
    },
    take: (how: 'refuse' | 'deny') => take((each) => each.how === how) !== null,
    at: (request: string) =>
      take(({ how, at }) => how !== 'refuse' && how !== 'deny' && (at === 'any' || at === request)),
  };
}
