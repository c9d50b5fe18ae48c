import { type ChangeFlexibleSettings, FIRST_ACTIVATION } from '@mainstay/contract/flexible-payments.ts';
import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { dollars, min } from '@mainstay/domain/money.ts';
import { forDebit } from '@mainstay/domain/payments/case-money.ts';
import { originationInstant, REPRESENT_AFTER } from '@mainstay/domain/payments/collection-days.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan as planWork } from '#jobs/due.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { findDebit, intendedFor } from '#payments/debits.ts';
import type { Engine, PurposeHandler } from '#payments/engine.ts';
import { startDebit, tryDebit } from '#payments/start-debit.ts';
import { tellParties } from '#payments/tell.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { membershipOn, monthsWith, paidUntil } from './membership-state.ts';
import { type SettingsRow, saveSettings, settingsOf } from './store.ts';

type Defaults = Omit<ChangeFlexibleSettings, 'autopay'>;

/** A charge that fails is tried twice more; then the membership is paused for new plans. */
const MOST_TRIES = 3;

/** Activates the membership for its fee; one that is active only takes over the defaults, and one that was ended goes on. */
export async function activate(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { defaults, operationId }: { defaults: Defaults; operationId: string },
): Promise<void> {
  const debitId = idOf('membership', operationId);
  const known = await findDebit(engine.db, caseId, debitId);
  const free =
    !known && (await inCase(engine.db, caseId, (tx) => resumeMembership(tx, engine, actor, caseId, defaults)));
  if (free) return;
  const started = { caseId, debitId, operationId, purpose: 'membership' as const, subject: 'membership' };
  await startDebit(engine, actor, started, async (tx) => {
    if ((await intendedFor(tx, caseId, 'membership')) > 0)
      throw new Problem('conflict', 'The membership is already being activated.');
    const { since } = await settingsOf(tx, caseId);
    await change(tx, engine, actor, caseId, since === null ? { ...FIRST_ACTIVATION, ...defaults } : defaults);
    return MEMBERSHIP_FEE;
  });
}

/** True when nothing is to be paid: the month is paid for. */
async function resumeMembership(
  tx: Db,
  engine: Engine,
  actor: Actor,
  caseId: string,
  defaults: Defaults,
): Promise<boolean> {
  const row = await settingsOf(tx, caseId);
  const timeZone = await timeZoneOf(tx, caseId);
  if (membershipOn(row, dayAt(engine.clock.now(), timeZone)) !== 'active') return false;
  await change(tx, engine, actor, caseId, defaults);
  if (row.endsOn === null || row.since === null) return true;
  await saveSettings(tx, { ...(await settingsOf(tx, caseId)), endsOn: null });
  await planCharge(tx, { ...row, since: row.since }, timeZone, 'resumed');
  await engine.record(tx, { caseId, actor, action: 'membership.resumed', subject: `case:${caseId}` });
  return true;
}

/** Ends it with the month that is paid for; one whose fee is open ends at once. */
export async function endMembership(engine: Engine, actor: Actor, caseId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const row = await settingsOf(tx, caseId);
    const today = dayAt(engine.clock.now(), await timeZoneOf(tx, caseId));
    const standing = membershipOn(row, today);
    if (standing === 'none' || row.since === null || row.endsOn !== null) return;
    const endsOn = standing === 'paused' ? today : paidUntil(row.since, row.monthsPaid);
    await saveSettings(tx, { ...row, endsOn });
    await engine.record(tx, {
      caseId,
      actor,
      action: 'membership.ended',
      subject: `case:${caseId}`,
      after: { endsOn },
    });
    await engine.changed(tx, { caseId, topic: 'flexible-payments' });
  });
}

/** Changes the defaults, autopay and the consent to credit building, which is kept with its date. */
export async function change(
  tx: Db,
  engine: Engine,
  actor: Actor,
  caseId: string,
  wanted: ChangeFlexibleSettings,
): Promise<void> {
  const row = await settingsOf(tx, caseId);
  const now = engine.clock.now();
  const { creditBuildingOptIn = row.creditBuildingSince !== null } = wanted;
  const after: SettingsRow = {
    ...row,
    firstPaymentPercentage: wanted.defaultFirstPaymentPercentage ?? row.firstPaymentPercentage,
    secondPaymentDay: wanted.preferredSecondPaymentDay ?? row.secondPaymentDay,
    autopay: wanted.autopay ?? row.autopay,
    creditBuildingSince: creditBuildingOptIn ? (row.creditBuildingSince ?? now) : null,
    creditBuildingUntil: creditBuildingOptIn || row.creditBuildingSince === null ? row.creditBuildingUntil : now,
  };
  await saveSettings(tx, after);
  const shown = ({ firstPaymentPercentage, secondPaymentDay, autopay, creditBuildingSince }: SettingsRow) => ({
    firstPaymentPercentage,
    secondPaymentDay,
    autopay,
    creditBuilding: creditBuildingSince !== null,
  });
  const subject = `case:${caseId}`;
  const [before, now_] = [shown(row), shown(after)];
  await engine.record(tx, { caseId, actor, action: 'flexible_settings.changed', subject, before, after: now_ });
  await engine.changed(tx, { caseId, topic: 'flexible-payments' });
}

/** The work `membership`: charges the next month, named by the day it began and its number, unless it was paid or ended. */
export async function chargeMonth(engine: Engine, caseId: string, subject: string): Promise<void> {
  const row = await settingsOf(engine.db, caseId);
  if (`${row.since}:${row.monthsPaid}` !== subject || row.paused) return;
  const today = dayAt(engine.clock.now(), await timeZoneOf(engine.db, caseId));
  if (membershipOn(row, today) === 'none' || row.endsOn !== null) return;
  const { debitId, number } = await nextTry(engine.db, row, subject);
  const started = { caseId, debitId, operationId: debitId, purpose: 'membership' as const, subject: 'membership' };
  const refused = await tryDebit(engine, SYSTEM, started, async () => MEMBERSHIP_FEE).catch((error) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (refused !== null) await inCase(engine.db, caseId, (tx) => failed(tx, engine, caseId, { words: refused, number }));
}

/** The next try to charge a month. One that was refused before the process died, and not counted, is still the same. */
async function nextTry(db: Db, { caseId, tries }: SettingsRow, month: string) {
  for (let number = tries + 1; ; number++) {
    const debitId = idOf('membership', month, number);
    const debit = await findDebit(db, caseId, debitId);
    if (!debit || debit.state === 'intended' || debit.state === 'refused') return { debitId, number };
  }
}

/** Tries again three and ten banking days after the first failure, then pauses. A try that has a number counts once. */
async function failed(tx: Db, engine: Engine, caseId: string, { words, number }: { words: string; number?: number }) {
  const row = await settingsOf(tx, caseId);
  if (row.since === null || row.paused || (number !== undefined && row.tries >= number)) return;
  const month = `${row.since}:${row.monthsPaid}`;
  const tries = row.tries + 1;
  const today = dayAt(engine.clock.now(), BANK_ZONE);
  const wait = [REPRESENT_AFTER[0], REPRESENT_AFTER[1] - REPRESENT_AFTER[0]][tries - 1];
  const paused = wait === undefined || tries >= MOST_TRIES;
  await saveSettings(tx, { ...row, tries, paused });
  if (!paused) {
    const dueAt = originationInstant(addBankingDays(today, wait));
    await planWork(tx, [{ caseId, kind: 'membership', subject: month, part: `try:${tries + 1}:${today}`, dueAt }]);
  }
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: paused ? 'membership.paused' : 'membership.charge_failed',
    subject: `case:${caseId}`,
    after: { tries, words },
  });
  await tellParties(tx, engine, caseId, {
    type: paused ? 'membership_paused' : 'membership_charge_failed',
    title: paused ? 'Membership paused' : 'Membership fee not charged',
    about: `membership:${month}:failed:${tries}:${today}`,
    payor: paused
      ? `The membership fee of ${dollars(MEMBERSHIP_FEE)} could not be charged. No new plans can be made until you activate the membership again; existing plans go on.`
      : `The membership fee of ${dollars(MEMBERSHIP_FEE)} could not be charged. It will be tried again. ${words}`,
    others: null,
  });
  await engine.changed(tx, { caseId, topic: 'flexible-payments' });
}

async function planCharge(tx: Db, row: SettingsRow & { since: Day }, timeZone: string, part?: string) {
  const { caseId, since, monthsPaid } = row;
  const dueAt = instantAt(paidUntil(since, monthsPaid), 9, 0, timeZone);
  await planWork(tx, [
    { caseId, kind: 'membership', subject: `${since}:${monthsPaid}`, ...(part !== undefined && { part }), dueAt },
  ]);
}

export const membershipPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    const { caseId, id, amount, startedBy, startedByName } = debit;
    const at = engine.clock.now();
    const timeZone = await timeZoneOf(tx, caseId);
    const today = dayAt(at, timeZone);
    const row = await settingsOf(tx, caseId);
    const byTime = startedBy === SYSTEM.id;
    const fresh = row.since === null || (!byTime && membershipOn(row, today) === 'none');
    const since = fresh || row.since === null ? today : row.since;
    const monthsPaid = fresh ? 1 : Math.max(monthsWith(since, today), row.monthsPaid + 1);
    // Ended while it was being charged: it still has the month that was paid for, and no other.
    const endsOn = fresh || row.endsOn === null ? null : paidUntil(since, monthsPaid);
    const paid = { ...row, since, monthsPaid, paused: false, tries: 0, endsOn };
    const what = forDebit(debit, 'debit');
    await post(tx, caseId, at, [
      { id: idOf('debit', id), for: what, kind: 'posted', from: 'bank', to: 'fees', amount },
    ]);
    await saveSettings(tx, paid);
    await planCharge(tx, paid, timeZone);
    await engine.record(tx, {
      caseId,
      actor: startedBy ? { id: startedBy, name: startedByName ?? '' } : SYSTEM,
      action: fresh ? 'membership.activated' : 'membership.charged',
      subject: `case:${caseId}`,
      after: { fee: amount, since, monthsPaid },
    });
    await engine.changed(tx, { caseId, topic: 'flexible-payments' });
  },

  async refused() {}, // who tried it says what follows

  /** The fee goes back, its month is open again, and it is tried again. */
  async returned(tx, engine, debit, at) {
    const { caseId, id, amount } = debit;
    const back = min(amount, availableOn((await lockBalances(tx, caseId, ['fees']))('fees')));
    await post(tx, caseId, at, [
      {
        id: idOf('debit', id, 'back'),
        for: forDebit(debit, 'return'),
        kind: 'posted',
        from: 'fees',
        to: 'bank',
        amount: back,
      },
    ]);
    const row = await settingsOf(tx, caseId);
    await saveSettings(tx, { ...row, monthsPaid: Math.max(0, row.monthsPaid - 1) });
    await failed(tx, engine, caseId, { words: 'Your bank returned it.' });
    return back;
  },
};
