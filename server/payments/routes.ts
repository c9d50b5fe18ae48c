import { payIntoSource } from '@mainstay/contract/payment-sources.ts';
import {
  getArrears,
  getPayment,
  listPayments,
  payArrears as payArrearsCall,
  payNow as payNowCall,
  payOwed as payOwedCall,
} from '@mainstay/contract/payments.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { DUE_TO_MAINSTAY, OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import { afterEndWords } from '@mainstay/domain/payments/arrears-after-end.ts';
import { arrearsDebitId, dueDebitId, payNowDebitId } from '@mainstay/domain/payments/pay-now.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { participantsOfCases } from '#cases/index.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { serve } from '#http/serve.ts';
import { balancesOf } from '#ledger/index.ts';
import { obligationsInForce, orderEnded } from '#payment-settings/index.ts';
import { hiddenNames, shownSource } from '#payment-sources/index.ts';
import type { App } from '../app-type.ts';
import { arrearsPayable, asOwed, instalmentsComeTo, withAmounts } from './as-owed.ts';
import type { Engine } from './engine.ts';
import { debitNow, plannedTowardArrears } from './next-debit.ts';
import { shownPayments } from './shown.ts';
import { askDebit } from './start-debit.ts';
import { eventsOf, findPayment } from './store.ts';
import { listedPayments } from './store-shown.ts';
import { intoSources, moneyUnderWay, processingOf } from './under-way.ts';

const noPayment = () => new Problem('not_found', 'This payment does not exist.');

const isConfirmed = ({ settings }: { settings: { confirmed: boolean } }) => settings.confirmed;

type Balances = Awaited<ReturnType<typeof balancesOf>>;
type Viewed = { person: { id: string }; currentCase: CaseOfCaller };

export function paymentRoutes(app: App, engine: Engine) {
  const { db, clock } = engine;
  const oneWithRow = async ({ person, currentCase: { id: caseId, timeZone } }: Viewed, id: string) => {
    const row = await findPayment(db, caseId, id);
    const [asked = row] = row ? await asOwed(db, caseId, [row]) : []; // one that will ask for nothing is shown as it was planned
    const [payment] = asked
      ? await shownPayments(db, caseId, [asked], { timeZone, viewer: person.id, deps: engine })
      : [];
    if (!asked || !payment) throw noPayment();
    return { payment, row: asked };
  };
  const one = async (viewed: Viewed, id: string) => (await oneWithRow(viewed, id)).payment;

  serve(app, listPayments, async ({ person, currentCase, query }) => {
    const { id, timeZone, until } = currentCase;
    const { asked, forNothing } = await instalmentsComeTo(db, id);
    const wanted = { ...query, without: forNothing };
    const rows = await listedPayments(db, id, wanted, dayAt(clock.now(), timeZone), until);
    return shownPayments(db, id, withAmounts(rows, asked), { timeZone, viewer: person.id, deps: engine });
  });

  const somebodyPays = async (caseId: string) =>
    (await participantsOfCases(db, [caseId])).get(caseId)?.some((each) => may(each, 'manage_funding')) ?? false;
  const owingObligations = async (caseId: string, today: Day, balance: Balances) =>
    (await obligationsInForce(db, { caseId, today })).filter(
      ({ row }) => stillOwed(balance(arrearsAccountOf(row.obligationId))) > ZERO,
    );
  const owing = async (viewed: CaseOfCaller) => {
    const balance = await balancesOf(db, viewed.id);
    const owedToMainstay = may(viewed, 'manage_funding') ? stillOwed(balance(DUE_TO_MAINSTAY)) : null;
    const underWay = owedToMainstay === null ? [] : await moneyUnderWay(db, viewed.id);
    const { arrearsOwed } = balance;
    const pays = owedToMainstay !== null;
    const isOwed = arrearsOwed > ZERO;
    const today = dayAt(clock.now(), viewed.timeZone);
    const endedOn = isOwed ? await orderEnded(db, { caseId: viewed.id, today }) : null;
    const payable = isOwed && (pays || endedOn !== null) ? await arrearsPayable(db, viewed.id) : arrearsOwed;
    const ended = endedOn !== null && {
      afterEnd: afterEndWords(
        {
          endedOn,
          owed: arrearsOwed,
          payable,
          confirmed: (await owingObligations(viewed.id, today, balance)).every(isConfirmed),
          planned: payable > ZERO ? await plannedTowardArrears(engine, viewed.id, today) : null,
        },
        { pays, isPaid: viewed.role === 'payee', hasPayor: pays || (await somebodyPays(viewed.id)) },
      ),
    };
    const outsideCredit = heldOn(balance(OUTSIDE_CREDIT));
    return {
      arrearsOwed,
      ...(pays && payable < arrearsOwed && { arrearsPayable: payable }),
      ...(arrearsOwed === ZERO && balance('arrears_due').creditsPosted > ZERO && { wereOwed: true }),
      ...ended,
      ...(outsideCredit > 0 && { outsideCredit }),
      owedToMainstay,
      ...processingOf(underWay, { purpose: 'owed' }),
    };
  };

  serve(app, getArrears, ({ currentCase }) => owing(currentCase));

  serve(app, getPayment, async ({ person, currentCase, params }) => {
    const { payment, row } = await oneWithRow({ person, currentCase }, params.id);
    const { until } = currentCase;
    if (until !== null && (payment.processedDate === null || payment.processedDate > until)) throw noPayment();
    const events = (await eventsOf(db, currentCase.id, params.id)).filter(({ at }) => wasThere(at, currentCase));
    const told = { ...payment, events: withoutNames(events, await hiddenNames(db, currentCase.id, person.id)) };
    const isPayable = row.state === 'scheduled' && may(currentCase, 'manage_funding');
    return isPayable ? { ...told, payNow: await debitNow(db, row) } : told;
  });

  serve(app, payNowCall, async ({ person, currentCase, params, operationId }) => {
    const { id: caseId } = currentCase;
    const asked = { kind: 'pay_now_asked', actor: person, operationId, paymentId: params.id } as const;
    await askDebit(engine, caseId, payNowDebitId(asked), asked);
    return one({ person, currentCase }, params.id);
  });

  serve(app, payArrearsCall, async ({ person, currentCase, body, operationId }) => {
    const asked = {
      kind: 'arrears_payment_asked',
      actor: person,
      paymentId: operationId,
      amount: body.amount,
    } as const;
    await askDebit(engine, currentCase.id, arrearsDebitId(asked), asked);
    return one({ person, currentCase }, operationId);
  });

  serve(app, payOwedCall, async ({ person, currentCase, body, operationId }) => {
    const asked = { kind: 'due_payment_asked', actor: person, operationId, amount: body.amount } as const;
    await askDebit(engine, currentCase.id, dueDebitId(asked), asked);
    return owing(currentCase);
  });

  serve(app, payIntoSource, async ({ person, currentCase, params, body, operationId }) => {
    const asked = { actor: person, debitId: operationId, sourceId: params.id, amount: body.amount };
    await askDebit(engine, currentCase.id, operationId, { kind: 'pay_in_asked', ...asked });
    const source = await shownSource(engine, { caseId: currentCase.id, viewer: person.id }, params.id);
    return { ...source, ...(await intoSources(db, currentCase.id))(source) };
  });
}
