import { getDashboardAnswer, getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { countedSince, paymentFigures } from '@mainstay/domain/dashboard/stats.ts';
import { addMonths, type Day, dayAt, firstOfMonth, instantAt } from '@mainstay/domain/day.ts';
import { parentSince } from '#cases/index.ts';
import { serve } from '#http/serve.ts';
import { balancesIn, balancesOf } from '#ledger/index.ts';
import { outsideOnLastDay } from '#outside-payments/index.ts';
import { orderEnded } from '#payment-settings/index.ts';
import { backupFunds } from '#payment-sources/index.ts';
import {
  asCounted,
  besideMonthIn,
  type Engine,
  foreseenDueDay,
  lastPaid,
  nextDue,
  towardArrearsAsOwed,
  towardArrearsIn,
} from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { dashboardNeeds, seesFunding } from './needs.ts';
import { prepareFigures } from './store.ts';

export function dashboardRoutes(app: App, engine: Engine) {
  const { db, clock } = engine;
  const prepared = prepareFigures(db);

  serve(app, getDashboardStats, async ({ person, currentCase }) => {
    const { id: caseId, timeZone } = currentCase;
    const today = dayAt(clock.now(), timeZone);
    const since = await parentSince(db, caseId, person.id, 'payee');
    const [read] = await prepared.execute({
      caseId,
      today,
      since: countedSince(today),
      month: firstOfMonth(today),
      nextMonth: addMonths(firstOfMonth(today), 1),
      payeeSince: since?.toISOString() ?? null,
    });
    const balance = balancesIn(read?.balances ?? null);
    const open = towardArrearsIn(read?.towardArrears ?? null);
    const asOwed = await towardArrearsAsOwed(db, { caseId, open, arrearsOwed: balance.arrearsOwed });
    const beside = besideMonthIn(read?.beside ?? null, engine.settings.bankFiles === undefined);
    const figures = paymentFigures(asCounted(read?.payments ?? null, asOwed, timeZone), today, beside);
    const { available, sources } = backupFunds(read?.backups ?? null, balance);
    const morningOf = (day: Day | null) => day && instantAt(day, 9, 0, timeZone);
    const { currentMonthPayment } = figures;
    const nextPaymentDate = figures.nextPaymentDate ?? (await foreseenDueDay(db, caseId));
    return {
      ...figures,
      currentMonthPayment: { ...currentMonthPayment, date: morningOf(currentMonthPayment.date) },
      nextPaymentDate: morningOf(nextPaymentDate),
      backupFunds: { available: may(currentCase, 'manage_funding') ? available : null, sources },
      arrearsOwed: balance.arrearsOwed,
    };
  });

  serve(app, getDashboardAnswer, async ({ person, currentCase }) => {
    const { id: caseId, timeZone } = currentCase;
    const next = await nextDue(engine, { caseId, viewer: seesFunding(currentCase) ? person.id : null });
    const endedOn = next
      ? null
      : await orderEnded(db, { caseId, today: dayAt(clock.now(), timeZone), until: currentCase.until });
    const { covered, missing } = next?.funding?.cover ?? { covered: null, missing: null };
    const account = next?.funding?.account ?? null;
    const since = await parentSince(db, caseId, person.id, 'payee');
    return {
      last: await lastPaid(db, {
        ...{ caseId, timeZone, since, outside: await outsideOnLastDay(db, caseId, since) },
        sandbox: engine.settings.bankFiles === undefined,
      }),
      next: next && {
        ...{ amount: next.toDebit, dueOn: next.dueOn, account, covered, missing },
        ...(next.funding?.cover && next.funding.support < next.toDebit && { support: next.funding.support }),
        ...(next.funding?.cover === null && account === null && { noAccount: true }),
        ...(next.ahead > 0 && { ahead: next.ahead }),
        ...(next.paid > 0 && { paid: next.paid }),
        ...(next.paidOn && { paidOn: next.paidOn }),
        ...(next.waitsUntil && { waitsUntil: next.waitsUntil }),
      },
      ...(endedOn && { endedOn }),
      arrearsOwed: (await balancesOf(db, caseId)).arrearsOwed,
    };
  });

  serve(app, getDashboardNeeds, ({ person, currentCase }) => dashboardNeeds(engine, person, currentCase));
}
