import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';

/** Times, days and intervals come as the text that the database sends: Drizzle reads them, as it does from a server. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187, 1231].map((type) => [
    type,
    (text: string) => text,
  ]),
);

/**
 * The embedded engine with its parsers set once. With each query Drizzle hands over the same few parsers, and the engine would
 * copy its table of all types for each of them, which takes as long as a small query.
 */
export class EmbeddedEngine extends PGlite {
  static async open(dataDir?: string, options: PGliteOptions = {}): Promise<EmbeddedEngine> {
    // In one object: without a folder the engine would pass over options that come second.
    const engine = new EmbeddedEngine({ ...options, ...(dataDir !== undefined && { dataDir }), parsers: AS_TEXT });
    await engine.waitReady;
    return engine;
  }

  override query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return super.query<Row>(text, values, withoutParsers(options));
  }

  override transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) =>
      run({ ...tx, query: (text, values, options) => tx.query(text, values, withoutParsers(options)) }),
    );
  }
}

const withoutParsers = (options?: QueryOptions): QueryOptions => ({ ...options, parsers: undefined });
