import type pg from 'pg';
import { tracingNow } from './trace.ts';

const LONGEST = 2_000;

/** A statement as shown in a span: values are parameters anyway, and literals in its text are removed. */
function told(text: string) {
  const shown = text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  const name = table === undefined ? operation : `${operation} ${table}`;
  return { name, told: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shown } };
}

/** Runs a statement, as a span if it is part of a trace; the polling of idle workers is not. */
export function tracedStatement<R>(text: string, run: () => Promise<R>): Promise<R> {
  const tracing = tracingNow();
  if (!tracing?.isWithin()) return run();
  const of = told(text);
  return tracing.work(of.name, of.told, true, run);
}

type Done = (error: Error | null, result: unknown) => void;

/** Makes each statement of a connection a span. The pool uses callbacks; a transaction awaits the promise. */
export function traceStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const spanned = (...args: unknown[]) => {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text !== 'string' || !tracingNow()?.isWithin()) return query(...args);
    const last = args.at(-1);
    if (typeof last !== 'function') return tracedStatement(text, () => query(...args));
    const done = last as Done;
    const asPromise = () =>
      new Promise((resolve, reject) => {
        query(...args.slice(0, -1), (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
      });
    tracedStatement(text, asPromise).then(
      (result) => done(null, result),
      (error) => done(error, undefined),
    );
    return undefined;
  };
  client.query = spanned as typeof client.query;
}
