import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardAnswer } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let nina: Person;
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => payor.send(moveClock, { body: { to: instant } }).then(ok);

/** $900.00 on the 10th. Ana is the payee until May 28, Nina since June 20; April, May and June are paid by the bank. */
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-04-01T15:00:00Z') });
  payor = await aPerson(running, { name: 'Marco Rivera', language: 'es' });
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  await takePart(running.deps, { id: (await payor.send(getUser)).body.id, name: payor.name }, caseId, 'payor');
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  ok(await payor.send(addPaymentSource, { body: bank as never }));
  const terms = { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 10, arrearsAmount: '100' };
  ok(await payor.send(savePaymentSettings, { body: terms as never }));
  const ana = await aParty(running, payor, 'payee', 'Ana Lopez');
  const [asked] = ok(await ana.send(listProposals, { query: {} })).body;
  ok(await ana.send(acceptProposal, { params: { id: asked?.id ?? '' } }));
  await to('2026-05-28T15:00:00Z');
  await leaves(payor, ana, 'payee');
  await to('2026-06-20T15:00:00Z');
  nina = await aParty(running, payor, 'payee', 'Nina Newpayee');
});
afterAll(() => running.close());

async function contentOf(reportType: ReportType, periodStart: string, periodEnd: string, person = nina) {
  const made = ok(await person.send(generateReport, { body: { reportType, periodStart, periodEnd } }));
  return made.body.reportData.content.replace(/\s+/g, ' ');
}
const lastOf = async (person: Person) => (await person.send(getDashboardAnswer)).body.last;

test('a packet says since when the payee is there, and what is held that was paid while nobody was', async () => {
  const packet = await contentOf('hearing_packet', '2026-06-01', '2026-06-20');
  for (const words of [
    'Nina Newpayee Payee since Jun 20, 2026',
    'Mainstay paid $900.00 of it. $900.00 of what Mainstay paid is held and has not reached a payee.',
    'WHO RECEIVED EACH PAYMENT',
    'Paid to Nina Newpayee, since Jun 20, 2026',
  ])
    expect(packet).toContain(words);
  const before = await contentOf('hearing_packet', '2026-04-01', '2026-05-20');
  expect(before).not.toContain('nobody was the payee');
  expect(before).toMatch(
    /Apr 10, 2026 Child support \$900\.00 Ana Lopez May 10, 2026 Child support \$900\.00 Ana Lopez/,
  );
});

test('a packet says of the terms that the payee who left agreed to them, beside that the next one has not', async () => {
  for (const person of [nina, payor]) {
    const packet = await contentOf('hearing_packet', '2026-06-01', '2026-06-20', person);
    expect(packet.match(person === nina ? BOTH : BOTH_IN_SPANISH)).toHaveLength(2); // the terms, and their history
  }
});

const BOTH =
  /Agreed to by Ana Lopez on Apr 1, 2026, who has left the case since\. Not yet confirmed by Nina Newpayee\./g;
const BOTH_IN_SPANISH =
  /Aceptada el 1 abr 2026 por Ana Lopez, que desde entonces salió del caso\. Aún sin confirmar por Nina Newpayee\./g;

test('what was paid before a payee joined is not the last that they were paid; the payor sees the last that arrived', async () => {
  expect(await lastOf(nina)).toBeNull();
  // June's is held: it was collected while nobody was the payee, and is sent to Nina.
  expect(await lastOf(payor)).toMatchObject({ amount: '900.00', paidOn: '2026-05-08' });
});

test('a year statement tells whom what was paid reached', async () => {
  const outside = { paidOn: '2026-06-15', amount: '40', method: 'cash', obligationId: 'arrears' };
  ok(await nina.send(recordOutsidePayment, { body: outside as never }));
  expect(await lastOf(nina)).toMatchObject({ amount: '40.00', outside: '40.00' });
  const statement = await contentOf('year_statement', '2026-01-01', '2026-12-31');
  for (const words of [
    'In 2026 $2,740.00 was paid: alimony $0.00', // 3 x 900 + 40
    '$900.00 of it is held for the payee. The payees received $1,840.00:',
    'Ana Lopez received $1,800.00. Nina Newpayee received $40.00.',
    'RECEIVED BY EACH PAYEE ---------------------- Ana Lopez, until May 28, 2026 $1,800.00',
    'Nina Newpayee, since Jun 20, 2026 $40.00',
    'Paid in 2026, insurance included $2,740.00 Less not received by Jun 20, 2026 -$900.00',
  ])
    expect(statement).toContain(words);
});

test('and so in Spanish', async () => {
  const statement = await contentOf('year_statement', '2026-01-01', '2026-12-31', payor);
  expect(statement).toMatch(/\$900\.00 se retienen para el beneficiario\. .* Ana Lopez recibió \$1,800\.00\. Nina/);
  expect(statement).not.toMatch(/\b(payee|received|nobody)\b/i);
  const packet = await contentOf('hearing_packet', '2026-06-01', '2026-06-20', payor);
  for (const words of [
    ...['Beneficiario desde el 20 jun 2026', '$900.00 están retenidos y no han llegado a un beneficiario'],
    ...['QUIÉN RECIBIÓ CADA PAGO', 'Recibido por', 'Retenido para el beneficiario'],
  ])
    expect(packet).toContain(words);
});

test('once the next payee has confirmed later terms, the earlier versions say with which', async () => {
  const raised = { paymentAmount: '950', paymentFrequency: 'monthly', paymentDueDate: 10, arrearsAmount: '100' };
  ok(await payor.send(savePaymentSettings, { body: raised as never }));
  const asked = (await nina.send(listProposals, { query: {} })).body.find(({ state }) => state === 'open');
  ok(await nina.send(acceptProposal, { params: { id: asked?.id ?? '' } }));
  const packet = await contentOf('hearing_packet', '2026-04-01', '2026-06-20');
  expect(packet).toContain(
    'Agreed to by Ana Lopez on Apr 1, 2026, who has left the case since. All terms as of version 2 were agreed to by Nina Newpayee.',
  );
  expect(packet).not.toContain('Not yet confirmed');
});

test('what was held while nobody was the payee reaches the next one, also where the test account stands in', async () => {
  await to('2026-06-24T15:00:00Z');
  expect(await lastOf(nina)).toMatchObject({ amount: '900.00', paidOn: '2026-06-20' });
  const packet = await contentOf('hearing_packet', '2026-06-01', '2026-06-24');
  expect(packet).toContain('Bank (held until Jun 20, 2026)');
  expect(packet).toMatch(/Received by [-\s]+ Jun 10, 2026 Child support \$900\.00 Nina Newpayee/);
  expect(packet).not.toContain('nobody was the payee');
  const statement = await contentOf('year_statement', '2026-01-01', '2026-12-31');
  expect(statement).toContain('Ana Lopez received $1,800.00. Nina Newpayee received $940.00. What was paid counts');
});

test('and stays with whom it reached, however short they were the payee', async () => {
  await leaves(payor, nina, 'payee');
  await to('2026-07-16T15:00:00Z');
  const dora = await aParty(running, payor, 'payee', 'Dora Shortly');
  await to('2026-07-16T16:00:00Z');
  await leaves(payor, dora, 'payee');
  await to('2026-07-16T17:00:00Z');
  const received = async () => await contentOf('hearing_packet', '2026-07-01', '2026-07-16', payor);
  expect(await received()).toMatch(/QUIÉN RECIBIÓ CADA PAGO .* 10 jul 2026 Menores \$950\.00 Dora Shortly/);
  expect(await received()).toContain('CONFIRMADOS, HECHOS EN OTROS DÍAS');
  await aParty(running, payor, 'payee', 'Ed Afterwards');
  expect(await received()).toMatch(/QUIÉN RECIBIÓ CADA PAGO .* 10 jul 2026 Menores \$950\.00 Dora Shortly/);
});
