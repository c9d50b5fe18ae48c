import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether one of these names may appear in one of these texts; false if there are no names. */
export const naming = (names: readonly string[], ...texts: PgColumn[]): SQL =>
  or(sql`false`, ...texts.flatMap((text) => names.map((name) => sql`position(${name} in ${text}) > 0`))) as SQL;
