import { listNotifications } from '@mainstay/contract/notifications.ts';
import {
  ImportPreview,
  importOutsidePayments,
  listOutsidePayments,
  recordOutsidePayment,
} from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrears } from '@mainstay/contract/payments.ts';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { uploadParts } from '../test/documents.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { verifyOutside } from './verify.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

async function aFamily() {
  running.time.now = new Date('2026-03-02T15:00:00Z');
  const payor = await aPerson(running, { name: 'Marco Rivera' });
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  await payor.send(savePaymentSettings, { body: { ...terms, arrearsAmount: '900' } });
  const payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  running.time.now = new Date('2026-03-10T15:00:00Z');
  return { payor, payee };
}

const send = (person: Person, body: object) => person.send(importOutsidePayments, { body: body as never });
const listed = async (person: Person) => (await person.send(listOutsidePayments, { query: {} })).body;

async function nothingIsWrong(person: Person) {
  const id = (await person.request({ method: 'GET', url: '/api/cases/current' })).json().id;
  const { db } = running.deps;
  expect([await verifyLedger(db, id), await verifyPayments(db, id), await verifyOutside(db, id)]).toEqual([[], [], []]);
}

const CSV =
  'Date,Amount,Method,Memo\n3/3/2026,"$250.00",cash,March\n3/5/2026,100,Zelle,\nsoon,5,,\n3/6/2026,1.00,check,\n';

describe('a CSV', () => {
  test('of ten thousand rows with notes is refused in words, and two thousand with long notes are read', async () => {
    const { payee } = await aFamily();
    const csvOf = (rows: number, note: string) =>
      `Date,Amount,Memo\n${Array.from({ length: rows }, (_, i) => `3/3/2026,${i + 1}.00,${note}`).join('\n')}`;
    const refused = await send(payee, { csv: csvOf(10_000, 'paid in cash at the school, twice a month') });
    expect([refused.status, refused.error]).toEqual([
      400,
      'This file has 10,000 rows. You can import at most 2,000 at once. Split the file by year and import the parts one after the other. Nothing was recorded.',
    ]);
    expect((await send(payee, { csv: csvOf(2000, 'n'.repeat(480)) })).body.count).toBe(2000);
  });

  test('is shown first, and recorded when that is confirmed; sent again it records nothing', async () => {
    const { payee } = await aFamily();
    const shown = await send(payee, { csv: CSV });
    expect(shown.body).toMatchObject({
      count: 3,
      total: '351.00', // 250 + 100 + 1
      booked: false,
      problems: ['1 of 4 rows cannot be recorded. The reason is next to each row.'],
    });
    expect(shown.body.rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'unreadable', '“soon” is not a date.'],
      [5, 'new', null],
    ]);
    expect(await listed(payee)).toEqual([]);

    expect((await send(payee, { csv: CSV, confirm: true })).body).toMatchObject({ count: 3, booked: true });
    const again = await send(payee, { csv: CSV, confirm: true });
    expect([again.body.count, again.body.rows[0]?.outcome]).toEqual([0, 'duplicate']);
    expect(again.body.rows[0]?.reason).toContain('has been recorded already');
    expect(await listed(payee)).toHaveLength(3);
    expect((await payee.send(getArrears)).body.arrearsOwed).toBe('900.00'); // all of it reduces the debit of March 20
    await nothingIsWrong(payee);
  });

  test('says before recording which payments will change nothing, and reads what each was for', async () => {
    const { payee } = await aFamily();
    const csv = 'Date,Amount,For\n2/1/2026,50,Arrears\n2/2/2026,60,Child support\n3/3/2026,70,\n';
    const { body } = await send(payee, { csv });
    expect(body.problems).toEqual([
      '2 of 3 new payments will be recorded but change nothing, because they were made before this record begins.',
    ]);
    expect(body.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      [
        'new',
        'It was paid before Mar 2, 2026, the day of the opening balance, so it will stay on record and change nothing.',
      ],
      ['new', 'It was paid before Mar 2, 2026, when this record begins, so it will stay on record and change nothing.'],
      ['new', null],
    ]);
    expect(body.rows.map(({ obligationId }) => obligationId)).toEqual(['arrears', 'settings', null]);
    const chosen = await send(payee, { csv, obligationId: 'arrears' });
    expect(chosen.body.rows.map(({ obligationId }) => obligationId)).toEqual(['arrears', 'settings', 'arrears']);
    expect((await send(payee, { csv, confirm: true })).body.count).toBe(3);
    expect((await listed(payee)).map(({ amount, obligationId }) => [amount, obligationId])).toEqual([
      ['70.00', null],
      ['60.00', 'settings'],
      ['50.00', 'arrears'],
    ]);
    await nothingIsWrong(payee);
  });

  test('tells how many of the payments will change nothing', async () => {
    const { payor, payee } = await aFamily();
    const csv = 'Date,Amount\n2/1/2026,50\n2/2/2026,60\n3/3/2026,70\n';
    await send(payor, { csv, confirm: true });
    const messages = async (person: Person) =>
      (await person.send(listNotifications)).body.map(({ message }) => message);
    expect(await messages(payee)).toContain(
      'Marco Rivera recorded 3 payments made outside Mainstay. They count once you confirm them under Payment History. 2 of them were made before this record begins and change nothing.',
    );
    await send(payee, { csv: 'Date,Amount\n2/7/2026,51\n2/8/2026,61\n', confirm: true });
    expect(await messages(payor)).toContain(
      '2 payments outside Mainstay are confirmed, $112.00 in all. They were made before this record begins, so they stay on record and change nothing.',
    );
  });

  test('a row that is twice in the file is recorded once, and is not told as recorded before', async () => {
    const { payee } = await aFamily();
    const { body } = await send(payee, { csv: 'Date,Amount,Method\n3/3/2026,5.00,cash\n3/3/2026,5.00,cash\n' });
    expect(body.count).toBe(1);
    expect(body.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', null],
      ['repeated', 'It appears twice in this file.'],
    ]);
  });

  test('records what is left of a payment that a later row takes back in part, and says so', async () => {
    const { payee } = await aFamily();
    const csv = 'Date,Amount\n3/3/2026,300.00\n3/4/2026,(100.00)\n';
    const shown = await send(payee, { csv });
    expect(shown.body).toMatchObject({ count: 1, total: '200.00' });
    expect(shown.body.rows[0]).toMatchObject({
      ...{ outcome: 'new', amount: '200.00', reason: '$100.00 of $300.00 was taken back on Mar 4, 2026.' },
    });
    await send(payee, { csv, confirm: true });
    expect((await listed(payee)).map(({ amount }) => amount)).toEqual(['200.00']);
    expect((await send(payee, { csv })).body.rows[0]?.outcome).toBe('duplicate');
  });

  test('takes a payment of which a part was taken back for the one recorded before, whichever file is first', async () => {
    const { payee } = await aFamily();
    const whole = 'Date,Amount\n3/3/2026,100.00\n';
    const later = `${whole}3/6/2026,-40.00\nTotal,60.00\n`;
    for (const [first, second] of [
      [whole, later],
      [later.replaceAll('100', '110').replaceAll('60.00', '70.00'), whole.replace('100', '110')],
    ]) {
      expect((await send(payee, { csv: first, confirm: true })).body).toMatchObject({ count: 1, totalsAgree: true });
      const { body } = await send(payee, { csv: second, confirm: true });
      expect([body.count, body.rows[0]?.outcome]).toEqual([0, 'duplicate']);
      expect(body.rows[0]?.reason).toMatch(/^\$(100|70)\.00 in another way on Mar 3, 2026 has been recorded already\./);
    }
    expect((await send(payee, { csv: later })).body.rows[0]?.reason).toContain(
      '$40.00 of $100.00 was taken back on Mar 6, 2026.',
    );
    expect((await listed(payee)).map(({ amount }) => amount).sort()).toEqual(['100.00', '70.00']);
    await nothingIsWrong(payee);
  });

  test('is refused while what it takes back is of no payment in it, until the person says so', async () => {
    const { payee } = await aFamily();
    const csv = 'Date,Amount\n3/3/2026,100.00\n3/4/2026,100.00\n3/6/2026,-200.00\nTotal,0.00\n';
    expect(await send(payee, { csv, confirm: true })).toMatchObject({
      status: 409,
      error: expect.stringContaining('$200.00 was taken back, but no payment before it came to that much.'),
    });
    expect((await send(payee, { csv, confirm: true, anyway: true })).body.count).toBe(2);
  });

  test('says both of a row of which a part was taken back and that changes nothing', async () => {
    const { payee } = await aFamily();
    const { body } = await send(payee, { csv: 'Date,Amount\n2/1/2026,100.00\n2/6/2026,-40.00\n' });
    expect(body.rows[0]?.reason).toBe(
      '$40.00 of $100.00 was taken back on Feb 6, 2026. It was paid before Mar 2, 2026, when this record begins, so it will stay on record and change nothing.',
    );
  });

  test('shows an amount that is more than can be recorded, and says why it is left out', async () => {
    const { payee } = await aFamily();
    const { body } = await send(payee, { csv: 'Date,Amount\n3/3/2026,1234567.00\n' });
    expect(body).toMatchObject({
      count: 0,
      problems: ['No row of this file can be recorded. The reason is next to each row.'],
      rows: [{ outcome: 'unreadable', amount: '1234567.00', reason: '$1,234,567.00 is more than can be recorded.' }],
    });
    expect(ImportPreview.safeDecode(body).error).toBeUndefined(); // as a browser reads it
  });

  test('of the payor waits for the payee, and what both recorded with different days is recorded once', async () => {
    const { payor, payee } = await aFamily();
    await send(payee, { csv: CSV, confirm: true });
    const theirs = 'Paid on;Amount paid\n2026-03-04;250.00\n2026-03-09;40.00\n';
    const { body } = await send(payor, { csv: theirs, confirm: true });
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'new']);
    expect(body.rows[0]?.reason).toContain('The payee has recorded $250.00 in cash on Mar 3, 2026. It already counts.');
    expect((await listed(payor)).map(({ amount, state }) => [amount, state])).toEqual([
      ['40.00', 'unconfirmed'],
      ['1.00', 'confirmed'],
      ['100.00', 'confirmed'],
      ['250.00', 'confirmed'],
    ]);
    await nothingIsWrong(payor);
  });

  test('leaves out what the same parent entered by hand under another day, and nothing of an earlier file', async () => {
    const { payee } = await aFamily();
    const byHand = { paidOn: '2026-03-04', amount: '250', method: 'cash' } as const;
    expect((await payee.send(recordOutsidePayment, { body: byHand })).status).toBe(201);
    const first = await send(payee, { csv: 'Posted date,Amount\n3/6/2026,250.00\n3/7/2026,40.00\n', confirm: true });
    expect(first.body.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'new']);
    const second = await send(payee, { csv: 'Posted date,Amount\n3/9/2026,40.00\n', confirm: true });
    expect(second.body.rows.map(({ outcome }) => outcome)).toEqual(['new']);
    expect((await listed(payee)).map(({ amount }) => amount)).toEqual(['40.00', '40.00', '250.00']);
    await nothingIsWrong(payee);
  });

  test.each([
    [
      'without columns of dates and amounts',
      'Name,City\nAna,Fresno\n',
      400,
      /^No columns of dates and amounts were found/,
    ],
    ['that is none', '"Date,Amount\n1', 400, /^This file is not a readable CSV/],
    ['of ten thousand rows', `Date,Amount\n${'3/3/2026,5.00\n'.repeat(10_000)}`, 400, /^This file has 10,000 rows\./],
    [
      'whose total is another',
      'Date,Amount\n3/3/2026,5.00\nTotal,6.00\n',
      409,
      /the total is \$6\.00, but the rows above come to \$5\.00\. Nothing was recorded\./,
    ],
  ])('%s is refused in a sentence, and nothing is recorded', async (_, csv, status, words) => {
    const { payor } = await aFamily();
    const refused = await send(payor, { csv, confirm: true });
    expect([refused.status, refused.error]).toEqual([status, expect.stringMatching(words)]);
    expect(await listed(payor)).toEqual([]);
  });

  test('whose total is another is recorded where the person says so', async () => {
    const { payor } = await aFamily();
    const csv = 'Date,Amount\n3/3/2026,5.00\nTotal,6.00\n';
    expect((await send(payor, { csv })).body).toMatchObject({ count: 1, totalsAgree: false, booked: false });
    expect((await send(payor, { csv, confirm: true, anyway: true })).body).toMatchObject({ count: 1, booked: true });
    expect(await listed(payor)).toMatchObject([{ amount: '5.00', state: 'unconfirmed' }]);
    await nothingIsWrong(payor);
  });

  test('of two thousand rows is confirmed at once, each once', async () => {
    const { payee } = await aFamily();
    const rows = Array.from({ length: 2000 }, (_, i) => `3/${3 + (i % 7)}/2026,${(i + 1) / 100}`);
    const answer = await send(payee, { csv: `Date,Amount\n${rows.join('\n')}\n`, confirm: true });
    expect(answer.body).toMatchObject({ count: 2000, total: '20010.00' }); // 0.01 + ... + 20.00
    expect(await listed(payee)).toHaveLength(1000);
    await nothingIsWrong(payee);
  }, 60_000);
});

test('a payment record of a state is read from the text of its PDF, with its total', async () => {
  const { payee } = await aFamily();
  const uploaded = await uploadParts(payee, [
    { name: 'documentType', value: 'receipt' },
    { name: 'file', fileName: 'record.pdf', type: 'application/pdf', bytes: await stateRecord() },
  ]);
  expect(uploaded.statusCode).toBe(201);
  const documentId = uploaded.json().id;
  const { body, error } = await send(payee, { documentId, confirm: true });
  expect(error).toBe('');
  expect(body.rows.map(({ page, paidOn, amount, method, reason }) => [page, paidOn, amount, method, reason])).toEqual([
    [1, '2026-03-03', '250.00', 'wages', null],
    [1, '2026-03-09', '1250.00', 'check', null],
  ]);
  expect((await listed(payee))[0]).toMatchObject({ documentId, documentName: 'record.pdf' });
  await nothingIsWrong(payee);
});

/** As a state disbursement unit prints it: in columns, with amounts due beside amounts paid. */
function stateRecord(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER' });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const row = (y: number, cells: string[]) => {
    for (const [i, x] of [72, 180, 330, 450].entries())
      doc.fontSize(10).text(cells[i] ?? '', x, y, { lineBreak: false });
  };
  doc.fontSize(14).text('Child Support Payment Record', 72, 72, { lineBreak: false });
  row(120, ['Receipt Date', 'Source', 'Charge', 'Amount Paid']);
  row(140, ['03/03/2026', 'Income withholding', '1,000.00', '250.00']);
  row(160, ['03/09/2026', 'Check', '1,000.00', '1,250.00']);
  row(180, ['Total', '', '', '1,500.00']);
  const ended = new Promise<Buffer>((resolve) => doc.once('end', () => resolve(Buffer.concat(parts))));
  doc.end();
  return ended;
}
