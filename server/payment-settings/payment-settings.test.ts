import { listNotifications } from '@mainstay/contract/notifications.ts';
import {
  getPaymentSettings,
  listPaymentSettingsHistory,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UnreadableDocument } from '#outside/reader.ts';
import { aDocument } from '../test/documents.ts';
import { type FakeReader, fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let reader: FakeReader;
let person: Person;
beforeAll(async () => {
  reader = fakeReader();
  running = await startApp({ reader });
});
afterAll(() => running.close());
beforeEach(async () => {
  person = await aPerson(running, { name: 'Dana Reed' });
});

const four = {
  paymentAmount: '850.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 5,
  arrearsAmount: '120.5',
} as const;
/** Sends a payload as any client might, valid or not. */
const save = async (payload: object, who = person) => {
  const answer = await who.request({ method: 'POST', url: '/api/payment-settings', payload });
  return { status: answer.statusCode, ...answer.json() };
};

test('until something is saved the settings are null', async () => {
  expect(await person.send(getPaymentSettings)).toMatchObject({ status: 200, body: null });
  expect((await person.send(listPaymentSettingsHistory)).body).toEqual([]);
});

test('the four fields of the specification make the first version', async () => {
  const saved = await person.send(savePaymentSettings, { body: four });
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    paymentAmount: '850.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 5,
    arrearsAmount: '120.50',
    firstPaymentDate: null,
    endDate: null,
    endReason: null,
    arrearsInstalment: null,
    arrearsSharing: 'prorated',
    paymentType: 'child_support',
    secondDueDay: null,
    awaited: [],
    bonusShare: null,
    order: null,
    steps: [],
    withheld: false,
    obligationId: 'settings',
    version: 1,
    changedAt: running.time.now.toISOString(),
    changedBy: 'Dana Reed',
    document: null,
    changedSinceAgreement: false,
    confirmed: false,
    unconfirmedBy: ['the other side'],
    dispute: null,
    paused: false,
    proposal: null,
  });
  const { proposal: _, ...inForce } = saved.body;
  expect((await person.send(getPaymentSettings)).body).toEqual(inForce);
});

describe('what is missing or wrong is said in the words of the form', () => {
  test('nothing at all', async () => {
    expect((await save({})).fields).toEqual({
      paymentAmount: 'Payment amount is required',
      paymentFrequency: 'Payment frequency is required',
      paymentDueDate: 'Payment due date is required',
    });
    expect((await save({ ...four, paymentAmount: '' })).error).toBe('Payment amount is required');
  });

  test.each([
    [{ paymentFrequency: 'quarterly' }, { paymentFrequency: 'Payment frequency is required' }],
    [{ paymentDueDate: 0 }, { paymentDueDate: 'Payment due date must be a day from 1 to 31' }],
    [{ paymentDueDate: 32 }, { paymentDueDate: 'Payment due date must be a day from 1 to 31' }],
    [{ paymentDueDate: 1.5 }, { paymentDueDate: 'Payment due date must be a whole day from 1 to 31' }],
    [{ paymentDueDate: null }, { paymentDueDate: 'Payment due date is required' }],
    [
      { firstPaymentDate: '2026-02-30' },
      { firstPaymentDate: expect.stringContaining('Enter a date that exists, like 2026-03-31') },
    ],
    [{ firstPaymentDate: '2026-05-05', endDate: '2026-05-04' }, { endDate: 'Choose a date after the first payment' }],
  ])('%j', async (wrong, fields) => {
    expect(await save({ ...four, ...wrong })).toMatchObject({ status: 400, fields });
    expect((await person.send(getPaymentSettings)).body).toBeNull();
  });

  test.each([
    '1e3',
    '-5',
    '+5',
    '1,250.00',
    '1 250',
    '12.345',
    '$850',
    '.5',
    '5.',
    'NaN',
    '٣',
    1e21,
    -1,
    0.001,
    true,
    {},
  ])('the amount %j', async (paymentAmount) => {
    const refused = await save({ ...four, paymentAmount });
    expect(refused.status).toBe(400);
    expect(refused.fields.paymentAmount).toBeTruthy();
  });

  test.each([
    ['1000000.01', 400],
    ['1000000.00', 200],
    [1_000_000.01, 400],
  ])('an amount of %j is answered %i', async (paymentAmount, status) => {
    const answer = await save({ ...four, paymentAmount });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.error).toBe('Enter an amount of at most $1,000,000.00');
  });

  test.each([
    [850, '850.00'],
    [850.1, '850.10'],
    [850.15, '850.15'],
    ['850', '850.00'],
    ['850.5', '850.50'],
    ['0', '0.00'],
    ['00850.00', '850.00'],
  ])('the amount %j is taken as %s', async (paymentAmount, kept) => {
    expect((await save({ ...four, paymentAmount })).paymentAmount).toBe(kept);
  });

  test('arrears may be left out, empty or null', async () => {
    for (const arrearsAmount of [undefined, '', null, '0', 0]) {
      expect((await save({ ...four, arrearsAmount })).arrearsAmount).toBe('0.00');
    }
  });
});

test('what a save leaves out stays as it was; null takes it away', async () => {
  const more = {
    firstPaymentDate: '2026-04-05',
    endDate: '2030-04-05',
    arrearsInstalment: '50.00',
    paymentType: 'alimony',
  };
  await save({ ...four, ...more });
  expect(await save({ ...four, paymentAmount: '900.00' })).toMatchObject({
    ...more,
    paymentAmount: '900.00',
    version: 2,
  });
  expect(await save({ ...four, endDate: null, arrearsInstalment: null })).toMatchObject({
    firstPaymentDate: '2026-04-05',
    endDate: null,
    arrearsInstalment: null,
    paymentType: 'alimony',
  });
});

test('every version is kept, newest first', async () => {
  for (const paymentAmount of ['100.00', '200.00', '300.00']) await save({ ...four, paymentAmount });
  const history = (await person.send(listPaymentSettingsHistory)).body;
  expect(history.map(({ version, paymentAmount }) => [version, paymentAmount])).toEqual([
    [3, '300.00'],
    [2, '200.00'],
    [1, '100.00'],
  ]);
});

describe('two browsers', () => {
  test('the one that saves over a version it has not seen is told so, and nothing is lost', async () => {
    const payee = await aParty(running, person, 'payee');
    await save(four);
    expect((await save({ ...four, paymentAmount: '900.00', version: 1 })).status).toBe(200);
    const late = await save({ ...four, paymentAmount: '1.00', version: 1 }, payee);
    expect([late.status, late.error]).toEqual([
      409,
      'Someone else changed the payment settings in the meantime. Check the new values, then save again.',
    ]);
    expect((await person.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '900.00', version: 2 });
    expect((await save({ ...four, version: 2 }, payee)).status).toBe(200);
  });

  test('that save at the same moment: one wins, the other sees a conflict', async () => {
    await save(four);
    const answers = await Promise.all(
      ['1.00', '2.00', '3.00'].map((paymentAmount) => save({ ...four, paymentAmount, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await person.send(listPaymentSettingsHistory)).body).toHaveLength(2);
  });
});

describe('Apply & Lock Terms', () => {
  test('locks the settings as the terms of a document; a later save by hand is seen as one', async () => {
    const payee = await aParty(running, person, 'payee');
    const { id, fileName } = await aDocument(person, 'Order.pdf');
    const applied = await save({ ...four, documentId: id });
    expect(applied).toMatchObject({ document: { id, fileName }, changedSinceAgreement: false });
    const byHand = await save({ ...four, paymentAmount: '900.00' });
    expect(byHand).toMatchObject({ document: { id, fileName }, changedSinceAgreement: true });
    expect(await save({ ...four, paymentAmount: '900.00', documentId: id })).toMatchObject({
      changedSinceAgreement: false,
    });

    const told = (await payee.send(listNotifications)).body.filter(({ type }) => type === 'settings_changed');
    expect(told.map(({ message }) => message).sort()).toEqual([
      'Dana Reed applied the terms of "Order.pdf" as the payment settings.',
      'Dana Reed applied the terms of "Order.pdf" as the payment settings.',
      'Dana Reed changed the payment settings.',
    ]);
    const own = (await person.send(listNotifications)).body.filter(({ type }) => type === 'settings_changed');
    expect(own).toEqual([]);
  });

  test('applied again, they keep what was said of the signature, and the later amounts that nobody sends', async () => {
    const { id } = await aDocument(person, 'Order.pdf');
    const steps = [{ from: '2090-01-01', amount: '700.00' }];
    await save({ ...four, documentId: id, orderStatus: 'signed', steps });
    expect(await save({ ...four, documentId: id })).toMatchObject({ order: { answer: 'signed' }, steps });
    expect(await save({ ...four, documentId: id, orderStatus: 'filed' })).toMatchObject({ order: { answer: 'filed' } });

    const other = await aDocument(person, 'Another order.pdf');
    expect(await save({ ...four, documentId: other.id })).toMatchObject({ order: { answer: null } });
  });

  test('takes only a document of this case that has been read', async () => {
    const foreign = await aDocument(await aPerson(running));
    expect(await save({ ...four, documentId: foreign.id })).toMatchObject({ status: 404 });
    expect(await save({ ...four, documentId: 'nothing' })).toMatchObject({ status: 404 });
    reader.next.push(async () => {
      throw new UnreadableDocument('damaged');
    });
    const unread = await aDocument(person);
    expect(await save({ ...four, documentId: unread.id })).toMatchObject({
      status: 409,
      error: 'This document has not been read yet. Wait until its analysis is complete.',
    });
    expect((await person.send(getPaymentSettings)).body).toBeNull();
  });
});

test('fields that nobody knows are ignored', async () => {
  expect(await save({ ...four, caseId: 'another', changedBy: 'Eve', __proto__: { version: 9 } })).toMatchObject({
    status: 200,
    changedBy: 'Dana Reed',
    version: 1,
  });
});
