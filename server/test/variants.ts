/**
 * Test rows that differ in what a file, bank or mail server says, or in how a page is laid out, not in database queries.
 * On a server the first row is enough, since the embedded database runs all of them; the long set runs all on both.
 */
export const variants = <const Rows extends readonly unknown[]>(rows: Rows): Rows =>
  process.env.TEST_DATABASE_URL && !process.env.LONG ? (rows.slice(0, 1) as unknown as Rows) : rows;
