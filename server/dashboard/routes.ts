import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { countedSince, paymentFigures } from '@mainstay/domain/dashboard/stats.ts';
import { dayAt, instantAt } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { serve } from '#http/serve.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { backupFundsOf } from '#payment-sources/sources.ts';
import { paymentsSince } from '#payments/payments-since.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';

export function dashboardRoutes(app: App, { db, clock }: Deps) {
  serve(app, getDashboardStats, async ({ currentCase }) => {
    const { id, timeZone } = currentCase;
    const today = dayAt(clock.now(), timeZone);
    const figures = paymentFigures(await paymentsSince(db, id, countedSince(today)), today);
    const { available, sources } = await backupFundsOf(db, id);
    return {
      ...figures,
      nextPaymentDate: figures.nextPaymentDate && instantAt(figures.nextPaymentDate, 9, 0, timeZone),
      backupFunds: { available: may(currentCase, 'manage_funding') ? available : null, sources },
      arrearsOwed: stillOwed((await balancesOf(db, id))('arrears')),
    };
  });
}
