import { makeCalendarFeed } from '@mainstay/contract/calendar-feed.ts';
import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getFile } from '@mainstay/contract/documents.ts';
import { listDangerousCases } from '@mainstay/contract/operations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { changeProfile } from '@mainstay/contract/profile.ts';
import { generateReport, listReports, verifyFile } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { filled, namedCalls } from '@mainstay/contract/test/calls.ts';
import { REPORT_TYPES } from '@mainstay/domain/reports/report-types.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { ended, upload } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// A person in danger in a case: what the others learn about them, call by call.

const picture = (text = 'white') => sharp({ create: { width: 40, height: 60, channels: 3, background: text } });

let running: RunningApp;
beforeAll(async () => {
  const reader = { ...fakeReader(), renderPage: async () => new Uint8Array(await picture().webp().toBuffer()) };
  running = await startApp({ reader, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const mark = (person: Person, danger = true) => person.send(changeCurrentCase, { body: { danger } });
const sections = ['Oakwood Credit Union Checking', 'Oakwood Line Dec 2027', 'Oakwood (trust) Escrow'] as const;
const TERMS = {
  paymentAmount: '1000.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: '0',
} as const;
const SECRETS = ['Oakwood', 'Dec 2027', 'dic 2027', 'Harbor Bank', '4321', '2025550143', 'hidden.place@example.com'];

/**
 * A payor with an instalment paid by backup, a payee, a lawyer and a court, and a report of each kind made before
 * anyone is marked as in danger.
 */
async function aPaidCase() {
  const payor = await aPerson(running, { name: 'Dana Reed' });
  const others = {
    payee: await aParty(running, payor, 'payee'),
    legal: await aParty(running, payor, 'legal'),
    court: await aParty(running, payor, 'court'),
  };
  const contact = { email: 'hidden.place@example.com', phoneNumber: '(202) 555-0143' };
  expect((await payor.send(changeProfile, { body: { firstName: 'Dana', lastName: 'Reed', ...contact } })).error).toBe(
    '',
  );
  const sources = [
    { sourceType: 'ach', sourceName: sections[0], bankName: 'Harbor Bank', accountNumber: '0001' },
    { sourceType: 'ach', sourceName: `${sections[0]} 2`, bankName: 'Harbor Bank', accountNumber: '4321' },
    { sourceType: 'loc', sourceName: sections[1], creditLimit: '100.00' },
    { sourceType: 'escrow', sourceName: sections[2], availableBalance: '200.00' },
  ] as const;
  for (const body of sources) expect((await payor.send(addPaymentSource, { body })).error).toBe('');
  expect((await payor.send(savePaymentSettings, { body: TERMS })).error).toBe('');
  const to = new Date(running.time.now.getTime() + 25 * 86_400_000);
  expect((await payor.send(moveClock, { body: { to: to.toISOString() } })).error).toBe('');
  const paid = (await payor.send(listPayments)).body.find(({ status }) => status === 'failed')?.id ?? '';
  return { payor, others, paid };
}

async function aReportOfEachKind(person: Person) {
  const today = running.time.now.toISOString().slice(0, 10);
  for (const reportType of REPORT_TYPES) {
    const made = await person.send(generateReport, {
      body: { reportType, periodStart: '2026-03-01', periodEnd: today },
    });
    expect(made.error).toBe('');
  }
}

/** Everything that a person can read, call by call. */
async function readable(person: Person, paid: string): Promise<(readonly [name: string, said: string])[]> {
  const said: [string, string][] = [];
  const read = async (name: string, url: string) => {
    const answer = await person.request({ method: 'GET', url });
    said.push([name, answer.body]);
  };
  for (const [name, call] of namedCalls)
    if (call.method === 'GET' && !call.path.includes('{') && call.path !== '/api/events')
      await read(name, filled(call).url);
  await read('GET /api/payments/{id}', filled(getPayment, { id: paid }).url);
  await read('GET /api/calendar-feed/{token}', new URL((await person.send(makeCalendarFeed)).body.url).pathname);
  for (const { id } of (await person.send(listReports)).body)
    await read('GET /api/reports/{id}/csv', `/api/reports/${id}/csv`);
  return said;
}
/**
 * Calls by id that are not read above, because they reveal nothing about another person or have a test of their own.
 */
const NOT_READ_BY_ID = [
  'GET /api/documents/{id}/analysis', // what an agreement asks for
  'GET /api/documents/{id}/file', // "a document of a person in danger"
  'GET /api/documents/{id}/pages/{page}/image', // drawn by us: the page's content, without the file's metadata
  'GET /api/insurance/claim-documents/{id}/file', // only for the person who filed the claim
  'GET /api/insurance/policies/{id}/premiums', // only for those who manage the funding
  'GET /api/payment-sources/{id}/authorization', // only for those who manage the funding
  'GET /api/reports/{id}/pdf', // the same content as in its list and its CSV
];

test('each call that gives something out by an id is read by these tests, or known to tell nothing of another person', () => {
  const byId = namedCalls.filter(
    ([, { method, path, access }]) => method === 'GET' && path.includes('{') && access !== 'operator',
  );
  const read = ['GET /api/calendar-feed/{token}', 'GET /api/payments/{id}', 'GET /api/reports/{id}/csv'];
  expect(byId.map(([name]) => name).sort()).toEqual([...read, ...NOT_READ_BY_ID].sort());
});

/** Not inside an id or a hash, where the four digits may occur by chance. */
const standsIn = (words: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(words);
const leaks = (said: readonly (readonly [string, string])[]) =>
  said.flatMap(([name, words]) =>
    SECRETS.filter((secret) => standsIn(words, secret)).map((secret) => `${name}: ${secret}`),
  );

describe('what the others read of a payor in danger', () => {
  test('names no bank, no account and no way to reach them, in no call', async () => {
    const { payor, others, paid } = await aPaidCase();
    await aReportOfEachKind(payor);
    const before = leaks(await readable(others.payee, paid));
    expect(before).toContain('GET /api/payment-sources: Oakwood');
    expect(before).toContain('GET /api/payments/{id}: Oakwood');
    expect(before).toContain('GET /api/reports: Oakwood');

    expect((await mark(payor)).body.danger).toBe(true);
    await aReportOfEachKind(payor); // everyone reads the new ones, and they name nothing either
    for (const other of Object.values(others)) expect(leaks(await readable(other, paid))).toEqual([]);

    const { payee } = others;
    expect((await payee.send(listPaymentSources)).body.map(({ sourceName }) => sourceName)).toEqual([
      'Bank account',
      'Bank account',
      'Line of credit',
      'Escrow account',
    ]);
    const payment = (await payee.send(getPayment, { params: { id: paid } })).body;
    expect(payment.failureReason).toBe(
      '$300.00 of $1,000.00 was paid ($100.00 from Line of credit, $200.00 from Escrow account). $700.00 could not be collected (R01, not enough money) and was added to the arrears.',
    );
    expect(payment.events.find(({ kind }) => kind === 'covered')?.words).toBe(
      '$100.00 drawn from Line of credit, $200.00 drawn from Escrow account',
    );
    expect((await payor.send(getPayment, { params: { id: paid } })).body.failureReason).toContain(sections[1]);

    // The redacted copy handed out in place of an older report can be verified by its hash too.
    const older = (await payee.send(listReports)).body.find(({ reportType }) => reportType === 'payment_failure');
    const uses = { method: 'POST', url: `/api/reports/${older?.id}/uses`, payload: { use: 'downloaded' } };
    expect((await payee.request(uses)).statusCode).toBe(200);
    expect((await payee.send(verifyFile, { body: { sha256: older?.sha256 ?? '' } })).body.unchanged).toBe(true);
  });

  test('reads in a Spanish report as it was typed before, and is hidden there as in an English one', async () => {
    const { payor, others, paid } = await aPaidCase();
    expect((await payor.send(changeProfile, { body: { language: 'es' } })).error).toBe('');
    await aReportOfEachKind(payor);
    const contents = (await payor.send(listReports)).body.map(({ reportData }) =>
      reportData.content.replace(/\s+/g, ' '),
    );
    expect(contents.filter((content) => content.includes(`tomados de ${sections[1]},`)).length).toBeGreaterThan(1);
    expect(contents.filter((content) => /dic 2027|[\uE000-\uF8FF]/.test(content))).toEqual([]);

    await mark(payor);
    await aReportOfEachKind(payor);
    expect(leaks(await readable(others.payee, paid))).toEqual([]);
    const { reportData } = (await others.payee.send(listReports)).body.find(
      ({ reportType }) => reportType === 'payment_failure',
    ) ?? { reportData: { content: '' } };
    expect(reportData.content.replace(/\s+/g, ' ')).toContain('tomados de Línea de crédito,');
  });

  test('is theirs to end, and nobody else learns of it', async () => {
    const { payor, others, paid } = await aPaidCase();
    await mark(payor);
    for (const other of Object.values(others)) {
      expect((await other.send(getCurrentCase)).body.danger).toBe(false);
      for (const [name, said] of await readable(other, paid))
        expect([name, /danger/i.test(said.replaceAll(/"danger":\s*false/g, ''))]).toEqual([name, false]);
    }
    const { body } = await payor.send(getCurrentCase);
    expect(body.danger).toBe(true);
    const recorded = await running.database.db.execute(
      sql`select case_id from audit_events where action = 'danger.marked' and subject = ${`case:${body.id}`}`,
    );
    expect((recorded as unknown as { rows: object[] }).rows).toEqual([{ case_id: 'accounts' }]);
    expect((await mark(payor, false)).body.danger).toBe(false);
    expect((await others.payee.send(listPaymentSources)).body[0]?.sourceName).toBe(sections[0]);
  });

  test('operators know, unless they are part of the case', async () => {
    const payor = await aPerson(running, { name: 'Dana Reed' });
    const payee = await aParty(running, payor, 'payee');
    await mark(payor);
    const caseId = (await payor.send(getCurrentCase)).body.id;
    const listed = async (by: Person) =>
      (await by.send(listDangerousCases)).body.filter((each) => each.caseId === caseId);
    const operator = await aPerson(running);
    expect((await operator.send(listDangerousCases)).status).toBe(403);
    await operate(running.deps, [operator.email]);
    await operate(running.deps, [payee.email]);
    expect(await listed(operator)).toMatchObject([{ name: 'Dana Reed', role: null }]);
    expect(await listed(payee)).toEqual([]);
  });

  test('only a parent can mark a case', async () => {
    const owner = await aPerson(running);
    for (const role of ['legal', 'court'] as const) {
      const refused = await mark(await aParty(running, owner, role));
      expect([refused.status, refused.error]).toEqual([
        403,
        'Only the payor or the payee can mark a case as dangerous for them.',
      ]);
    }
    expect((await mark(await aParty(running, owner, 'payor'))).status).toBe(200);
    expect((await mark(owner)).status).toBe(200);
  });
});

describe('a document of a person in danger', () => {
  test('is handed to the others as it looks, without what its file tells of device and place', async () => {
    const payor = await aPerson(running);
    const payee = await aParty(running, payor, 'payee', 'Maya Chen');
    const photo = await picture('grey')
      .withExif({
        IFD0: { Make: 'Fairphone', Model: 'FP5', Artist: 'Oakwood shelter' },
        IFD3: { GPSLatitude: '40/1 26/1 46/1' },
      })
      .jpeg()
      .toBuffer();
    const { id } = (await upload(payee, photo, 'order.jpg', 'image/jpeg')).json();
    await ended(payee, id);
    const file = (person: Person) => person.request(filled(getFile, { id }));
    expect((await file(payor)).rawPayload.equals(photo)).toBe(true);

    await mark(payee);
    expect((await file(payee)).rawPayload.equals(photo)).toBe(true);
    const copy = await file(payor);
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(copy.headers['content-disposition']).toContain(encodeURIComponent('order (copy).pdf'));
    const bytes = copy.rawPayload.toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    for (const told of ['Fairphone', 'FP5', 'Oakwood', 'Exif', 'GPS'])
      expect([told, bytes.includes(told)]).toEqual([told, false]);
  });
});

describe('what a person in danger is sent', () => {
  test('tells nothing on a lock screen, and the others get their letters as ever', async () => {
    const payor = await aPerson(running, { name: 'Dana Reed' });
    const payee = await aParty(running, payor, 'payee', 'Maya Chen');
    await running.post();
    await mark(payee);
    running.emails.length = 0;
    await payor.send(savePaymentSettings, { body: TERMS });
    await payor.send(addPaymentSource, { body: { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '1' } });
    await running.post();
    const letters = running.emails.filter(({ to }) => to === payee.email);
    expect(letters).not.toEqual([]);
    for (const { subject, text, unnamed } of letters) {
      expect([subject, unnamed]).toEqual(['You have a new message', true]);
      expect(text.replaceAll(/https?:\S+/g, '')).not.toMatch(/mainstay|case|payment|support|source|Dana|Maya/i);
    }
  });
});
