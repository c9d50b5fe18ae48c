import type { Db } from './db.ts';

/**
 * A handle on a transaction for several who use it at once: a connection does one thing at a time, so what they ask by
 * themselves waits its turn.
 */
export function oneAtATime(tx: Db): Db {
  const inner = tx._.session;
  const session: typeof inner = Object.create(inner);
  let last: Promise<unknown> = Promise.resolve();
  session.prepareQuery = (...asked) => {
    const query = inner.prepareQuery(...asked);
    const execute = query.execute.bind(query);
    query.execute = (values) => {
      const turn = last.then(() => execute(values));
      last = turn.catch(() => {}); // who asked hears of it; the next one must not
      return turn;
    };
    return query as never;
  };
  return Object.assign(Object.create(tx) as Db, { session, _: { ...tx._, session } });
}
