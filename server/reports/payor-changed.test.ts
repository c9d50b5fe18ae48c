import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { confirmOutsidePayment, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { anInvitation, aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let nora: Person;
let paul: Person;
let quinn: Person;
const papersBefore: string[] = [];
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => nora.send(moveClock, { body: { to: instant } }).then(ok);

const YEAR = ['2027-01-01', '2027-12-31'] as const;
const SO_FAR = ['2027-01-01', '2027-04-17'] as const;
async function contentOf(
  reportType: ReportType,
  person = nora,
  [periodStart, periodEnd]: readonly [string, string] = reportType === 'year_statement' ? YEAR : SO_FAR,
) {
  const made = ok(await person.send(generateReport, { body: { reportType, periodStart, periodEnd } }));
  return made.body.reportData.content.replace(/\s+/g, ' ');
}
const account = (accountNumber: string) => ({
  body: { sourceType: 'ach', sourceName: 'Checking', accountNumber } as never,
});
async function accept(person: Person) {
  const asks = ok(await person.send(listProposals, { query: {} })).body.filter(({ state }) => state === 'open');
  ok(await person.send(acceptProposal, { params: { id: asks[0]?.id ?? '' } }));
}
async function paidOutside(by: Person, paidOn: string, amount: string) {
  const { id } = ok(await by.send(recordOutsidePayment, { body: { paidOn, amount, method: 'cash' } as never })).body;
  if (by !== nora) ok(await nora.send(confirmOutsidePayment, { params: { id } }));
}

/**
 * $700.00 on the 15th, until Mar 16, and $125.00 of the arrears each time. Paul is the payor until Mar 17; Quinn since Mar
 * 20, who confirms the arrears.
 */
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2027-03-01T15:00:00Z') });
  nora = await aPerson(running, { name: 'Nora Vale' });
  const { id: caseId } = (await nora.send(getCurrentCase)).body;
  await takePart(running.deps, { id: (await nora.send(getUser)).body.id, name: nora.name }, caseId, 'payee');
  const terms = { paymentAmount: '700', paymentFrequency: 'monthly', paymentDueDate: 15, endDate: '2027-03-16' };
  const arrears = { arrearsAmount: '600', arrearsInstalment: '125' };
  ok(await nora.send(savePaymentSettings, { body: { ...terms, ...arrears } as never }));
  paul = await aParty(running, nora, 'payor', 'Paul Stern');
  await accept(paul);
  const added = ok(await paul.send(addPaymentSource, account('4321'))).body;
  await to('2027-03-17T15:00:00Z');
  for (const type of ['year_statement', 'payment_summary', 'compliance', 'hearing_packet'] as const)
    papersBefore.push(await contentOf(type, nora, type === 'year_statement' ? YEAR : ['2027-01-01', '2027-03-17']));
  ok(await paul.send(removePaymentSource, { params: { id: added.id } }));
  await leaves(nora, paul, 'payor');
  await to('2027-03-20T15:00:00Z');
  const { email, token: invitation } = await anInvitation(nora, 'payor');
  quinn = await aPerson(running, { name: 'Quinn Avery', email, invitation, language: 'es' });
  await accept(quinn);
  ok(await quinn.send(addPaymentSource, account('8765')));
  await to('2027-04-17T15:00:00Z');
});
afterAll(() => running.close());

test('a year statement says what each payor paid, by whose account it was taken from', async () => {
  const statement = await contentOf('year_statement');
  for (const words of [
    'As payor, Paul Stern paid $825.00. As payor, Quinn Avery paid $125.00.', // 700 + 125, and 125
    'Paid by the payors in 2027 $950.00',
    'PAID BY EACH PAYOR ------------------ Paul Stern, until Mar 17, 2027 $825.00 Quinn Avery, since Mar 20, 2027 $125.00',
    'whoever was the payor.',
  ])
    expect(statement).toContain(words);
});

test('a packet names the next payor with the arrears, and who paid each payment', async () => {
  const packet = await contentOf('hearing_packet');
  expect(packet).toContain('Paid by Paul Stern, until Mar 17, 2027 Paid to');
  expect(packet).toContain('Arrears paid by Quinn Avery, since Mar 20, 2027');
  expect(packet).toMatch(
    /WHO PAID EACH PAYMENT .* Mar 15, 2027 Child support \$700\.00 Paul Stern Mar 15, 2027 Arrears \$125\.00 Paul Stern Apr 15, 2027 Arrears \$125\.00 Quinn Avery/,
  );
  const later = await contentOf('hearing_packet', nora, ['2027-04-01', '2027-04-17']);
  expect(later).toContain('Arrears paid by Quinn Avery');
  expect(later).not.toContain('Paid by Quinn Avery');
});

test('a compliance report and a payment summary name what each payor paid', async () => {
  expect(await contentOf('compliance')).toContain(
    'Paul Stern paid $825.00 of these payments. Quinn Avery paid $125.00 of these payments.',
  );
  expect(await contentOf('payment_summary')).toContain(
    'In the period the payee received $950.00 through Mainstay. Paul Stern paid $825.00 of that. Quinn Avery paid $125.00 of that.',
  );
});

test('before the payor changed, nothing was told apart', () => {
  for (const paper of papersBefore) {
    expect(paper).toContain('Paul Stern');
    expect(paper).not.toMatch(/Paul Stern paid|PAID BY EACH PAYOR|WHO PAID EACH/);
  }
});

test('payments outside are of the payor who recorded them, otherwise of the payor of their day', async () => {
  await paidOutside(nora, '2027-03-16', '20'); // Paul's
  await paidOutside(nora, '2027-03-18', '5'); // nobody's
  await paidOutside(quinn, '2027-03-19', '40'); // Quinn's own, made the day before she joined
  const statement = await contentOf('year_statement');
  for (const words of [
    'As payor, Paul Stern paid $845.00. As payor, Quinn Avery paid $165.00. $5.00 was paid while nobody was the payor.', // 825 + 20, 125 + 40
    'Paid outside, confirmed $65.00 Paid by the payors in 2027 $1,015.00', // 845 + 165 + 5
    'While nobody was the payor $5.00',
  ])
    expect(statement).toContain(words);
});

test('and all of it in Spanish', async () => {
  const papers = await Promise.all(
    (['year_statement', 'hearing_packet', 'compliance', 'payment_summary'] as const).map((type) =>
      contentOf(type, quinn),
    ),
  );
  for (const [i, words] of [
    [
      0,
      'Como pagador, Paul Stern pagó $845.00. Como pagador, Quinn Avery pagó $165.00. $5.00 se pagaron cuando no había pagador.',
    ],
    [0, 'Pagado por los pagadores en 2027 $1,015.00'],
    [0, 'Paul Stern, hasta el 17 mar 2027 $845.00 Quinn Avery, desde el 20 mar 2027 $165.00'],
    [1, 'Paga los atrasos Quinn Avery, desde el 20 mar 2027'],
    [1, 'QUIÉN PAGÓ CADA PAGO'],
    [2, 'De estos pagos, Paul Stern pagó $825.00.'],
    [3, 'De eso, Quinn Avery pagó $125.00.'],
  ] as const)
    expect(papers[i]).toContain(words);
  for (const paper of papers) expect(paper).not.toMatch(/\b(payor|paid|insurance)\b/i);
});
