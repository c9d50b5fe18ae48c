import {
  type messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { tracedStatement } from '#telemetry/statements.ts';
import { type Prepared, PreparedStatements } from './prepared-statements.ts';

/** Leaves times, days and intervals as the text the database sends. Drizzle parses them, as it does for a server. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187, 1231].map((type) => [
    type,
    (text: string) => text,
  ]),
);

/**
 * A table was altered after the statement was prepared, so it would return other columns: "cached plan must not change
 * result type".
 */
const isOutdated = (error: unknown): boolean => (error as { code?: string } | null)?.code === '0A000';

/**
 * The embedded engine, tuned for how we use it. Parsers are set once: Drizzle passes the same few with each query, and
 * the engine would copy its whole type table for them. Each statement is prepared once under a name, as on a connection
 * to a server. A query is then one message that binds and executes, instead of six messages of which the first is
 * parsed and planned each time.
 */
export class EmbeddedEngine extends PGlite {
  readonly #statements = new PreparedStatements();

  static async open(dataDir?: string, options: PGliteOptions = {}): Promise<EmbeddedEngine> {
    // As a single object: without a folder, the engine ignores options passed as its second argument.
    const engine = new EmbeddedEngine({ ...options, ...(dataDir !== undefined && { dataDir }), parsers: AS_TEXT });
    await engine.waitReady;
    return engine;
  }

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const run = () => this.#run<Row>(text, values, options);
      const results = await run().catch((error) => {
        if (isOutdated(error)) return run(); // retried, because it is prepared anew
        throw error;
      });
      await this.syncToFs();
      return results;
    });
  }

  override transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) =>
      run({
        ...tx,
        query: async (text, values, options) => {
          if (tx.closed) throw new Error('Transaction is closed');
          return this.#run(text, values, options);
        },
      }),
    );
  }

  /** Runs one statement at a time, inside a transaction or outside. */
  #run<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    const { rowMode, onNotice } = options;
    const run = async () => {
      const { name, parameters, rows } = await this.#prepared(text);
      const bound = values.map((value, i) => this.#written(value, parameters[i]));
      const answers = await this.#exchange(
        [protocol.serialize.bind({ statement: name, values: bound }), protocol.serialize.execute({})],
        onNotice,
      ).catch((error) => {
        // the error ended a transaction, so retrying is up to its owner
        if (isOutdated(error)) this.#statements.forget(text);
        throw error;
      });
      const told = rows ? [rows, ...answers] : answers;
      const [results] = parse.parseResults(told, this.parsers, rowMode && { rowMode });
      return results as Results<Row>;
    };
    return tracedStatement(text, () => this._runExclusiveQuery(run));
  }

  async #prepared(text: string): Promise<Prepared> {
    const known = this.#statements.find(text);
    if (known) return known;
    const { name, outdated } = this.#statements.newName();
    const { close, parse: prepare, describe } = protocol.serialize;
    const answers = await this.#exchange([
      ...outdated.map((old) => close({ type: 'S', name: old })),
      prepare({ name, text }),
      describe({ type: 'S', name }),
    ]);
    const rows = answers.find((each) => each.name === 'rowDescription');
    return this.#statements.keep(text, { name, parameters: parse.parseDescribeStatementResults(answers), rows });
  }

  /**
   * Sends messages as one, and returns the responses. A database error is thrown only after the protocol is back in
   * sync.
   */
  #exchange(messages: Uint8Array[], onNotice?: QueryOptions['onNotice']): Promise<messages.BackendMessage[]> {
    const whole = Buffer.concat([...messages, protocol.serialize.sync()]);
    return this.execProtocolStream(whole, { syncToFs: false, ...(onNotice && { onNotice }) });
  }

  #written(value: unknown, type: number | undefined) {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.serializers[type];
    return write ? write(value) : String(value);
  }
}
