import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentSources } from './tables.ts';

/** The lines of credit that are drawn by nothing now, asked across cases. */
export const suspendedLines = (db: Db): Promise<{ caseId: string; id: string }[]> =>
  db
    .select({ caseId: paymentSources.caseId, id: paymentSources.id })
    .from(paymentSources)
    .where(
      and(
        eq(paymentSources.sourceType, 'loc'),
        eq(paymentSources.state, 'suspended'),
        isNull(paymentSources.removedAt),
      ),
    );
