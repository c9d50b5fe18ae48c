import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  foreseeOutsidePayment,
  importOutsidePayments,
  listOutsidePayments,
  recordOutsidePayment,
  spendOutsideCredit,
} from '@mainstay/contract/outside-payments.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { asOfDay } from '@mainstay/domain/payments/arrears-history.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { serve } from '#http/serve.ts';
import type { Reader } from '#outside/reader.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { spendCredit } from './credit.ts';
import { arrearsExplained } from './explained.ts';
import { foreseeOutside } from './foresee.ts';
import { importPayments } from './import.ts';
import { confirmOutside, disputeOutside, type IsReceipt, recordOutside } from './record.ts';
import { shownOutside } from './shown.ts';
import { findOutside, type OutsideRow, outsideOf } from './store.ts';

/** A file that has more rows than can be imported gets a sentence that says so. */
const IMPORT_BODY = 8 * 1024 * 1024;

type Of = { id: string; timeZone: string };

/** A payment as it stood when the person left: an answer that came later is not theirs to read. */
const asThen = (row: OutsideRow, until: Date | null): OutsideRow =>
  until === null || row.answeredAt === null || row.answeredAt <= until
    ? row
    : { ...row, state: 'unconfirmed', answeredBy: null, answeredAt: null, reason: null, counts: null };

const seenBy = ({ id: viewer }: { id: string }, { id: caseId, timeZone }: Of) => ({ caseId, timeZone, viewer });

export function outsidePaymentRoutes(
  app: App,
  engine: Engine,
  { reader, isReceipt }: { reader: Reader; isReceipt: IsReceipt },
) {
  const { db, clock } = engine;
  const one = async (viewed: { person: { id: string }; currentCase: Of }, id: string) => {
    const { person, currentCase } = viewed;
    const row = await findOutside(db, currentCase.id, id);
    const [shown] = row ? await shownOutside(db, seenBy(person, currentCase), [row]) : [];
    if (!shown) throw new Problem('not_found', 'This payment outside Mainstay does not exist.');
    return shown;
  };

  serve(app, listOutsidePayments, async ({ person, currentCase, query }) => {
    const { until } = currentCase;
    const rows = (await outsideOf(db, currentCase, query.limit)).map((row) => asThen(row, until));
    return shownOutside(db, { ...seenBy(person, currentCase), until }, rows);
  });

  serve(app, foreseeOutsidePayment, async ({ currentCase, query }) => ({
    effect: await foreseeOutside(engine, currentCase, query),
  }));

  serve(app, recordOutsidePayment, async ({ person, currentCase, body, operationId: id }) => {
    await recordOutside(engine, { actor: person, currentCase, id, body }, isReceipt);
    return one({ person, currentCase }, id);
  });

  serve(app, confirmOutsidePayment, async ({ person, currentCase, params: { id }, body }) => {
    await confirmOutside(engine, { actor: person, currentCase, id, another: body?.another });
    return one({ person, currentCase }, id);
  });

  serve(app, disputeOutsidePayment, async ({ person, currentCase, params: { id }, body: { reason } }) => {
    await disputeOutside(engine, { actor: person, currentCase, id, reason });
    return one({ person, currentCase }, id);
  });

  serve(app, getArrearsHistory, async ({ currentCase: { id: caseId, timeZone, until: left } }) => {
    const until = dayAt(left ?? clock.now(), timeZone);
    const { interest, paidBeyond, ...history } = await arrearsExplained(db, { caseId, timeZone, until, left });
    const opening = { ...history.opening, asOf: asOfDay(history.opening, timeZone) };
    const amount = interest.verified ? interest.interest : null;
    return {
      ...{ ...history, opening, interest: { amount, words: interest.words } },
      ...(paidBeyond > 0 && !left && { paidBeyond }),
    };
  });

  serve(app, spendOutsideCredit, ({ person, currentCase, body, operationId }) =>
    spendCredit(engine, { actor: person, caseId: currentCase.id, operationId, paymentId: body.paymentId ?? null }),
  );

  serve(
    app,
    importOutsidePayments,
    ({ person, currentCase, body, operationId }) =>
      importPayments({ engine, reader, isReceipt }, { actor: person, currentCase, body, operationId }),
    { bodyLimit: IMPORT_BODY },
  );
}
