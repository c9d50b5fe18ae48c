/**
 * Rows of a test that differ by what a file, a bank or a mail server says, and not by what the database is asked. On a server the first is
 * enough, as the embedded database was given all of them; the long set gives all to both.
 */
export const variants = <const Rows extends readonly unknown[]>(rows: Rows): Rows =>
  process.env.TEST_DATABASE_URL && !process.env.LONG ? (rows.slice(0, 1) as unknown as Rows) : rows;
