import type { ReplyOnWire } from '@mainstay/contract/call.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { amountMoved, isCreditToPayee } from '@mainstay/domain/ledger/movement.ts';
import { type Cents, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { withoutGivenBack } from '@mainstay/domain/payments/give-back.ts';
import { listTotals } from '@mainstay/domain/payments/list-totals.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { balancesOf, movements } from '#ledger/index.ts';
import { creditedToPayee } from '../credited.ts';
import type { Person } from '../people.ts';
import type { RunningApp } from '../start.ts';

type World = { person: Person; id: string; timeZone: string };
type Row = ReplyOnWire<typeof listPayments>[number];

const centsOf = (text: unknown) => parseMoney(text as string) as Cents;
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** What a row has that no other has: of what a plan or a claim paid, what is in no instalment's row. */
function ownOf({ paymentType, paidAmount, beyond }: Row): number {
  if (paymentType !== 'flexible' && paymentType !== 'insurance') return centsOf(paidAmount);
  return centsOf(beyond?.arrears ?? '0.00') + centsOf(beyond?.ahead ?? '0.00');
}

/**
 * Checks that every cent of the ledger that reached the payee, or is on its way to them, is in exactly one row of the
 * payment list, and in the list's totals.
 */
export async function checkRows({ database: { db }, deps }: RunningApp, { person, id, timeZone }: World) {
  const rows = (await person.send(listPayments, { query: { limit: '10000' } })).body;
  const told = total(rows.map(ownOf));
  const reached = creditedToPayee(await balancesOf(db, id)) - (await waitingFor(db, id));
  if (told !== reached)
    throw new Error(`the rows tell of ${told} that reached the payee, the ledger of ${reached}: ${settling(rows)}`);
  const { paid, ahead, arrears, expenses } = listTotals(
    rows.map((row) => ({
      ...{ date: dayAt(new Date(row.scheduledDate), timeZone), amount: centsOf(row.amount) },
      ...{ paid: centsOf(row.paidAmount), outside: centsOf(row.outsideAmount ?? '0.00') },
      ...{ status: row.status, paymentType: row.paymentType, instalment: isInstalment(row) },
      beyond: row.beyond && { arrears: centsOf(row.beyond.arrears), ahead: centsOf(row.beyond.ahead) },
    })),
    dayAt(deps.clock.now(), timeZone),
  );
  const outside = total(rows.map((row) => centsOf(row.outsideAmount ?? '0.00')));
  const summed = total([paid, ahead, arrears, expenses]);
  if (summed !== told + outside) throw new Error(`the list's totals make ${summed}, its rows ${told + outside}`);
}

const settling = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows
      .filter(({ settles, settledBy, beyond }) => settles || settledBy || beyond)
      .map(({ id, paymentType, status, amount, paidAmount, settles, settledBy, beyond }) => ({
        ...{ id, paymentType, status, amount, paidAmount, settles, settledBy, beyond },
      })),
  );

/** What the payee was credited with and is not on its way to them. */
async function waitingFor(db: Db, caseId: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(amount_cents), 0)::int as waits from payouts where case_id = ${caseId}
      and payment_id is not null and state not in ('submitted', 'settled', 'returned_to_payor') and replaced_by is null`,
  )) as unknown as { rows: { waits: number }[] };
  return rows[0]?.waits ?? 0;
}

/** Checks that a report of everything and its CSV have what the ledger has, each cent once. */
export async function checkReported({ database: { db }, deps }: RunningApp, { person, id, timeZone }: World) {
  const periodEnd = dayAt(deps.clock.now(), timeZone);
  const body = { reportType: 'payment_summary', periodStart: '2020-01-01', periodEnd } as const;
  const made = await person.send(generateReport, { body });
  if (made.error) throw new Error(`no report was made: ${made.error}`);
  const csv = (await person.request({ method: 'GET', url: `/api/reports/${made.body.id}/csv` })).body;
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  const inReport = (label: string) => {
    const [, dollars] = new RegExp(`${label} +\\$(\\S+)`).exec(made.body.reportData.content) ?? [];
    if (dollars === undefined && rows.length === 0) return ZERO; // a report without payments has no figures
    return centsOf(dollars?.replaceAll(',', '') ?? '');
  };
  const moved = withoutGivenBack(await movements(db, id));
  const support = amountMoved(moved, (each) => isCreditToPayee(each) && each.purpose !== 'expense');
  const figures = {
    'the report says was credited': inReport('(?:Received by the payee|Credited) in the period'),
    'the report says was paid': inReport('Paid for these payments'),
    'the rows of the CSV make': total(rows.map((row) => centsOf(row[3]))),
  };
  for (const [what, figure] of Object.entries(figures))
    if (figure !== support) throw new Error(`${what} ${figure}, the ledger has ${support}`);
  if (support < ZERO) throw new Error('the payee received less than nothing');
}
