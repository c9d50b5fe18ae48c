import { acceptInvitation, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { dayAt, yearOf } from '@mainstay/domain/day.ts';
import { cents, dollars, sum } from '@mainstay/domain/money.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { aMember } from '../test/members.ts';
import { anInvitation, aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { addAccountOfPayee } from '../test/simulator/case-world.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => payor.send(moveClock, { body: { to: instant } }).then(ok);
const joins = (name: string) => aParty(running, payor, 'payee', name);

beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2027-09-01T15:00:00Z') });
});
afterEach(() => running.close());

/** $600.00 on the 31st or the last day of a month, from September 30, and Cora is the payee. */
async function aCaseOfCora(of: { language?: 'es'; on?: string; accountNumber?: string } = {}) {
  const { on, accountNumber = '4321', ...payorIs } = of;
  payor = await aPerson(running, { name: 'Ben Ahlers', ...payorIs });
  if (on) await to(on);
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  await takePart(running.deps, { id: await idOf(payor), name: payor.name }, caseId, 'payor');
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber };
  ok(await payor.send(addPaymentSource, { body: bank as never }));
  const terms = { paymentAmount: '600', paymentFrequency: 'monthly', paymentDueDate: 31 };
  ok(await payor.send(savePaymentSettings, { body: terms as never }));
  const cora = await joins('Cora Ahlers');
  const [asked] = ok(await cora.send(listProposals, { query: {} })).body;
  if (asked) ok(await cora.send(acceptProposal, { params: { id: asked.id } }));
  return { cora, caseId };
}
const idOf = async (person: Person) => (await person.send(getUser)).body.id;

async function contentOf(reportType: ReportType, periodStart: string, periodEnd: string, person = payor) {
  const made = ok(await person.send(generateReport, { body: { reportType, periodStart, periodEnd } }));
  return made.body.reportData.content.replace(/\s+/g, ' ');
}
const yearOf2027 = (person = payor) => contentOf('year_statement', '2027-01-01', '2027-12-31', person);
const yearOf2028 = (end: string, person = payor) => contentOf('year_statement', '2028-01-01', end, person);

/** What the table of payouts has as sent in a year. */
async function sentIn(caseId: string, year: number) {
  const { rows } = (await running.deps.db.execute(
    sql`select amount_cents::int as amount, submitted_at as at from payouts where case_id = ${caseId} and state in ('submitted', 'settled')`,
  )) as unknown as { rows: { amount: number; at: string | Date }[] };
  const inYear = rows.filter(({ at }) => yearOf(dayAt(new Date(at), 'America/New_York')) === year);
  return dollars(sum(inYear.map(({ amount }) => cents(amount))));
}

test('what nobody was there to receive at the end of a year is paid in that year and received in the next', async () => {
  const { cora, caseId } = await aCaseOfCora();
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  await to('2028-01-04T15:00:00Z');
  const waiting = await yearOf2027();
  // September to December are paid; December's $600.00 waits
  expect(waiting).toContain(
    'In 2027 $2,400.00 was paid: alimony $0.00, and child support and other support $2,400.00. $600.00 of it was held on Dec 31, 2027 because nobody was the payee. The payees received $1,800.00: alimony $0.00, and child support and other support $1,800.00. Cora Ahlers received $1,800.00.',
  );
  expect(waiting).toContain('Less paid for it and still held -$600.00 Received in 2027 $1,800.00');
  expect(waiting).toContain('$600.00 of what was paid in 2027 is held because nobody is the payee.');
  expect(await contentOf('hearing_packet', '2027-09-01', '2028-01-04')).toContain(
    '$600.00 of what Mainstay paid is held and has not reached a payee.',
  );

  const dora = await joins('Dora Quist');
  await to('2028-01-10T15:00:00Z');
  expect([await sentIn(caseId, 2027), await sentIn(caseId, 2028)]).toEqual(['$1,800.00', '$600.00']);
  const notes = (await payor.send(listPayments, { query: {} as never })).body.map((each) => each.notes);
  expect(notes).toContain('Collected on time; held for the payee until Jan 4, 2028');
  const last = await yearOf2027();
  for (const words of [
    '$600.00 of it was held on Dec 31, 2027 because nobody was the payee.',
    'Received through Mainstay $1,800.00',
    'Paid by the payor in 2027 $2,400.00',
    'Paid in 2027, insurance included $2,400.00 Less not received by Dec 31, 2027 -$600.00 Paid before 2027, received in 2027 $0.00 Received in 2027 $1,800.00',
    'Fell due in 2027 $2,400.00 Less received for it after 2027 -$600.00 Received in 2027 $1,800.00 Paid in 2027, insurance included $2,400.00',
    'Dec 31, 2027 Jan 4, 2028 Child support Bank $600.00',
  ])
    expect(last).toContain(words);
  expect(last).not.toMatch(/paid while nobody|is held for the payee/);
  const next = await yearOf2028('2028-01-10', dora);
  for (const words of [
    'In 2028 $0.00 was paid: alimony $0.00, and child support and other support $0.00. The payees received $600.00:',
    'Dora Quist received $600.00, of which $600.00 was paid in 2027 and held until Jan 4, 2028. What was paid counts on the day it was credited, and what was received on the day it was paid out to the payee.',
    'Received through Mainstay $600.00',
    'Paid by the payor in 2028 $0.00',
    'Dora Quist, since Jan 4, 2028 $600.00',
    'Due another year, received in 2028 $600.00',
    'Jan 2028 $600.00 $0.00 $0.00 $600.00',
  ])
    expect(next).toContain(words);
  expect(next).not.toContain('Cora');
});

test('packet, summary and compliance report say what was held, until when, and who received it', async () => {
  const { cora } = await aCaseOfCora();
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  await to('2028-01-04T15:00:00Z');
  await joins('Dora Quist');
  await to('2028-01-10T15:00:00Z');
  const packet = await contentOf('hearing_packet', '2027-09-01', '2028-01-10');
  expect(packet).toContain('Mainstay paid $2,400.00 of it. Arrears owed');
  expect(packet).toContain('Bank (held until Jan 4, 2028)');
  expect(packet).toContain('Dec 31, 2027 Child support $600.00 Dora Quist');
  expect(packet).toContain(
    'Money that was held is counted on the day on which it was credited. $600.00 that was credited in 2027 was held until Jan 4, 2028.',
  );
  expect(await contentOf('payment_summary', '2027-09-01', '2028-01-10')).toContain(
    'In the period $2,400.00 was credited to the payees. Cora Ahlers received $1,800.00 of that. Dora Quist received $600.00 of that. $600.00 of that was held until Jan 4, 2028.',
  );
  expect(await contentOf('compliance', '2027-09-01', '2028-01-10')).toContain(
    'What was paid counts on the day it was credited, whoever received it. $600.00 of it was held until Jan 4, 2028. Cora Ahlers received $1,800.00 of it. Dora Quist received $600.00 of it.',
  );
});

test('and so in Spanish', async () => {
  const { cora } = await aCaseOfCora({ language: 'es' });
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  await to('2028-01-04T15:00:00Z');
  expect(await contentOf('hearing_packet', '2027-09-01', '2028-01-04')).toContain(
    'De lo que pagó Mainstay, $600.00 están retenidos y no han llegado a un beneficiario.',
  );
  await joins('Ángela Quist');
  await to('2028-01-10T15:00:00Z');
  const last = await yearOf2027();
  expect(last).toContain('De eso, $600.00 estaban retenidos el 31 dic 2027 porque nadie era el beneficiario.');
  const next = await yearOf2028('2028-01-10');
  expect(next).toContain(
    'Ángela Quist recibió $600.00, de los que $600.00 se pagaron en 2027 y estuvieron retenidos hasta el 4 ene 2028.',
  );
  const others = [
    await contentOf('payment_summary', '2027-09-01', '2028-01-10'),
    await contentOf('compliance', '2027-09-01', '2028-01-10'),
  ];
  for (const content of [last, next, ...others])
    expect(content.replace('PAID BY', '')).not.toMatch(/\b(payees?|received|held|nobody|credited|paid)\b/i);
});

test('one payee, whose account sent the money back: it counts in the year in which it went out again', async () => {
  payor = await aMember(running); // $1,000.00 on the 20th
  await to('2027-12-19T16:00:00Z');
  expect((await addAccountOfPayee(payor, '1002')).error).toBe(''); // closed: each payout comes back
  await to('2028-01-03T16:00:00Z');
  const waiting = await yearOf2027();
  // September to November arrived; December's came back
  expect(waiting).toMatch(
    /In 2027 \$4,000\.00 was paid: .* \$1,000\.00 of it had not reached the payee by Dec 31, 2027 because it could not be paid into their account\. The payee received \$3,000\.00:/,
  );
  expect((await addAccountOfPayee(payor, '4444')).error).toBe('');
  await to('2028-01-12T16:00:00Z');
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  const { notes } = (await payor.send(listPayments, { query: {} as never })).body.find(({ scheduledDate }) =>
    scheduledDate.startsWith('2027-12-20'),
  ) ?? { notes: '' };
  const day = /held for the payee until (.+)$/.exec(notes ?? '')?.[1];
  expect(day).toMatch(/^Jan \d+, 2028$/);
  expect([await sentIn(caseId, 2027), await sentIn(caseId, 2028)]).toEqual(['$3,000.00', '$1,000.00']);
  expect(await yearOf2027()).toContain('Received through Mainstay $3,000.00');
  const next = await yearOf2028('2028-01-12');
  expect(next).toMatch(/In 2028 \$0\.00 was paid: .* The payee received \$1,000\.00: /);
  expect(next).toContain(`$1,000.00 of that was paid in 2027 and held until ${day}.`);
});

test('what was held behind an account that had sent other money back was not held for want of an account', async () => {
  payor = await aMember(running); // $1,000.00 on the 20th
  await to('2027-11-16T16:00:00Z');
  expect((await addAccountOfPayee(payor, '1002')).error).toBe(''); // November's comes back; December's is never sent
  await to('2028-01-03T16:00:00Z');
  expect(await listedOn('2027-12-20')).toContain('the bank could not pay into the payee’s account');
  expect(await yearOf2027()).toMatch(
    /In 2027 \$4,000\.00 was paid: .* \$2,000\.00 of it had not reached the payee by Dec 31, 2027 because it could not be paid into their account\. The payee received \$2,000\.00:/,
  );
  expect((await addAccountOfPayee(payor, '4444')).error).toBe('');
  await to('2028-01-12T16:00:00Z');
  expect(await yearOf2027()).toContain(
    '$2,000.00 of it had not reached the payee by Dec 31, 2027 because it could not',
  );
});
const listedOn = async (on: string) =>
  (await payor.send(listPayments, { query: {} as never })).body.find(({ scheduledDate }) =>
    scheduledDate.startsWith(on),
  )?.payout?.words;

const comesBack = async (person: Person) => {
  const { token } = await anInvitation(payor, 'payee', person.email);
  ok(await person.send(acceptInvitation, { params: { token } }));
};

/** Cora leaves on December 10 and comes back on January 4; Dora is the payee for a day between. */
async function coraComesBack(payorIs: { language?: 'es' } = {}) {
  const { cora } = await aCaseOfCora(payorIs);
  await to('2027-12-10T15:00:00Z');
  await leaves(payor, cora, 'payee');
  const dora = await joins('Dora Quist');
  await to('2027-12-11T15:00:00Z');
  await leaves(payor, dora, 'payee');
  await to('2028-01-04T15:00:00Z');
  await comesBack(cora);
  await to('2028-01-10T15:00:00Z');
  return cora;
}

test('what was held because nobody was the payee was not held for who comes back, and is paid to them', async () => {
  const cora = await coraComesBack();
  const last = await yearOf2027();
  for (const words of [
    'In 2027 $2,400.00 was paid:',
    '$600.00 of it was held on Dec 31, 2027 because nobody was the payee. The payees received $1,800.00:',
    'Cora Ahlers received $1,800.00. Dora Quist received $0.00. What was paid',
    'Cora Ahlers, until Dec 10, 2027 $1,800.00 Dora Quist, until Dec 11, 2027 $0.00',
  ])
    expect(last).toContain(words);
  expect(last).not.toContain('who had left');
  const next = await yearOf2028('2028-01-10');
  expect(next).toContain('Cora Ahlers received $600.00, of which $600.00 was paid in 2027 and held until Jan 4, 2028.');
  expect(next).toContain('Cora Ahlers, since Jan 4, 2028 $600.00');

  // what she received in both her times is told once
  expect(await contentOf('payment_summary', '2027-09-01', '2028-01-10')).toContain(
    'In the period $2,400.00 was credited to the payees. Cora Ahlers received $2,400.00 of that. $600.00 of that was held',
  );
  expect(await contentOf('compliance', '2027-09-01', '2028-01-10')).toContain('Cora Ahlers received $2,400.00 of it.');
  const packet = await contentOf('hearing_packet', '2027-09-01', '2028-01-10');
  for (const due of ['Nov 30, 2027', 'Dec 31, 2027']) expect(packet).toContain(`${due} Child support $600.00 Cora`);

  await leaves(payor, cora, 'payee');
  await to('2028-01-12T15:00:00Z');
  await comesBack(cora);
  await to('2028-02-10T15:00:00Z');
  // twice in 2028, until January 10 and since January 12: $600.00 of December, and January's
  const twice = await yearOf2028('2028-02-10');
  expect(twice).toContain('Cora Ahlers received $1,200.00, of which $600.00 was paid in 2027');
  expect(twice).toMatch(/RECEIVED BY EACH PAYEE -+ Cora Ahlers \$1,200\.00 All other sums/);
});

test('and that in Spanish, too', async () => {
  await coraComesBack({ language: 'es' });
  expect(await yearOf2027()).toMatch(
    /De eso, \$600\.00 estaban retenidos el 31 dic 2027 porque nadie era el beneficiario\. .* Cora Ahlers recibió \$1,800\.00\./,
  );
  expect(await contentOf('payment_summary', '2027-09-01', '2028-01-10')).toMatch(
    /beneficiarios\. De eso, Cora Ahlers recibió \$2,400\.00\. De eso, \$600\.00 estuvieron retenidos/,
  );
  expect(await contentOf('compliance', '2027-09-01', '2028-01-10')).toMatch(/Cora Ahlers recibió \$2,400\.00/);
});

test('a plain year says nothing of any of it', async () => {
  await aCaseOfCora();
  await to('2028-01-10T15:00:00Z');
  const content = await yearOf2027();
  expect(content).toContain('In 2027 the payee received $2,400.00: alimony $0.00');
  expect(content).toContain('Each amount counts on the day it was credited to the payee. Its due day does not matter.');
  expect(content).not.toMatch(/held|insurance included|By the day/);
});

/** $600.00 of December 31, debited from an account whose debits come back after 59 days, while nobody is the payee. */
async function comesBackWhileHeld(payorIs: { language?: 'es' } = {}) {
  const { cora } = await aCaseOfCora({ ...payorIs, on: '2027-12-01T15:00:00Z', accountNumber: '1010' });
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  await to('2028-03-10T15:00:00Z');
}
const toldOf = async (what: RegExp) =>
  (await payor.send(listNotifications, { query: { limit: '100' } })).body
    .map(({ message }) => message)
    .filter((message) => what.test(message));

test('a debit that comes back while its money is held was not received, and goes to the next payee', async () => {
  await comesBackWhileHeld();
  const back = '1 bank debit came back while the money was held, before the payee had received it, $600.00 in all.';
  const owes = 'The sums above stand; the payor owes it to Mainstay or has paid it again since.';
  const waiting = await yearOf2027();
  expect(waiting).toContain(`${back} $600.00 of that is still held and will be paid out to the payee. ${owes}`);
  expect(waiting).toContain('Feb 28, 2028 Held Dec 31, 2027 Child support $600.00');
  expect(waiting).not.toMatch(/that the payee received in 2027|keeps the money|had been paid/);
  expect(await yearOf2028('2028-03-10')).toContain('No bank returned a debit');
  expect(await toldOf(/owed to Mainstay/)).toEqual([
    'Your bank returned a debit while its money was held for the payee. $600.00 is now owed to Mainstay. Nothing is taken from the payee: the payment due Dec 31, 2027 is held for them and will still be paid out. To pay it, choose “Pay Mainstay” under Payment History.',
  ]);
  for (const type of ['hearing_packet', 'payment_failure'] as const)
    expect(await contentOf(type, '2027-12-01', '2028-03-10')).toContain(
      'Now Paid in full on Dec 31, 2027, in time. $600.00 of it is held for the payee.',
    );

  await joins('Dora Quist');
  await to('2028-03-20T15:00:00Z');
  // Dora received the $600.00 of December, January and February on March 10; the payor still owes the first of them.
  expect(await yearOf2028('2028-03-20')).toContain('Dora Quist received $1,800.00, of which $600.00 was paid in 2027');
  expect((await payor.send(getArrears)).body).toMatchObject({ arrearsOwed: '0.00', owedToMainstay: '600.00' });
  for (const year of [await yearOf2027(), await yearOf2028('2028-03-20')]) {
    expect(year).toContain(`${back} $600.00 of that has been paid out to the payee since. ${owes}`);
    expect(year).toContain('Feb 28, 2028 Mar 10, 2028 Dec 31, 2027 Child support $600.00');
    expect(year).not.toMatch(/came back later|keeps the money|had been paid/);
  }
  expect(await contentOf('payment_failure', '2027-12-01', '2028-03-10')).toContain(
    'Now Paid in full on Dec 31, 2027, in time. It was held for the payee until Mar 10, 2028.',
  );
});

test('and that in Spanish', async () => {
  await comesBackWhileHeld({ language: 'es' });
  const waiting = await yearOf2027();
  for (const words of [
    '1 débito bancario se devolvió mientras su dinero estaba retenido, antes de que lo recibiera el beneficiario, por $600.00.',
    'De eso, $600.00 siguen retenidos y se pagarán al beneficiario. Las sumas de arriba no cambian;',
    '28 feb 2028 Retenido 31 dic 2027',
  ])
    expect(waiting).toContain(words);
  const failures = await contentOf('payment_failure', '2027-12-01', '2028-03-10');
  expect(failures).toContain('$600.00 se retienen para el beneficiario.');
  for (const content of [waiting, failures]) expect(content).not.toMatch(/\b(payee|held|returned|came back)\b/i);
});

test('what was held for nobody was not held for a former payee, even if they come back and are paid it', async () => {
  const { cora } = await aCaseOfCora();
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  const dora = await joins('Dora Quist');
  await to('2027-12-22T15:00:00Z');
  await leaves(payor, dora, 'payee');
  await to('2028-01-04T15:00:00Z'); // December's $600.00 was credited on the 31st
  const { token } = await anInvitation(payor, 'payee', cora.email);
  ok(await cora.send(acceptInvitation, { params: { token } }));
  await to('2028-01-20T15:00:00Z');
  const last = await yearOf2027();
  expect(last).toContain('$600.00 of it was held on Dec 31, 2027 because nobody was the payee.');
  expect(last).not.toContain('who had left');
  const summary = await contentOf('payment_summary', '2027-09-01', '2028-01-20');
  expect(summary).toContain('Cora Ahlers received $2,400.00 of that.'); // 1,800 + 600, in two times as the payee
  expect(summary.match(/Cora Ahlers received/g)).toHaveLength(1);
});

test('what a payee had before they left was held for them, also once they are back', async () => {
  const { cora } = await aCaseOfCora();
  await to('2027-11-25T15:00:00Z');
  expect((await addAccountOfPayee(cora, '1002')).error).toBe(''); // closed: November's payout comes back
  await to('2027-12-20T15:00:00Z');
  await leaves(payor, cora, 'payee');
  await to('2028-01-04T15:00:00Z');
  const held =
    '$600.00 of it was held on Dec 31, 2027 for Cora Ahlers, who had left. $600.00 of it was held on Dec 31, 2027 because nobody was the payee.';
  expect(await yearOf2027()).toContain(held);
  const { token } = await anInvitation(payor, 'payee', cora.email);
  ok(await cora.send(acceptInvitation, { params: { token } }));
  await to('2028-01-20T15:00:00Z');
  expect(await yearOf2027()).toContain(held);
});
