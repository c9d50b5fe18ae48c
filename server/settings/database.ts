import { z } from 'zod';
import { type Limits, USUAL_LIMITS } from '#db/limits.ts';
import { given, isAddress } from './variable.ts';

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  .refine(
    isAddress,
    'must be an address like postgres://login:password@host:5432/mainstay; in a password, write / as %2F, @ as %40, # as %23 and % as %25',
  )
  .optional();

const HOUR_MS = 3_600_000;

function wholeNumber(least: number, most: number, what: string, usual: number) {
  const words = `must be ${what} from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words).default(usual);
}
const milliseconds = (usual: number) => wholeNumber(100, HOUR_MS, 'a whole number of milliseconds', usual);

/** The variables that `readSettings` reads. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: given(postgresUrl),
  DIRECT_DATABASE_URL: given(postgresUrl),
  MIGRATE_DATABASE_URL: given(postgresUrl),
  DISTRIBUTED: given(z.literal('citus', 'must be "citus" or not set').optional()),
  DATABASE_POOL: given(wholeNumber(4, 500, 'a number of connections', USUAL_LIMITS.connections)),
  DATABASE_CONNECT_TIMEOUT_MS: given(milliseconds(USUAL_LIMITS.connectMs)),
  DATABASE_STATEMENT_TIMEOUT_MS: given(milliseconds(USUAL_LIMITS.statementMs)),
  DATABASE_LOCK_TIMEOUT_MS: given(milliseconds(USUAL_LIMITS.lockMs)),
  DATABASE_IDLE_TIMEOUT_MS: given(milliseconds(USUAL_LIMITS.idleMs)),
};
type Read = z.output<z.ZodObject<typeof DATABASE_VARIABLES>>;

/** Which database to use, and how. */
export type DatabaseSettings = {
  /** If undefined, the embedded database in the data folder is used. */
  databaseUrl: string | undefined;
  /** Bypasses a pooler, if DATABASE_URL goes through one. */
  directUrl: string | undefined;
  /** The owner's login, used only by `npm run migrate`. */
  migrateUrl: string | undefined;
  /** Whether `npm run migrate` spreads the tables over the machines of a Citus cluster. */
  distributed: boolean;
  limits: Limits;
};

/** Throws an Error that names the variables that contradict each other. */
export function databaseOf(read: Read): DatabaseSettings {
  if (read.DIRECT_DATABASE_URL !== undefined && read.DATABASE_URL === undefined)
    throw new Error(
      'DIRECT_DATABASE_URL needs DATABASE_URL, which goes to the same database through a pooler. Set both, or DATABASE_URL alone.',
    );
  if (read.DISTRIBUTED !== undefined && read.DATABASE_URL === undefined)
    throw new Error(
      'DISTRIBUTED=citus needs DATABASE_URL, the address of the coordinator. The embedded database is one machine.',
    );
  const [lockMs, statementMs] = [read.DATABASE_LOCK_TIMEOUT_MS, read.DATABASE_STATEMENT_TIMEOUT_MS];
  if (lockMs >= statementMs)
    throw new Error(
      `DATABASE_LOCK_TIMEOUT_MS (${lockMs}) must be less than DATABASE_STATEMENT_TIMEOUT_MS (${statementMs}): a statement waits for locks before it does anything.`,
    );
  return {
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DIRECT_DATABASE_URL,
    migrateUrl: read.MIGRATE_DATABASE_URL,
    distributed: read.DISTRIBUTED === 'citus',
    limits: {
      connections: read.DATABASE_POOL,
      connectMs: read.DATABASE_CONNECT_TIMEOUT_MS,
      statementMs,
      lockMs,
      idleMs: read.DATABASE_IDLE_TIMEOUT_MS,
    },
  };
}
