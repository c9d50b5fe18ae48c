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

/** Times, days and intervals come as the text that the database sends: Drizzle reads them, as it does from a server. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187, 1231].map((type) => [
    type,
    (text: string) => text,
  ]),
);

/** A table was altered since the statement was prepared, and it would answer other columns: "cached plan must not change result type". */
const isOutdated = (error: unknown): boolean => (error as { code?: string } | null)?.code === '0A000';

/**
 * The embedded engine as we use it: parsers set once (those that Drizzle hands over with each query are the same few, and the engine
 * would copy its table of all types for them), and each statement prepared once under a name, as a connection to a server keeps it. A
 * query is then one message that binds and executes, instead of six of which the first is parsed and planned anew.
 */
export class EmbeddedEngine extends PGlite {
  readonly #statements = new PreparedStatements();

  static async open(dataDir?: string, options: PGliteOptions = {}): Promise<EmbeddedEngine> {
    // In one object: without a folder the engine would pass over options that come second.
    const engine = new EmbeddedEngine({ ...options, ...(dataDir !== undefined && { dataDir }), parsers: AS_TEXT });
    await engine.waitReady;
    return engine;
  }

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const run = () => this.#run<Row>(text, values, options);
      const results = await run().catch((error) => {
        if (isOutdated(error)) return run(); // prepared anew
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

  /** Inside a transaction or outside, one after the other. */
  #run<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    const { rowMode, onNotice } = options;
    const run = async () => {
      const { name, parameters, rows } = await this.#prepared(text);
      const bound = values.map((value, i) => this.#written(value, parameters[i]));
      const answers = await this.#exchange(
        [protocol.serialize.bind({ statement: name, values: bound }), protocol.serialize.execute({})],
        onNotice,
      ).catch((error) => {
        if (isOutdated(error)) this.#statements.forget(text); // a transaction that it ended begins again, if its owner wants
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

  /** Sends messages as one, and answers what came back; an error of the database is thrown when all is in order again. */
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
