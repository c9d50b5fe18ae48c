import { PgDatabase } from 'drizzle-orm/pg-core';
import { workersOfTest } from '../../tools/testing/new-database.ts';
import { markThoseOfTests } from '../../tools/testing/own-statements.ts';

// On a cluster, statements that span several machines are counted; those of the tests are not the product's.
if (workersOfTest().length > 0) markThoseOfTests(PgDatabase.prototype);
