import { getCurrentCase } from '@mainstay/contract/cases.ts';
import {
  addPaymentSource,
  choosePrimarySource,
  listPaymentSources,
  payIntoSource,
} from '@mainstay/contract/payment-sources.ts';
import { getArrears, payArrears } from '@mainstay/contract/payments.ts';
import { getClock, moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, addMonths, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import type { Entered } from './enter.ts';
import { joinFlexiblePayments, splitAgain } from './flexible.ts';
import { claimAfterIllness, takeInsurance } from './insurance.ts';
import { makeReport } from './reports.ts';

/** How long the family has used Mainstay. */
export const MONTHS_OF_HISTORY = 14;

const HALF_A_DAY_MS = 43_200_000;

type Step = { month: number; days?: number; act: (payor: Entered, byFiles: boolean) => Promise<void> };

/**
 * What the payor did in fourteen months besides paying. At the start, three sources. Then a bank account that was
 * returned once: the backup paid, and the representment repaid it. Then a bad spring in which the backup ran out, and
 * the recovery. At last a membership, a wallet and two flexible plans, a policy and a claim. In between, a report of
 * each kind. The sandbox bank's behavior depends on the last four digits.
 */
const story: Step[] = [
  { month: 0, act: addSources },
  { month: 4, act: (payor) => choose(payor, 'Credit Union Checking') },
  { month: 5, act: (payor) => choose(payor, 'First National Checking') },
  { month: 9, act: (payor) => choose(payor, 'Old Savings Account') },
  { month: 11, act: (payor) => choose(payor, 'First National Checking') },
  { month: 12, act: payBack },
  { month: 12, days: 2, act: makeReport('payment_failure') },
  { month: 12, days: 3, act: takeInsurance },
  { month: 13, act: joinFlexiblePayments },
  { month: 13, days: 8, act: makeReport('compliance') },
  { month: 13, days: 20, act: splitAgain },
  { month: 13, days: 21, act: claimAfterIllness },
  { month: 13, days: 26, act: makeReport('payment_summary') },
  { month: 13, days: 27, act: makeReport('audit') },
];

const SOURCES = [
  { sourceType: 'ach', sourceName: 'First National Checking', bankName: 'First National Bank', accountNumber: '4821' },
  { sourceType: 'loc', sourceName: 'Household Line of Credit', bankName: 'First National Bank', creditLimit: '900.00' },
  { sourceType: 'escrow', sourceName: 'Support Escrow', availableBalance: '1000.00' },
  // returned with R01 once
  { sourceType: 'ach', sourceName: 'Credit Union Checking', bankName: 'Maple Credit Union', accountNumber: '2001' },
  // returned with R01 each time
  { sourceType: 'ach', sourceName: 'Old Savings Account', bankName: 'Harbor Savings', accountNumber: '1001' },
] as const;

/**
 * Plays the story from the first day to the present, with the calls that people use. A start that was killed continues
 * where it stopped.
 */
export async function liveThrough(
  payor: Entered,
  begin: Day,
  { present, byFiles }: { present: Date; byFiles: boolean },
): Promise<void> {
  const { timeZone } = await payor.send(getCurrentCase, {});
  for (const { month, days = 0, act } of story) {
    const at = instantAt(addDays(addMonths(begin, month), days), 10, 0, timeZone);
    const now = await timeNow(payor);
    if (now.getTime() > at.getTime() + HALF_A_DAY_MS) continue;
    if (now < at) await payor.send(moveClock, { body: { to: at.toISOString() } });
    await act(payor, byFiles);
  }
  await catchUp(payor, present);
}

/** Brings the application's time to the present; from then on it follows real time. */
export async function catchUp(payor: Entered, present: Date) {
  if ((await timeNow(payor)) < present) await payor.send(moveClock, { body: { to: present.toISOString() } });
}

/** The first day of the family's history. */
export const firstDay = (present: Date, timeZone: string): Day =>
  addMonths(dayAt(present, timeZone), -MONTHS_OF_HISTORY);

const timeNow = async (payor: Entered) => new Date((await payor.send(getClock, {})).now);

const sourcesOf = async (payor: Entered) =>
  new Map((await payor.send(listPaymentSources, {})).map((source) => [source.sourceName, source]));

/** A bank that takes files needs full account numbers; the embedded one only looks at the last digits. */
const asReached = (source: (typeof SOURCES)[number], byFiles: boolean) =>
  byFiles && source.sourceType === 'ach'
    ? { ...source, accountNumber: `10000${source.accountNumber}`, routingNumber: '021000021' }
    : source;

async function addSources(payor: Entered, byFiles: boolean) {
  const there = await sourcesOf(payor);
  for (const source of SOURCES)
    if (!there.has(source.sourceName))
      await payor.send(addPaymentSource, { body: { ...asReached(source, byFiles), authorised: true } });
}

async function choose(payor: Entered, sourceName: string) {
  const source = (await sourcesOf(payor)).get(sourceName);
  if (source && !source.isPrimary) await payor.send(choosePrimarySource, { params: { id: source.id } });
}

/** Tops up the escrow and the line, and pays part of the arrears. */
async function payBack(payor: Entered) {
  const sources = await sourcesOf(payor);
  const [line, escrow] = [sources.get('Household Line of Credit'), sources.get('Support Escrow')];
  const drawn = Number(line?.creditLimit ?? 0) - Number(line?.availableBalance ?? 0);
  if (line && drawn > 0)
    await payor.send(payIntoSource, { params: { id: line.id }, body: { amount: drawn.toFixed(2) } });
  if (escrow && Number(escrow.availableBalance) < 1000)
    await payor.send(payIntoSource, { params: { id: escrow.id }, body: { amount: '1500.00' } });
  const owed = Number((await payor.send(getArrears, {})).arrearsOwed);
  if (owed >= 400) await payor.send(payArrears, { body: { amount: '400.00' } });
}
