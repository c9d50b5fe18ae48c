import { changeCurrentCase, getCurrentCase, listCases } from '@mainstay/contract/cases.ts';
import { deleteDocument, getAnalysis, listDocuments } from '@mainstay/contract/documents.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { generateReport, listReports } from '@mainstay/contract/reports.ts';
import type { FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import { day } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended, pdfBytes, upload } from '../test/documents.ts';
import { type FakeReader, fakeReader, someTerms } from '../test/fake-reader.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let reader: FakeReader;
beforeAll(async () => {
  reader = fakeReader();
  running = await startApp({ reader, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const DETAILS = {
  court: 'District Court of Travis County, Texas',
  county: 'Travis',
  state: 'TX',
  caseNumber: 'D-1-FM-19-004412',
  children: [
    { initials: 'MRQ', birthYear: 2013 },
    { initials: 'J', birthYear: null },
  ],
  orderKind: 'Final Decree of Divorce',
  orderDate: '2024-05-03',
};
const FOUND: FoundCourtCase = {
  ...DETAILS,
  orderDate: day(DETAILS.orderDate),
  citations: [{ field: 'caseNumber', text: 'CAUSE NO. D-1-FM-19-004412', page: 1, line: 1, boxes: [] }],
};

const change = (person: Person, body: object) => person.send(changeCurrentCase, { body });
const current = async (person: Person) => (await person.send(getCurrentCase)).body;

async function aFamily() {
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  const [payee, legal, court] = [
    await aParty(running, payor, 'payee'),
    await aParty(running, payor, 'legal'),
    await aParty(running, payor, 'court'),
  ];
  return { payor, payee, legal, court };
}

/** An order of the case, already read. */
async function anOrder(person: Person, courtCase: FoundCourtCase = FOUND) {
  reader.next.push(async () => ({ pageCount: 1, agreementTerms: someTerms(), courtCase, saysOrder: true }));
  const { id } = (await upload(person, pdfBytes(), 'order.pdf')).json();
  await ended(person, id);
  return id as string;
}

async function recorded(caseId: string) {
  const rows = await running.database.db.execute(
    sql`select before, after from audit_events where case_id = ${caseId} and action = 'case.details_changed' order by sequence`,
  );
  return (rows as unknown as { rows: { before: unknown; after: unknown }[] }).rows;
}

describe('what a document says of the court', () => {
  test('stands beside its terms, with its place, and goes when the document is withdrawn', async () => {
    const payor = await aPerson(running);
    const id = await anOrder(payor);
    expect((await payor.send(getAnalysis, { params: { id } })).body.courtCase).toEqual(FOUND);
    expect((await payor.send(listDocuments)).body[0]?.analysisResult?.courtCase).toEqual(FOUND);
    expect((await current(payor)).caseNumber).toBeNull(); // a person has to accept it first
    expect((await payor.send(deleteDocument, { params: { id } })).error).toBe('');
    const rows = await running.database.db.execute(sql`select court_case from documents where id = ${id}`);
    expect((rows as unknown as { rows: object[] }).rows).toEqual([{ court_case: null }]);
  });

  test('is left out for one that was read before this was', async () => {
    const payor = await aPerson(running);
    const { id } = (await upload(payor, pdfBytes(), 'order.pdf')).json();
    await ended(payor, id);
    expect((await payor.send(getAnalysis, { params: { id } })).body.courtCase).toBeUndefined();
  });
});

describe('people correct it', () => {
  test('without consent; the others are told which details, and the record has before and after', async () => {
    const { payor, payee, legal, court } = await aFamily();
    const changed = await change(payor, DETAILS);
    expect(changed.error).toBe('');
    expect(changed.body).toMatchObject({ ...DETAILS, name: 'Rivera support, D-1-FM-19-004412', mayDescribe: true });
    for (const other of [payee, legal, court]) {
      expect(await current(other)).toMatchObject(DETAILS);
      const [told] = (await other.send(listNotifications)).body;
      expect(told).toMatchObject({
        title: 'Details of the case changed',
        message: `Marco Rivera changed the court, the county, the state, the case number, the children, the kind of the order and the date of the order in the details of this case. Interest on arrears under state law changes with the state.${other === court ? '' : ' If that is wrong, you can correct it under Case & people.'}`,
      });
    }
    expect((await payor.send(listNotifications)).body.some(({ title }) => /Details/.test(title))).toBe(false);

    expect((await change(payee, { caseNumber: 'DR-01187' })).body.name).toBe('Rivera support, DR-01187');
    expect((await change(legal, { children: [] })).error).toBe('');
    expect((await change(legal, { children: [] })).error).toBe(''); // nothing changes, so nothing is recorded
    const events = await recorded((await current(payor)).id);
    expect(events).toHaveLength(3);
    expect(events[1]).toEqual({ before: { caseNumber: 'D-1-FM-19-004412' }, after: { caseNumber: 'DR-01187' } });
    expect(events[2]).toEqual({ before: { children: DETAILS.children }, after: { children: [] } });
  });

  test('not the court, and nobody who has left', async () => {
    const { payor, legal, court } = await aFamily();
    const refused = await change(court, { caseNumber: 'DR-1' });
    expect([refused.status, refused.error]).toEqual([
      403,
      'Only the payor, the payee, their lawyers and the owner of a case can correct what it says about the court.',
    ]);
    expect((await current(court)).mayDescribe).toBe(false);
    await leaves(payor, legal, 'legal');
    await change(payor, { caseNumber: 'DR-1' });
    expect((await change(legal, { caseNumber: 'DR-2' })).status).toBe(403);
  });

  test('with null, or an empty field, for what is not known', async () => {
    const payor = await aPerson(running, { name: 'Marco Rivera' });
    await change(payor, DETAILS);
    const { body } = await change(payor, { court: '', county: null, state: '', caseNumber: null, orderDate: null });
    expect(body).toMatchObject({ court: null, county: null, state: null, caseNumber: null, orderDate: null });
    expect([body.name, body.orderKind]).toEqual(['Rivera support', DETAILS.orderKind]);
  });

  test.each([
    [{ state: 'XX' }, 'state', 'Choose a state from the list'],
    [{ state: 5 }, 'state', 'Choose a state from the list'],
    [{ caseNumber: '---' }, 'caseNumber', 'Enter a case number, like D-1-FM-19-004412'],
    [{ caseNumber: '  ' }, 'caseNumber', 'Enter the case number'],
    [{ caseNumber: 'D'.repeat(61) }, 'caseNumber', 'Use at most 60 characters'],
    [{ caseNumber: 'DR\u0000 \uD800' }, 'caseNumber', 'Remove the character that cannot be read'],
    [{ court: 'C'.repeat(121) }, 'court', 'Use at most 120 characters'],
    [
      { children: [{ initials: 'ABCDE', birthYear: 2015 }] },
      'children.0.initials',
      'Initials are 1 to 4 letters, like MR',
    ],
    [{ children: [{ initials: '', birthYear: 2015 }] }, 'children.0.initials', 'Initials are 1 to 4 letters, like MR'],
    [{ children: [{ initials: 'A1' }] }, 'children.0.initials', 'Initials are 1 to 4 letters, like MR'],
    [{ children: [{ initials: 'AB', birthYear: 2015.5 }] }, 'children.0.birthYear', 'Enter a year of birth, like 2015'],
    [{ children: [{ initials: 'AB', birthYear: '2015' }] }, 'children.0.birthYear', 'Enter a year of birth, like 2015'],
    [
      { children: [{ initials: 'AB', birthYear: 2027 }] },
      'children.0.birthYear',
      'Enter a year of birth that is not after 2026',
    ],
    [
      { children: [{ initials: 'AB', birthYear: 1950 }] },
      'children.0.birthYear',
      'Enter a year of birth that is not before 1966',
    ],
    [{ children: Array(13).fill({ initials: 'AB' }) }, 'children', 'Enter at most 12 children'],
    [{ orderDate: '2024-02-30' }, 'orderDate', 'Enter a date that exists, like 2026-03-31'],
  ])('what cannot be is refused in a sentence: %j', async (body, field, message) => {
    const payor = await aPerson(running);
    const refused = await change(payor, body);
    expect([refused.status, refused.fields[field]]).toEqual([400, message]);
    expect(await recorded((await current(payor)).id)).toEqual([]);
  });

  test('as they write it: initials with points and in small letters, a state in small letters', async () => {
    const { body } = await change(await aPerson(running), { state: ' tx', children: [{ initials: 'm. r.' }] });
    expect([body.state, body.children]).toEqual(['TX', [{ initials: 'MR', birthYear: null }]]);
  });
});

describe('it is carried', () => {
  test('by the list of cases and by reports', async () => {
    const { payor, legal } = await aFamily();
    await change(payor, DETAILS);
    expect((await legal.send(listCases)).body).toContainEqual(
      expect.objectContaining({
        name: 'Rivera support, D-1-FM-19-004412',
        court: DETAILS.court,
        caseNumber: DETAILS.caseNumber,
      }),
    );
    const { content } = await aReport(payor);
    expect((await aReport(payor, 'audit')).content).toMatch(/Details of the case changed/);
    expect(content).toContain('Rivera support, D-1-FM-19-004412');
    for (const line of [
      /^Court +District Court of Travis County, Texas$/m,
      /^County and state +Travis County, Texas$/m,
      /^Case number +D-1-FM-19-004412$/m,
      /^Children +M\.R\.Q\. \(2013\), J\.$/m,
      /^Order +Final Decree of Divorce, May 3, 2024$/m,
    ])
      expect(content).toMatch(line);
  });

  test('by letters as the name of the case alone, and by none to a person in danger', async () => {
    const { payor, payee, legal } = await aFamily();
    await running.post();
    await change(payee, { danger: true });
    running.emails.length = 0;
    await change(payor, DETAILS);
    await running.post();
    const to = (person: Person) => running.emails.filter((email) => email.to === person.email);
    const [letter] = to(legal);
    expect(letter?.text).toContain('Case: Rivera support, D-1-FM-19-004412');
    expect(letter?.text).not.toMatch(/Travis|Texas|MRQ|M\.R\.Q|2013/);
    const [quiet] = to(payee);
    expect(quiet?.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/Rivera|D-1-FM|Travis/);
  });
});

async function aReport(person: Person, reportType: 'payment_summary' | 'audit' = 'payment_summary') {
  const body = { reportType, periodStart: '2026-03-01', periodEnd: '2026-03-02' };
  const made = await person.send(generateReport, { body });
  expect(made.error).toBe('');
  return made.body.reportData;
}

describe('while somebody is in danger', () => {
  test('a court that somebody typed is told to them, to who typed it, and to nobody else', async () => {
    const { payor, payee, legal, court } = await aFamily();
    await change(payee, { court: 'Harbor County Court', county: 'Harbor', state: 'TX', caseNumber: 'DR-1' });
    expect(await current(payor)).toMatchObject({ court: 'Harbor County Court', county: 'Harbor' });
    const before = [await aReport(payor), await aReport(payor, 'audit')];
    expect(before.every(({ content }) => content.includes('Harbor'))).toBe(true);
    await change(payee, { danger: true });
    for (const other of [payor, legal, court])
      expect(await current(other)).toMatchObject({ court: null, county: null, state: 'TX', caseNumber: 'DR-1' });
    expect((await legal.send(listCases)).body.map((each) => each.court)).toEqual([null]);
    expect(await current(payee)).toMatchObject({ court: 'Harbor County Court', county: 'Harbor' });
    for (const type of ['payment_summary', 'audit'] as const)
      expect((await aReport(payee, type)).content).not.toContain('Harbor');
    const older = (await payor.send(listReports)).body;
    expect(older).toHaveLength(4);
    expect(older.filter(({ reportData }) => reportData.content.includes('Harbor'))).toEqual([]);
    expect((await payee.send(listReports)).body.some(({ reportData }) => reportData.content.includes('Harbor'))).toBe(
      true,
    );
    await change(payee, { danger: false });
    expect(await current(payor)).toMatchObject({ court: 'Harbor County Court', county: 'Harbor' });
  });

  test('a form that shows them empty does not take them away', async () => {
    const { payor, payee } = await aFamily();
    await change(payee, { court: 'Harbor County Court', county: 'Harbor' });
    await change(payee, { danger: true });
    expect((await change(payor, { court: null, county: '', caseNumber: 'DR-2' })).body.court).toBeNull();
    expect(await current(payee)).toMatchObject({ court: 'Harbor County Court', county: 'Harbor', caseNumber: 'DR-2' });
    const [, last] = await recorded((await current(payor)).id);
    expect(last?.after).toEqual({ caseNumber: 'DR-2' });
  });

  test('one that stands in a document of the case stays: everybody reads it there', async () => {
    const { payor, payee } = await aFamily();
    await anOrder(payor);
    await change(payee, DETAILS);
    await change(payee, { danger: true });
    expect(await current(payor)).toMatchObject({ court: DETAILS.court, county: DETAILS.county });
  });
});
