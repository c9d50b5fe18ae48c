import { getCallSites } from 'node:util';
import { OF_TESTS } from './many-shards.ts';

/** Files from which tests and their helpers query a database. */
const isOfTest = /\.test\.ts$|\/server\/test\//;
const MAKERS = 'select selectDistinct selectDistinctOn insert update delete execute with $count'.split(' ');
const marked = Symbol.for('statements of tests are marked');

type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };
type Asked = Record<string | symbol, unknown> & { session: Session };

/**
 * Marks each statement that a test itself makes, to distinguish it from the product's in a server's log. The file that
 * calls the database decides: if a test calls a product function, its statements are the product's.
 */
export function markThoseOfTests(prototype: object): void {
  const database = prototype as Asked;
  if (Object.hasOwn(database, marked)) return; // files of one worker share it
  database[marked] = true;
  for (const name of MAKERS) {
    const make = database[name] as (this: Asked, ...given: unknown[]) => unknown;
    database[name] = function (this: Asked, ...given: unknown[]) {
      const [, caller] = getCallSites(2);
      const isOwn = isOfTest.test(caller?.scriptName ?? '');
      return make.apply(isOwn ? Object.create(this, { session: { value: marking(this.session) } }) : this, given);
    };
  }
}

/** A session whose statements start with the mark. */
const marking = (session: Session): Session =>
  Object.assign(Object.create(session), {
    prepareQuery: ((query, ...rest) =>
      session.prepareQuery({ ...query, sql: `${OF_TESTS} ${query.sql}` }, ...rest)) satisfies Session['prepareQuery'],
  });
