import { createHash } from 'node:crypto';
import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  recordOutsidePayment,
} from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { generateReport, verifyFile } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { day } from '@mainstay/domain/day.ts';
import { outsideHow } from '@mainstay/domain/payments/outside-words.ts';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { fillPayments } from '../test/fill-payments.ts';
import { aParty, aPerson, aVisitor, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const COURT = 'District Court of Travis County, Texas, 419th Judicial District, Family Law Division, Sitting at Austin';

let running: RunningApp;
let payor: Person;
let payee: Person;
let unconfirmed: string;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-01-05T15:00:00Z') });
  payor = await aPerson(running, { name: 'Marco Rivera' });
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  const { id } = (await payor.send(getUser)).body;
  await takePart(running.deps, { id, name: payor.name }, caseId, 'payor');
  const ok = <A extends { error: string }>(answer: A) => {
    expect(answer.error).toBe('');
    return answer;
  };
  ok(await payor.send(addPaymentSource, { body: CHECKING as never }));
  ok(await payor.send(addPaymentSource, { body: LINE as never }));
  const terms = { paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '500' };
  ok(await payor.send(savePaymentSettings, { body: terms as never }));
  const alimony = { kind: 'alimony', amount: '950', frequency: 'monthly', days: [5], endDate: '2029-03-31' };
  ok(await payor.send(createObligation, { body: alimony as never }));
  ok(await payor.send(changeCurrentCase, { body: DETAILS as never }));
  payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  await agreeOnShares(payor, payee);
  await anExpense(payee, { paidOn: '2026-01-04', note: 'Strep test for Leo' });
  const record = async (person: Person, amount: string, note: string, obligationId?: string) => {
    const body = { paidOn: '2026-01-05', amount, method: 'cash' as const, note, obligationId };
    return ok(await person.send(recordOutsidePayment, { body })).body;
  };
  await record(payee, '300', 'In an envelope');
  ({ id: unconfirmed } = await record(payor, '75', 'At the school'));
  const disputed = await record(payor, '120', 'By mail', 'settings');
  const reason = 'It never arrived';
  ok(await payee.send(disputeOutsidePayment, { params: { id: disputed.id }, body: { reason } }));
  ok(await payor.send(moveClock, { body: { to: '2026-04-10T16:00:00Z' } }));
});
afterAll(() => running.close());

const CHECKING = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '1001' }; // each debit is returned
const LINE = { sourceType: 'loc', sourceName: 'Line', creditLimit: '3000' };
const DETAILS = {
  court: COURT,
  county: 'Travis',
  state: 'TX',
  caseNumber: 'D-1-FM-19-004412',
  children: [{ initials: 'MR', birthYear: 2015 }],
  orderKind: 'Final Decree of Divorce',
  orderDate: '2024-05-03',
};
const PERIOD = { periodStart: '2026-01-01', periodEnd: '2026-04-10' };

async function aPacket(person = payor, period = PERIOD) {
  const body = { reportType: 'hearing_packet' as const, ...period };
  const made = await person.send(generateReport, { body });
  expect(made.error).toBe('');
  return made.body;
}

const fileOf = async (id: string, person = payor) =>
  (await person.request({ method: 'GET', url: `/api/reports/${id}/pdf` })).rawPayload;
const flat = (content: string) => content.replace(/\s+/g, ' ');

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.pageCount }, (_, i) =>
    pdf
      .textPage(i + 1)
      .lines.map(({ text }) => text.replace(/ +/g, ' '))
      .join('\n'),
  );
  pdf.close();
  return pages;
}

const SECTIONS = [
  '1. The case and its parties',
  '2. The order in force',
  '3. Terms in force',
  '4. How the terms changed',
  '5. Arrears',
  '6. Payments of the period',
  '7. Failures, returns and backup',
  '8. Payments outside Mainstay',
  '9. Shared expenses',
  '10. Extract of the record',
  '11. Verification of the record',
];

/** The title and page of each entry in a table of contents; the line between them is read as a blank. */
const entriesOf = (page: string) =>
  page.split('\n').flatMap((line) => {
    const [, name, number] = /^(\d+\. .*?|Cert.*?)[ ._]+(\d+)$/.exec(line) ?? [];
    return name && number ? [{ name, page: Number(number) }] : [];
  });

test('each section of the PDF starts on the page that its contents give, and every page is numbered', async () => {
  const pages = await pagesOf(await fileOf((await aPacket()).id));
  const contents = pages.findIndex((page) => page.startsWith('Contents'));
  const entries = entriesOf(pages[contents] ?? '');
  expect(entries.map(({ name }) => name)).toEqual([...SECTIONS, 'Certification of electronic records']);
  for (const { name, page } of entries) expect([name, pages[page - 1]?.split('\n')[0]]).toEqual([name, name]);
  for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
});

test('and so does its text', async () => {
  const pages = (await aPacket()).reportData.content.split('\f');
  const contents = pages.findIndex((page) => page.startsWith('Hearing Packet') && page.includes('\nCONTENTS\n'));
  const entries = entriesOf(pages[contents] ?? '');
  expect(entries.map(({ name }) => name)).toEqual(SECTIONS);
  for (const { name, page } of entries) expect(pages[page - 1]?.split('\n')[3]).toBe(name.toUpperCase());
});

test('the cover names the court, the parties by their part, the number of the case and the moment', async () => {
  const [cover = ''] = await pagesOf(await fileOf((await aPacket()).id));
  for (const words of [
    COURT,
    'Travis County, Texas',
    'Case No.',
    'D-1-FM-19-004412',
    'Marco Rivera',
    'Payor',
    'Ana Rivera',
    'Payee',
    'Hearing Packet',
    'As of Apr 10, 2026, 12:00 PM EDT',
    'Sandbox: no real money moves',
  ])
    expect(flat(cover)).toContain(words);
});

test('it tells the order, its terms, backup, failures, expenses, payments outside, and the record', async () => {
  const content = flat((await aPacket(payee)).reportData.content);
  for (const words of [
    'Kind of order Final Decree of Divorce',
    'Child support: version 1, entered by hand, without a document, saved by Marco Rivera',
    'Paid by Marco Rivera Paid to Ana Rivera Amount $1,846.00 every month Due On the 20th of the month',
    'ALIMONY ------- Paid by Marco Rivera Paid to Ana Rivera Amount $950.00 every month',
    'Last payment by Mar 31, 2029',
    'Version 2, terms of alimony',
    'R01 insufficient funds',
    'PAID WITH BACKUP',
    'Confirmed by the payee 1 payment, $300.00',
    'Not confirmed 1 payment, $75.00',
    'Disputed 1 payment, $120.00',
    'Disputed: It never arrived',
    'Medical Jan 4, 2026 $240.00 Payor $144.00 Feb 4, 2026 Stands',
    'Medical Jan 4, 2026 Strep test for Leo receipt.pdf',
    'HOW THE SHARES WERE PAID ------------------------ No share of these expenses has been paid.',
    'Share of an expense requested',
    'Result Intact',
  ])
    expect(content).toContain(words);
  expect(flat(content)).toMatch(
    /Texas has been the state of this case since Jan 5, 2026, when Marco Rivera entered it\. The other side was told/,
  );
  expect(content).toMatch(
    /disputed; amount: \$120\.00; paid on: Jan 5, 2026; method: Cash; for: Child support; reason: "It never arrived"/,
  );
  expect(content).toMatch(/recorded; amount: \$120\.00; paid on: Jan 5, 2026; method: Cash; for: Child support/);
  expect(content).toContain('One made before Jan 5, 2026, when this record begins, changes nothing.');
  expect(content).not.toContain('Report viewed');
});

test('the roll-forward is that of the call, line by line', async () => {
  const { opening, lines, arrearsOwed } = (await payor.send(getArrearsHistory)).body;
  const { content } = (await aPacket()).reportData;
  expect(flat(content)).toContain(`Opening balance $${opening.amount}. ${opening.source}`);
  const table = content.slice(content.indexOf('ROLL-FORWARD'), content.indexOf('INTEREST UNDER'));
  const plain = (amount = '') => amount.replace(/[$,+]/g, '');
  const printed = [...table.matchAll(/ ([+-]\$\S+) +(\$\S+)$/gm)].map(([, change, owed]) => [
    plain(change),
    plain(owed),
  ]);
  expect(printed.length).toBeGreaterThan(8);
  expect(printed).toEqual(lines.map(({ amount, balance }) => [amount, balance]));
  expect(flat(table)).toContain('Installment of Mar 20, 2026 for +$1,846.00 $5,588.00 child support');
  expect(flat(table)).toContain('Installment of Apr 5, 2026 for +$950.00 $6,538.00 alimony');
  const words = flat(table).replace(/[+-]\$\S+ \$\S+ /g, ''); // they go on below the amounts
  const outside = lines.filter(({ kind }) => kind === 'paid_outside');
  expect(outside.length).toBeGreaterThan(0);
  for (const { paidOutside } of outside)
    if (paidOutside)
      expect(words).toContain(
        `Paid outside Mainstay (${outsideHow({ ...paidOutside, paidOn: day(paidOutside.paidOn) })})`,
      );
    else throw new Error('a payment outside is not named');
  expect(lines.map(({ obligation }) => obligation)).not.toContain(null);
  expect(plain(flat(content))).toContain(`Arrears owed as of this packet: ${arrearsOwed}.`);
});

test('a confirmation that comes later changes nothing in it; a new packet tells it', async () => {
  const packet = await aPacket();
  const hash = async () =>
    createHash('sha256')
      .update(await fileOf(packet.id))
      .digest('hex');
  const given = await hash();
  expect((await payee.send(confirmOutsidePayment, { params: { id: unconfirmed } })).error).toBe('');
  expect(await hash()).toBe(given);
  const known = (await aVisitor(running).send(verifyFile, { body: { sha256: given } })).body;
  expect([known.unchanged, known.file?.reportType]).toEqual([true, 'hearing_packet']);
  expect(packet.reportData.content).toContain('75.00');
  expect(flat(packet.reportData.content)).toContain('Not confirmed 1 payment, $75.00');
  expect(flat((await aPacket()).reportData.content)).toContain('Confirmed by the payee 2 payments, $375.00');
});

test('while somebody is in danger, a court that they typed is on no cover', async () => {
  const [one, other] = [await aPerson(running, { name: 'Sam Okafor' }), () => aParty(running, one, 'payee', 'Kim')];
  const inDanger = await other();
  const place = { court: 'Harbor County Court', county: 'Harbor', state: 'TX', caseNumber: 'DR-1' };
  expect((await inDanger.send(changeCurrentCase, { body: place })).error).toBe('');
  expect((await inDanger.send(changeCurrentCase, { body: { danger: true } })).error).toBe('');
  const { id, reportData } = await aPacket(one);
  expect(reportData.content).not.toContain('Harbor');
  expect(reportData.content).not.toContain('has been the state of this case');
  expect((await pagesOf(await fileOf(id, one))).join()).not.toContain('Harbor');
  expect(reportData.content).toContain('Case No. DR-1');
});

test('three hundred payments, long names and a short past are laid out alike', async () => {
  const name = `${'Maximiliana '.repeat(7)}von und zu Hohenzollern`.slice(0, 100);
  const owner = await aPerson(running, { name });
  const empty = await aPacket(owner);
  expect(flat(empty.reportData.content)).toContain('No terms have been entered yet');
  const { id: caseId } = (await owner.send(getCurrentCase)).body;
  await owner.send(moveClock, { body: { to: '2026-07-03T16:00:00Z' } });
  await fillPayments(running, caseId, 300);
  const { id, reportData } = await aPacket(owner, { periodStart: '2025-01-01', periodEnd: '2026-07-03' });
  expect(reportData.payments).toHaveLength(300);
  const pages = await pagesOf(await fileOf(id, owner));
  const entries = entriesOf(pages.find((page) => page.startsWith('Contents')) ?? '');
  expect(entries).toHaveLength(SECTIONS.length + 1);
  for (const { name: title, page } of entries) expect(pages[page - 1]?.split('\n')[0]).toBe(title);
});

test('an owner who never chose a role stands as the parent that they count as, once that is known', async () => {
  const owner = await aPerson(running, { name: 'Marco Diaz' });
  const today = running.time.now.toISOString().slice(0, 10); // other tests move the clock
  const period = { periodStart: '2026-04-01', periodEnd: today };
  const parties = async () => flat((await aPacket(owner, period)).reportData.content);
  expect(await parties()).toContain('Not named yet Payor');
  const ana = await aParty(running, owner, 'payee', 'Ana Diaz');
  const known = await parties();
  expect(known).toContain('Marco Diaz Payor');
  expect(known).toContain('Ana Diaz Payee');
  expect(known).not.toMatch(/Not named yet|Party:? Marco/);
  await leaves(owner, ana, 'payee');
  const left = await parties();
  expect(left).toMatch(/Ana Diaz Payee until \w{3} \d{1,2}, 2026/);
  expect(left).not.toMatch(/Not named yet|Payee Payee/);
});

test.each(['affidavit', 'hearing_packet'] as const)(
  'the CSV of a report of type %s has the direct payments',
  async (reportType) => {
    const made = await payor.send(generateReport, { body: { reportType, ...PERIOD } });
    const { body } = await payor.request({ method: 'GET', url: `/api/reports/${made.body.id}/csv` });
    const direct = body
      .trim()
      .split(/\r?\n/)
      .map((row: string) => row.slice(1, -1).split('","'))
      .filter((row: string[]) => row[5] === 'Paid outside Mainstay')
      .map((row: string[]) => [row[1], row[2], row[3], row[4]]);
    expect(direct).toEqual([
      ['2026-01-05', '300.00', '', 'Confirmed'],
      ['2026-01-05', '75.00', '', expect.stringMatching(/Confirmed|Not confirmed yet/)], // a test above confirms it
      ['2026-01-05', '120.00', '', 'Disputed'],
    ]);
  },
);
