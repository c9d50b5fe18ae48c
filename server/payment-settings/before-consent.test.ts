import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { day } from '@mainstay/domain/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../documents/store.ts';
import { openOldDatabase } from '../test/old-database.ts';
import { settingsInForce, versionsOf } from './shown.ts';
import { agreementsOf, joinedSidesOf } from './store-proposals.ts';

// Rows of the release before terms needed consent, whose last migration was number 27.

const AT = "'2026-01-05T15:00:00Z'";
const people = ['ann', 'ben', 'cleo', 'lex'] as const;
const aCase = (id: string, owner: string, parts: readonly [role: string | null, userId: string | null][]) => `
  insert into cases (id, name, time_zone, owner_id, created_at) values ('${id}', '${id}', 'America/New_York', '${owner}', ${AT});
  ${parts
    .map(
      ([role, userId], i) => `insert into parties (case_id, id, name, role, user_id, joined_at, created_at) values
        ('${id}', '${id}${i}', '${userId ?? roleLabel(role)}', ${quoted(role)}, ${quoted(userId)}, ${userId ? AT : 'null'}, ${AT});`,
    )
    .join('\n')}`;
const saved = (caseId: string, version: number, by: string, documentId: string | null = null) => `
  insert into payment_settings (case_id, version, payment_amount_cents, payment_frequency, payment_due_date,
    arrears_amount_cents, payment_type, changed_at, changed_by, changed_by_name, document_id, document_name, applied_version)
  values ('${caseId}', ${version}, 125000, 'monthly', 1, 0, 'child_support', ${AT}, '${by}', '${by}', ${quoted(documentId)},
    ${quoted(documentId && `${documentId}.pdf`)}, ${documentId ? version : 'null'});`;
const uploaded = (caseId: string, id: string, at = AT) => `
  insert into documents (case_id, id, file_name, file_size, content_type, document_type, file_key, uploaded_by, uploaded_at,
    analysis_status)
  values ('${caseId}', '${id}', '${id}.pdf', 9, 'application/pdf', 'agreement', 'cases/${id}', 'ann', ${at}, 'completed');`;
const quoted = (value: string | null) => (value === null ? 'null' : `'${value}'`);

const ROWS = [
  ...people.map((id) => `insert into "user" (id, name, email) values ('${id}', '${id}', '${id}@example.com');`),
  // The owner has not said which parent they are; a payor has joined and changed the settings.
  aCase('joined', 'ann', [
    [null, 'ann'],
    ['payor', 'ben'],
    ['payee', null],
  ]),
  saved('joined', 1, 'ann'),
  saved('joined', 2, 'ben'),
  // Both have joined, and their lawyer saved the settings in force.
  aCase('lawyer', 'ann', [
    ['payor', 'ann'],
    ['payee', 'cleo'],
    ['legal', 'lex'],
  ]),
  saved('lawyer', 1, 'ann', 'order'),
  saved('lawyer', 2, 'lex'),
  uploaded('lawyer', 'order'),
  uploaded('lawyer', 'quoted'),
  uploaded('lawyer', 'later', "'2026-03-01T15:00:00Z'"),
  `insert into reports (case_id, id, report_type, period_start, period_end, generated_at, generated_by, generated_by_name,
    content, sha256, payments, written)
   values ('lawyer', 'r', 'audit', '2026-01-01', '2026-01-31', '2026-02-01T15:00:00Z', 'ann', 'ann', '', '', '[]', '{}');`,
  // One person alone in a case: on no side, as the payee, and as the payor.
  aCase('alone', 'ann', [
    [null, 'ann'],
    ['payor', null],
    ['payee', null],
  ]),
  saved('alone', 1, 'ann'),
  aCase('payee', 'cleo', [
    ['payee', 'cleo'],
    ['payor', null],
  ]),
  saved('payee', 1, 'cleo'),
  aCase('payor', 'ben', [
    ['payor', 'ben'],
    ['payee', null],
  ]),
  saved('payor', 1, 'ben'),
  // An owner who is neither the payor nor the payee is on no side.
  aCase('between', 'lex', [
    [null, 'lex'],
    ['payor', 'ben'],
    ['payee', 'cleo'],
  ]),
  saved('between', 1, 'lex'),
].join('\n');

let old: Awaited<ReturnType<typeof openOldDatabase>>;
beforeAll(async () => {
  old = await openOldDatabase(27, ROWS);
});
afterAll(() => old.close());

test.each([
  ['joined', ['ann']],
  ['lawyer', ['ann', 'cleo']],
  ['alone', ['the other side']],
  ['payee', ['the payor']],
  ['payor', ['the payee']],
  ['between', ['ben', 'cleo']],
])(
  'settings in force in the case "%s" stay in force, are collected, and wait for %j',
  async (caseId, unconfirmedBy) => {
    expect(await settingsInForce(old.db, { caseId, today: day('2026-02-01') })).toMatchObject({
      paused: false,
      confirmed: false,
      dispute: null,
      unconfirmedBy,
    });
  },
);

test('each side that had joined is known, an owner without a role as the one that the other left', async () => {
  const sides = async (caseId: string) =>
    (await joinedSidesOf(old.db, caseId)).map(({ side, userId }) => `${userId} ${side}`).sort();
  expect(await sides('joined')).toEqual(['ann payee', 'ben payor']);
  expect(await sides('lawyer')).toEqual(['ann payor', 'cleo payee']);
  expect(await sides('alone')).toEqual([]);
  expect(await sides('payee')).toEqual(['cleo payee']);
  expect(await sides('between')).toEqual(['ben payor', 'cleo payee']);
});

test('whoever saved a version agreed to it; what is in force is kept for the payor who is there', async () => {
  const agreed = async (caseId: string) =>
    (await agreementsOf(old.db, caseId)).map(({ version, userId, how, side }) => [version, userId, how, side]).sort();
  expect(await agreed('joined')).toEqual([
    [1, 'ann', 'saved', 'payee'],
    [2, 'ben', 'kept', 'payor'],
    [2, 'ben', 'saved', 'payor'],
  ]);
  expect(await agreed('lawyer')).toEqual([
    [1, 'ann', 'saved', 'payor'],
    [2, 'ann', 'kept', 'payor'],
    [2, 'lex', 'saved', null],
  ]);
  expect(await agreed('alone')).toEqual([[1, 'ann', 'saved', null]]);
  expect(
    (await versionsOf(old.db, { caseId: 'lawyer', today: day('2026-07-01') })).map(({ version, applied }) => [
      version,
      applied,
    ]),
  ).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('documents that were applied, or stood in a report of the record, are evidence', async () => {
  const found = await documentsOf(old.db, 'lawyer');
  expect(Object.fromEntries(found.map(({ id, evidence }) => [id, evidence]))).toEqual({
    order: 'applied',
    quoted: 'reported',
    later: null,
  });
});
