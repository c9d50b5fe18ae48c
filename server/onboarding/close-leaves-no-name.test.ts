import {
  askRemoval,
  getCurrentCase,
  inviteParty,
  nameParty,
  nameSide,
  refuseRemoval,
} from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import {
  acceptProposal,
  listProposals,
  refuseProposal,
  savePaymentSettings,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { payArrears } from '@mainstay/contract/payments.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { aDocument } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
afterAll(() => running.close());

/** All columns in the database that contain one of these texts. */
async function whereStands(...words: string[]): Promise<string[]> {
  const { rows: columns } = (await running.deps.db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'character varying')
      order by 1, 2`)) as unknown as { rows: { table: string; column: string }[] };
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text = sql`lower(${sql.identifier(column)}::text)`;
    const holds = sql.join(
      words.map((word) => sql`position(${word.toLowerCase()} in ${text}) > 0`),
      sql` or `,
    );
    const { rows } = (await running.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${holds} limit 1`,
    )) as unknown as { rows: object[] };
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** What is written once, and what the law requires us to keep. */
const KEPT = ['payment_settings.changed_by_name', 'reports.content', 'reports.generated_by_name', 'reports.written'];

const terms = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' } as const;
const open = async (person: Person) =>
  (await person.send(listProposals)).body.find(({ state }) => state === 'open')?.id ?? '';
const save = (person: Person, more: object) => person.send(savePaymentSettings, { body: { ...terms, ...more } });
const accept = async (person: Person) => person.send(acceptProposal, { params: { id: await open(person) } });
const refuse = async (person: Person) =>
  person.send(refuseProposal, { params: { id: await open(person) }, body: { reason: 'Not what the order says' } });
const renamed = (person: Person, lastName: string, more: object = {}) =>
  person.request({ method: 'PATCH', url: '/api/profile', payload: { firstName: 'Rosalind', lastName, ...more } });

test('after an account is closed, nothing tells who it was but versions of the settings and reports', async () => {
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const { id: partId = '' } =
    (await owner.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee') ?? {};
  await owner.send(nameParty, { params: { id: partId }, body: { name: 'Roz V.' } });
  const payee = await aParty(running, owner, 'payee', 'Rosalind Vanterpool');
  const lawyer = await aParty(running, owner, 'legal', 'Lena Lawyer');
  const asked = await owner.send(askRemoval, { params: { id: partId }, body: { reason: 'The end' } });
  await payee.send(refuseRemoval, { params: { id: asked.body.id }, body: { reason: 'I stay' } });

  await save(owner, {});
  expect((await accept(payee)).status).toBe(200); // confirms the terms
  await save(payee, { paymentAmount: '900.00' });
  expect((await refuse(owner)).status).toBe(200);
  await save(payee, { paymentAmount: '910.00' });
  expect((await accept(owner)).status).toBe(200);
  await save(owner, { paymentAmount: '100.00' });
  expect((await refuse(payee)).status).toBe(200);
  await save(payee, { paymentAmount: '905.00' }); // takes effect at once
  await save(payee, { paymentAmount: '950.00' });
  expect((await payee.send(withdrawProposal, { params: { id: await open(payee) } })).status).toBe(200);
  await renamed(payee, 'Vanterpool-Holt', { email: 'rosalind.private@example.com', phoneNumber: '(202) 555-0143' });
  await save(payee, { paymentAmount: '960.00' });
  await lawyer.send(nameSide, { body: { side: 'payee' } });
  await aDocument(payee);
  const report = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
  expect((await payee.send(generateReport, { body: report, headers: { 'idempotency-key': newId() } })).status).toBe(
    201,
  );
  await running.post();

  const theirs = ['Rosalind', 'Vanterpool', payee.email, '2025550143'];
  expect(await whereStands(...theirs)).toEqual(expect.arrayContaining(['notifications.message', ...KEPT]));
  expect((await payee.send(closeAccount)).status).toBe(200);
  await running.post();
  expect(await whereStands(...theirs)).toEqual(KEPT);
  expect(await whereStands('Roz V.')).toEqual([
    'audit_events.after',
    ...KEPT.filter((each) => /content|written/.test(each)),
  ]); // what the owner wrote

  const seen = (await owner.send(listProposals)).body.filter((each) => 'terms' in each);
  expect(seen.find(({ terms }) => terms.paymentAmount === '900.00')?.proposedBy.name).toMatch(/^Closed account/);
  expect(seen.find(({ terms }) => terms.paymentAmount === '100.00')?.decidedBy).toMatch(/^Closed account/);
  const notices = (await owner.send(listNotifications, { query: { limit: '100' } })).body.map(({ message }) => message);
  expect(notices).toContainEqual(expect.stringMatching(/^Closed account [0-9A-F]{8} joined this case as the payee\.$/));
});

test('nor of the owner who paid, invited and had money moved', async () => {
  const owner = await aPerson(running, { name: 'Xaver Quill' });
  const lawyer = await aParty(running, owner, 'legal', 'Lee Park');
  await owner.send(inviteParty, { body: { email: 'judge.ito@example.com', role: 'court' } });
  await owner.send(addPaymentSource, { body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } });
  const headers = { 'idempotency-key': newId() };
  await save(owner, { arrearsAmount: '100.00', paymentAmount: '0' });
  expect((await owner.send(payArrears, { body: { amount: '100.00' }, headers })).status).toBe(201);
  await running.post();
  expect(await whereStands('Quill')).toContain('debits.started_by_name');
  expect((await owner.send(moveClock, { body: { advanceDays: 70 } })).status).toBe(200);
  const [source] = (await owner.send(listPaymentSources)).body;
  expect((await owner.send(removePaymentSource, { params: { id: source?.id ?? '' } })).status).toBe(200);
  expect(await owner.send(closeAccount)).toMatchObject({ status: 200 });
  await running.post();
  expect(await whereStands('Xaver', 'Quill', owner.email)).toEqual(KEPT.slice(0, 1));
  expect((await lawyer.send(getCurrentCase)).body.name).toMatch(/^Closed account/);
});
