import { changeObligation, createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  foreseeFirstPayment,
  getPaymentSettings,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader, someTerms } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
const reader = fakeReader();
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startApp({ reader, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const SUPPORT = { kind: 'child_support', amount: '923', frequency: 'semi_monthly', days: [1, 15] } as const;
const ALIMONY = { kind: 'alimony', amount: '950', frequency: 'monthly', days: [20] } as const;
const ORDER = {
  ...SUPPORT,
  arrearsAmount: '600',
  arrearsInstalment: '50',
  bonusShare: { words: '15% of any net bonus' },
  orderStatus: 'signed',
  obligations: [ALIMONY],
  version: 0,
} as const;

const add = (person: Person, body: object) => person.send(createObligation, { body: body as never });
const change = (person: Person, id: string, body: object) =>
  person.send(changeObligation, { params: { id }, body: body as never });
const settings = async (person: Person) => (await person.send(getPaymentSettings)).body;
const listed = async (person: Person) => (await person.send(listObligations)).body;
const due = async (person: Person) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body
    .map((each) => `${each.scheduledDate.slice(0, 10)} ${each.paymentType} ${each.amount}`)
    .sort();

test('an order that pays twice a month is applied as it says, with everything beside it', async () => {
  const person = await aPerson(running);
  const { id: documentId } = await aDocument(person);
  const query = { paymentAmount: '923', paymentFrequency: 'semi_monthly', paymentDueDate: '1', secondDueDay: '15' };
  expect((await person.send(foreseeFirstPayment, { query: query as never })).body).toMatchObject({
    dueOn: '2026-03-15',
  });
  const applied = await add(person, { ...ORDER, documentId });
  expect(applied).toMatchObject({ status: 200, error: '' });
  expect(await settings(person)).toMatchObject({
    paymentAmount: '1846.00',
    paymentFrequency: 'monthly',
    arrearsAmount: '600.00',
    arrearsInstalment: '50.00',
    bonusShare: { words: '15% of any net bonus' },
    document: { id: documentId },
    changedSinceAgreement: false,
    order: { answer: 'signed' },
  });
  expect(await listed(person)).toMatchObject([
    { id: 'settings', kind: 'child_support', amount: '923.00', frequency: 'semi_monthly', days: [1, 15], documentId },
    { kind: 'alimony', amount: '950.00', documentId, order: { answer: 'signed' } },
    { id: 'arrears', amount: '50.00' },
  ]);
  expect((await person.send(getArrears)).body).toMatchObject({ arrearsOwed: '600.00' });
  expect((await due(person)).filter((each) => each < '2026-04-02')).toEqual([
    '2026-03-15 arrears 50.00',
    '2026-03-15 child_support 923.00',
    '2026-03-20 alimony 950.00',
    '2026-04-01 arrears 50.00',
    '2026-04-01 child_support 923.00',
  ]);

  // the settings still cannot save it, and it is applied again through the obligation
  const body = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '600' } as const;
  const refused = await person.send(savePaymentSettings, { body: { ...body, documentId } });
  expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('/api/obligations')]);
  const { version } = (await settings(person)) ?? {};
  const { kind: _, obligations: _o, orderStatus: _s, ...again } = ORDER;
  const before = await due(person);
  expect(await change(person, 'settings', { ...again, documentId, version })).toMatchObject({ status: 200, error: '' });
  expect(await settings(person)).toMatchObject({
    document: { id: documentId },
    changedSinceAgreement: false,
    arrearsAmount: '600.00',
    order: { answer: 'signed' },
  });
  expect(await listed(person)).toMatchObject([{ firstPaymentDate: '2026-03-15' }, {}, {}]);
  expect(await due(person)).toEqual(before);
});

test('it is applied all or not at all', async () => {
  const person = await aPerson(running);
  const { id: documentId } = await aDocument(person);
  const twice = { ...ORDER, documentId, obligations: [ALIMONY, { ...ALIMONY, days: [5] }] };
  expect(await add(person, twice)).toMatchObject({ status: 409, body: { code: 'overlaps' } });
  expect([await listed(person), await settings(person), await due(person)]).toEqual([[], null, []]);

  await add(person, SUPPORT);
  const { version } = (await settings(person)) ?? {};
  const { kind: _, ...changes } = twice;
  expect((await change(person, 'settings', { ...changes, amount: '1000', version })).status).toBe(409);
  expect(await settings(person)).toMatchObject({ paymentAmount: '1846.00', arrearsAmount: '0.00', document: null });
  expect(await listed(person)).toHaveLength(1);
});

test('it is never applied over terms that the person has not seen', async () => {
  const person = await aPerson(running);
  const { id: documentId } = await aDocument(person);
  await add(person, ALIMONY);
  expect(await add(person, { ...ORDER, obligations: [], documentId })).toMatchObject({
    status: 409,
    body: { code: 'payment_settings_changed_meanwhile' },
  });
  const { version: _, ...unseen } = ORDER;
  expect(await add(person, { ...unseen, obligations: [], documentId })).toMatchObject({
    status: 409,
    body: { code: 'arrears_only_with_first_obligation' },
  });
  const [, second] = [await add(person, SUPPORT), (await listed(person))[1]];
  expect(await change(person, second?.id ?? '', { amount: '900', arrearsAmount: '10' })).toMatchObject({ status: 409 });
  expect(await settings(person)).toMatchObject({ arrearsAmount: '0.00' });
});

test('a quarterly order begins in the month that the person chose', async () => {
  const person = await aPerson(running);
  const { id: documentId } = await aDocument(person);
  const firstPaymentDate = '2026-05-01';
  const query = { paymentAmount: '7500', paymentFrequency: 'quarterly', paymentDueDate: '1', firstPaymentDate };
  expect((await person.send(foreseeFirstPayment, { query: query as never })).body).toMatchObject({
    dueOn: firstPaymentDate,
  });
  const quarterly = { kind: 'alimony', amount: '7500', frequency: 'quarterly', days: [1], firstPaymentDate };
  expect((await add(person, { ...quarterly, documentId, arrearsAmount: '0', version: 0 })).error).toBe('');
  expect(await listed(person)).toMatchObject([
    { id: 'settings', frequency: 'quarterly', next: { on: firstPaymentDate, amount: '7500.00' } },
  ]);
});

test('where the other side must agree, the order is proposed as a whole, and nothing of it is in force before', async () => {
  const payor = await aPerson(running, { name: 'Paul Payor' });
  const payee = await aParty(running, payor, 'payee', 'Petra Payee');
  const open = async () =>
    (await payor.send(listProposals)).body.filter((each) => each.state === 'open' && each.about !== 'expense_shares');
  await add(payor, { ...SUPPORT, amount: '800', arrearsAmount: '0' });
  for (const { id } of await open()) expect((await payee.send(acceptProposal, { params: { id } })).error).toBe('');
  const before = await due(payor);
  const { id: documentId } = await aDocument(payee);
  const { version } = (await settings(payee)) ?? {};
  const { kind: _, ...asked } = ORDER;
  const proposed = await change(payee, 'settings', { ...asked, documentId, version });
  expect(proposed.body).toMatchObject({
    amount: '800.00',
    proposal: {
      state: 'open',
      documentId,
      terms: { paymentAmount: '923.00', arrearsAmount: '600.00', arrearsInstalment: '50.00' },
    },
    proposals: [{ state: 'open', terms: { paymentType: 'alimony', paymentAmount: '950.00' } }],
  });
  expect(await settings(payor)).toMatchObject({ arrearsAmount: '0.00', document: null });
  expect(await due(payor)).toEqual(before);
  for (const { id } of await open()) expect((await payor.send(acceptProposal, { params: { id } })).error).toBe('');
  expect(await settings(payor)).toMatchObject({
    paymentAmount: '1846.00',
    arrearsAmount: '600.00',
    arrearsInstalment: '50.00',
    document: { id: documentId },
    changedSinceAgreement: false,
  });
  expect(await listed(payor)).toHaveLength(3);
});

test('only what the document says is quoted from it, and the other side agrees to another quotation', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const { id: documentId } = await aDocument(payor);
  const citation = { page: 1, text: '$850.00  per month' };
  const proposed = await add(payor, { ...ALIMONY, documentId, citation });
  expect(proposed).toMatchObject({ status: 200 });
  for (const { id } of (await payee.send(listProposals)).body.filter(({ state }) => state === 'open'))
    expect((await payee.send(acceptProposal, { params: { id } })).error).toBe('');
  const [{ id = '' } = {}] = await listed(payor);
  const forgiven = { page: 7, text: 'All arrears are forgiven by the Court' };
  for (const wrong of [
    { citation: forgiven },
    { citation: { ...citation, page: 2 } },
    { bonusShare: { words: '15 % of any bonus', citation: forgiven } },
    { awaited: [{ words: 'on remarriage', citation: forgiven }] },
  ])
    expect(await change(payor, id, wrong)).toMatchObject({
      status: 400,
      error: expect.stringContaining('We did not read these words on page'),
    });
  const other = { page: 2, text: 'Joint legal custody.' };
  expect((await change(payor, id, { citation: other })).body.proposal).toMatchObject({ state: 'open' });
  expect(await listed(payor)).toMatchObject([{ citation: { page: 1, text: '$850.00 per month' } }]);
});

describe('a quotation stays with its document', () => {
  const citation = { page: 1, text: '$850.00 per month' };
  const bonusShare = { words: '15 % of any bonus', citation: { page: 2, text: 'Joint legal custody.' } };
  const quotes = (text: string) => [{ field: 'paymentAmount' as const, text, page: 1, line: 1, boxes: [] }];

  async function anAgreement() {
    const payor = await aPerson(running);
    const payee = await aParty(running, payor, 'payee');
    const { id: documentId } = await aDocument(payor);
    await add(payor, { ...ALIMONY, documentId, citation, bonusShare });
    for (const { id } of (await payee.send(listProposals)).body.filter(({ state }) => state === 'open'))
      expect((await payee.send(acceptProposal, { params: { id } })).error).toBe('');
    const [{ id = '' } = {}] = await listed(payor);
    expect(await listed(payor)).toMatchObject([{ documentId, citation, bonusShare }]);
    return { payor, documentId, id };
  }
  const another = async (payor: Person, text: string) => {
    reader.next.push(async () => ({ pageCount: 1, agreementTerms: someTerms({ citations: quotes(text) }) }));
    return (await aDocument(payor, 'another.pdf')).id;
  };

  test('another document must say the words too, and what it does not say is no longer quoted', async () => {
    const { payor, documentId, id } = await anAgreement();
    const groceries = await another(payor, 'Milk and bread');
    expect(await change(payor, id, { documentId: groceries, citation })).toMatchObject({
      status: 400,
      error: expect.stringContaining('We did not read these words on page 1'),
    });
    const { proposal } = (await change(payor, id, { documentId: groceries })).body;
    expect(proposal).toMatchObject({
      state: 'open',
      terms: { bonusShare: { words: bonusShare.words, citation: null } },
    });
    const same = await another(payor, citation.text);
    expect((await change(payor, id, { documentId: same, citation })).body.proposal).toMatchObject({ state: 'open' });
    expect(await listed(payor)).toMatchObject([{ documentId, citation, bonusShare }]);
  });

  test('a raise brings only the whole quotation of the order that it applies with it', async () => {
    const { payor, documentId, id } = await anAgreement();
    const groceries = await another(payor, 'Milk and bread');
    for (const more of [
      { citation: null },
      { citation: { page: 1, text: '$850.00 per' }, documentId },
      { documentId: groceries },
      { documentId: groceries, citation: { page: 1, text: 'Milk and bread' }, bonusShare: null },
    ])
      expect((await change(payor, id, { amount: '950.01', ...more })).body.proposal).toMatchObject({ state: 'open' });
    expect(
      await change(payor, id, { amount: '950.01', documentId, citation: { page: 1, text: '$850' } }),
    ).toMatchObject({
      status: 400,
    });
    expect(await listed(payor)).toMatchObject([{ amount: '950.00', documentId, citation, bonusShare }]);

    reader.next.push(async () => {
      const [kept] = someTerms().citations.filter(({ page }) => page === 2);
      return {
        pageCount: 2,
        agreementTerms: someTerms({ citations: [...quotes('$990.00 a month'), ...(kept ? [kept] : [])] }),
      };
    });
    const { id: order } = await aDocument(payor, 'order.pdf');
    const raise = { amount: '990', documentId: order, citation: { page: 1, text: '$990.00 a  month' } };
    expect((await change(payor, id, raise)).body.proposal).toBeNull();
    expect(await listed(payor)).toMatchObject([
      { amount: '990.00', documentId: order, citation: { page: 1, text: '$990.00 a month' }, bonusShare },
    ]);
  });
});

test('the first obligation of an order is the settings, whichever of its proposals is accepted first', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const { id: documentId } = await aDocument(payee);
  const order = {
    ...{ paymentAmount: '1250', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '3000', documentId },
    ...{ version: 0, obligations: [ALIMONY] },
  };
  const save = (person: Person, body: object) => person.send(savePaymentSettings, { body: body as never });
  expect((await save(payee, order)).status).toBe(202);
  const proposals = (await payor.send(listProposals)).body;
  const accept = (about: (each: string) => boolean) => {
    const found = proposals.find((each) => each.state === 'open' && about(each.about));
    return payor.send(acceptProposal, { params: { id: found?.id ?? '' } });
  };
  expect((await accept((about) => about !== 'settings')).status).toBe(200);
  const again = { ...order, version: (await settings(payor))?.version, obligations: [] };
  expect(await save(payor, again)).toMatchObject({
    status: 409,
    error: 'The payment settings are proposed and wait for an answer. Answer or withdraw that proposal first.',
  });
  expect((await accept((about) => about === 'settings')).status).toBe(200);
  expect(await settings(payor)).toMatchObject({ paymentAmount: '1250.00', paymentType: 'child_support' });
  expect((await listed(payor)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['child_support', '1250.00'],
    ['alimony', '950.00'],
  ]);
});
