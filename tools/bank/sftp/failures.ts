/**
 * refuse: closes the connection at once. deny: rejects the sign-in. stall: never responds to a request. cut: drops the
 * connection before a request is done (a write is half done). unanswered: performs the request, and drops the
 * connection before responding. full: no space for a write. forbidden: denies a request.
 */
export type Fail = 'refuse' | 'deny' | 'stall' | 'cut' | 'unanswered' | 'full' | 'forbidden';
/** The protocol request to fail at; by default the first write, or the first request of any kind. */
export type Request = 'OPEN' | 'READ' | 'WRITE' | 'CLOSE' | 'RENAME' | 'OPENDIR' | 'READDIR' | 'STAT' | 'REMOVE';
type Asked = { how: Fail; at: Request | 'any'; times: number };

export type Failures = ReturnType<typeof newFailures>;

/** What goes wrong next, and how often. */
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
