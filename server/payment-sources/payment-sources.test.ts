import { acceptInvitation } from '@mainstay/contract/cases.ts';
import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import {
  addPaymentSource,
  choosePrimarySource,
  listPaymentSources,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { filled, namedCalls } from '@mainstay/contract/test/calls.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { anInvitation, aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
afterAll(() => running.close());

const checking = { sourceType: 'ach', sourceName: 'Checking', bankName: 'First Bank', accountNumber: '4321' } as const;
const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '400.00' } as const;
const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000.00' } as const;

const add = async (person: Person, body: object) => (await person.send(addPaymentSource, { body: body as never })).body;
const transfersOf = async (sourceId: string) => {
  const named = sql`select id from ledger_transfers where from_account like ${`%${sourceId}`} or to_account like ${`%${sourceId}`}`;
  return ((await running.database.db.execute(named)) as unknown as { rows: unknown[] }).rows;
};
const primaries = async (person: Person) =>
  (await person.send(listPaymentSources)).body.filter((each) => each.isPrimary).map((each) => each.sourceName);

describe('adding', () => {
  let nobodyYet: Person;
  beforeAll(async () => {
    nobodyYet = await aPerson(running);
  });

  test('answers the source as it will be shown', async () => {
    const owner = await aPerson(running);
    const answer = await owner.send(addPaymentSource, { body: checking });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        sourceType: 'ach',
        sourceName: 'Checking',
        bankName: 'First Bank',
        accountNumber: '4321',
        routingNumber: null,
        accountType: 'checking',
        availableBalance: null,
        creditLimit: null,
        isPrimary: true,
        authorizedAt: null,
        state: 'active',
        proof: null,
      },
    ]);
    expect((await owner.send(listPaymentSources)).body).toEqual([answer.body]);
  });

  test('puts what a line or an escrow declares on its own account', async () => {
    const owner = await aPerson(running);
    const drawn = { ...line, availableBalance: '150.00' };
    const added = await Promise.all([add(owner, line), add(owner, drawn), add(owner, escrow)]);
    expect(added.map((each) => [each.availableBalance, each.creditLimit])).toEqual([
      ['400.00', '400.00'],
      ['150.00', '400.00'],
      ['2000.00', null],
    ]);
  });

  test('keeps a balance that is stated for a bank account, and counts it nowhere', async () => {
    const owner = await aPerson(running);
    const stated = await add(owner, { ...checking, availableBalance: '1234.5', creditLimit: '10' });
    expect([stated.availableBalance, stated.creditLimit]).toEqual(['1234.50', null]);
    expect((await owner.send(listPaymentSources)).body).toEqual([stated]);
    expect((await owner.send(getDashboardStats)).body.backupFunds.available).toBe('0.00');
    expect(await transfersOf(stated.id)).toEqual([]);
    const payee = await aParty(running, owner, 'payee');
    expect((await payee.send(listPaymentSources)).body).toMatchObject([{ availableBalance: null }]);
  });

  test('keeps the order of adding, in which backup is drawn', async () => {
    const owner = await aPerson(running);
    for (const body of [escrow, checking, line]) await add(owner, body);
    const names = (await owner.send(listPaymentSources)).body.map((each) => each.sourceName);
    expect(names).toEqual(['Escrow', 'Checking', 'Line']);
  });

  test('takes the fields of the form as a browser leaves them: empty', async () => {
    const owner = await aPerson(running);
    const empty = { bankName: '', accountNumber: '', routingNumber: '', availableBalance: '', creditLimit: '' };
    const added = await add(owner, { ...empty, sourceType: 'ach', sourceName: '  Savings  ' });
    expect(added).toMatchObject({ sourceName: 'Savings', bankName: null, accountNumber: null, availableBalance: null });
  });

  test('ignores fields that nobody knows, and an id that somebody chose', async () => {
    const added = await add(await aPerson(running), { ...checking, id: 'mine', state: 'stopped', caseId: 'other' });
    expect([added.id === 'mine', added.state]).toEqual([false, 'active']);
  });

  test.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { sourceType: 'Source type is required', sourceName: 'Source name is required' }],
    [
      'empty fields',
      { sourceType: '', sourceName: ' ' },
      { sourceType: 'Source type is required', sourceName: 'Source name is required' },
    ],
    ['an unknown type', { sourceType: 'cash', sourceName: 'Cash' }, { sourceType: 'Source type is required' }],
    [
      'a name of 101 characters',
      { ...checking, sourceName: 'x'.repeat(101) },
      { sourceName: 'Use at most 100 characters' },
    ],
    [
      'three digits',
      { ...checking, accountNumber: '432' },
      { accountNumber: 'Enter the last 4 digits, or the whole account number' },
    ],
    [
      'letters',
      { ...checking, accountNumber: '43a1' },
      { accountNumber: 'Enter the last 4 digits, or the whole account number' },
    ],
    [
      'a wrong routing number',
      { ...checking, routingNumber: '021000022' },
      { routingNumber: 'Enter the nine digits of the routing number, as shown on a check' },
    ],
    ['an exponent', { ...line, creditLimit: '1e5' }, { creditLimit: 'Enter an amount in dollars, like 1250.00' }],
    [
      'a negative limit',
      { ...line, creditLimit: '-400.00' },
      { creditLimit: 'Enter an amount in dollars, like 1250.00' },
    ],
    [
      'half a cent',
      { ...escrow, availableBalance: 10.005 },
      { availableBalance: 'Enter an amount in dollars, like 1250.00' },
    ],
    [
      'a cent above a million',
      { ...escrow, availableBalance: '1000000.01' },
      { availableBalance: 'Enter an amount of at most $1,000,000.00' },
    ],
    [
      'more than the limit',
      { ...line, availableBalance: '400.01' },
      { availableBalance: 'The available balance cannot be more than the credit limit' },
    ],
    [
      'an account of somebody else',
      { ...checking, authorised: false },
      { authorised: 'Confirm that this bank account is your own' },
    ],
  ])('refuses %s in words', async (_, body, fields) => {
    const answer = await nobodyYet.send(addPaymentSource, { body: body as never });
    expect([answer.status, answer.fields, answer.error]).toEqual([400, fields, Object.values(fields)[0]]);
    expect((await nobodyYet.send(listPaymentSources)).body).toEqual([]);
  });
});

describe('the primary source', () => {
  test('is the first bank account, whatever was added before it', async () => {
    const owner = await aPerson(running);
    for (const body of [line, checking, { ...checking, sourceName: 'Savings' }]) await add(owner, body);
    expect(await primaries(owner)).toEqual(['Checking']);
  });

  test('is one at a time: choosing another, or adding one as primary, clears it', async () => {
    const owner = await aPerson(running);
    await add(owner, checking);
    const savings = await add(owner, { ...checking, sourceName: 'Savings' });
    expect((await owner.send(choosePrimarySource, { params: { id: savings.id } })).body.isPrimary).toBe(true);
    expect(await primaries(owner)).toEqual(['Savings']);
    await add(owner, { ...checking, sourceName: 'Joint', isPrimary: true });
    expect(await primaries(owner)).toEqual(['Joint']);
  });

  test('stays one when several are added or chosen at the same moment', async () => {
    const owner = await aPerson(running);
    const added = await Promise.all(['A', 'B', 'C', 'D'].map((sourceName) => add(owner, { ...checking, sourceName })));
    expect((await primaries(owner)).length).toBe(1);
    const chosen = await Promise.all(added.map(({ id }) => owner.send(choosePrimarySource, { params: { id } })));
    expect(chosen.map((each) => each.status)).toEqual([200, 200, 200, 200]);
    expect((await primaries(owner)).length).toBe(1);
  });

  test('among lines and escrows is kept as it was sent, and is one at a time', async () => {
    const owner = await aPerson(running);
    expect((await add(owner, { ...line, isPrimary: true })).isPrimary).toBe(true);
    await add(owner, escrow);
    expect(await primaries(owner)).toEqual(['Line']);
    await add(owner, { ...escrow, sourceName: 'Court escrow', isPrimary: true });
    expect(await primaries(owner)).toEqual(['Court escrow']);
  });

  test('among lines and escrows leaves the bank account its place, and the other way round', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, { ...line, isPrimary: true });
    await add(owner, checking); // still the first bank account
    expect(await primaries(owner)).toEqual(['Line', 'Checking']);
    const reserve = await add(owner, escrow);
    expect((await owner.send(choosePrimarySource, { params: { id: reserve.id } })).body.isPrimary).toBe(true);
    expect(await primaries(owner)).toEqual(['Checking', 'Escrow']);
    await add(owner, { ...checking, sourceName: 'Savings', isPrimary: true });
    expect(await primaries(owner)).toEqual(['Escrow', 'Savings']);
    await owner.send(choosePrimarySource, { params: { id } });
    expect(await primaries(owner)).toEqual(['Line', 'Savings']);
  });

  test('among lines and escrows has no heir when it is removed, and the bank account keeps its place', async () => {
    const owner = await aPerson(running);
    await add(owner, checking);
    await add(owner, { ...checking, sourceName: 'Savings', isPrimary: true });
    await add(owner, escrow);
    const { id } = await add(owner, { ...line, isPrimary: true });
    await owner.send(removePaymentSource, { params: { id } });
    expect(await primaries(owner)).toEqual(['Savings']);
  });

  test('is no frozen line', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, line);
    await running.database.db.execute(sql`update payment_sources set state = 'suspended' where id = ${id}`);
    const answer = await owner.send(choosePrimarySource, { params: { id } });
    expect([answer.status, answer.error]).toEqual([409, 'This line is frozen, so nothing can be drawn from it.']);
  });

  test('passes on when it is removed', async () => {
    const owner = await aPerson(running);
    const first = await add(owner, checking);
    await add(owner, { ...checking, sourceName: 'Savings' });
    await owner.send(removePaymentSource, { params: { id: first.id } });
    expect(await primaries(owner)).toEqual(['Savings']);
  });
});

test.each(['suspended', 'stopped'])(
  'an account that is added beside a %s one is debited first, and said to be',
  async (state) => {
    const owner = await aPerson(running);
    const { id } = await add(owner, checking);
    await running.database.db.execute(sql`update payment_sources set state = ${state} where id = ${id}`);
    await add(owner, { ...checking, sourceName: 'Savings' });
    expect(await primaries(owner)).toEqual(['Savings']);
  },
);

describe('removing', () => {
  test('takes the source off the list, once', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, escrow);
    expect((await owner.send(removePaymentSource, { params: { id } })).status).toBe(200);
    expect((await owner.send(listPaymentSources)).body).toEqual([]);
    const again = await owner.send(removePaymentSource, { params: { id } });
    expect([again.status, again.error]).toEqual([404, 'This payment source no longer exists.']);
    expect((await owner.send(choosePrimarySource, { params: { id } })).status).toBe(404);
  });

  test('at the same moment twice removes once', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, escrow);
    const both = await Promise.all([1, 2].map(() => owner.send(removePaymentSource, { params: { id } })));
    expect(both.map((each) => each.status).sort()).toEqual([200, 404]);
  });

  test('of another case is refused, and its source stays', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, checking);
    const stranger = await aPerson(running);
    expect((await stranger.send(removePaymentSource, { params: { id } })).status).toBe(404);
    expect((await stranger.send(choosePrimarySource, { params: { id } })).status).toBe(404);
    expect((await stranger.send(listPaymentSources)).body).toEqual([]);
    expect((await owner.send(listPaymentSources)).body.length).toBe(1);
  });
});

describe('the other parties', () => {
  test.each(['payee', 'legal', 'court'] as const)('as %s see names and types and nothing else', async (role) => {
    const owner = await aPerson(running);
    for (const body of [{ ...checking, routingNumber: '021000021' }, line, escrow]) await add(owner, body);
    const [, { id: lineId } = { id: '' }] = (await owner.send(listPaymentSources)).body;
    await running.database.db.execute(sql`update payment_sources set state = 'suspended' where id = ${lineId}`);
    const party = await aParty(running, owner, role);
    const hidden = {
      bankName: null,
      accountNumber: null,
      routingNumber: null,
      accountType: null,
      availableBalance: null,
      creditLimit: null,
      authorizedAt: null,
      proof: null,
    };
    const id = expect.any(String);
    expect((await party.send(listPaymentSources)).body).toEqual([
      { id, sourceType: 'ach', sourceName: 'Checking', isPrimary: true, state: 'active', ...hidden },
      { id, sourceType: 'loc', sourceName: 'Line', isPrimary: false, state: 'active', ...hidden },
      { id, sourceType: 'escrow', sourceName: 'Escrow', isPrimary: false, state: 'active', ...hidden },
    ]);
  });

  test('as payor see and do what the owner does', async () => {
    const owner = await aPerson(running);
    const payor = await aParty(running, owner, 'payor');
    const added = await add(payor, checking);
    expect((await payor.send(listPaymentSources)).body).toEqual([added]);
    expect((await payor.send(removePaymentSource, { params: { id: added.id } })).status).toBe(200);
  });

  test('own the case and still reach for no account, wallet or line of a payor who has joined it', async () => {
    const owner = await aPerson(running);
    const payor = await aParty(running, owner, 'payor');
    const { id } = await add(payor, checking);
    expect((await owner.send(getUser)).body.currentCase).toMatchObject({ owner: true, payorJoined: true });
    const theirs = namedCalls.filter(([, call]) => call.access === 'manage_funding');
    expect(theirs.length).toBeGreaterThan(15);
    const isRefused = async () => {
      for (const [name, call] of theirs) {
        const { statusCode, body } = await owner.request(filled(call, { id }));
        const words = 'Only the payor of this case can see and use its funding sources.';
        expect([name, statusCode, JSON.parse(body).error]).toEqual([name, 403, words]);
      }
    };
    await isRefused();
    expect((await owner.send(listPaymentSources)).body[0]).toMatchObject({ id, bankName: null, accountNumber: null });
    await payor.send(removePaymentSource, { params: { id } });
    await leaves(owner, payor, 'payor');
    expect((await owner.send(getUser)).body.currentCase).toMatchObject({ owner: true, payorJoined: true });
    await isRefused();
  });

  test('join as the payor, and the accounts of others pay for nothing from then on', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, checking);
    const payor = await aParty(running, owner, 'payor');
    const listed = async () =>
      (await payor.send(listPaymentSources)).body.map(({ id, state, isPrimary }) => [id, state, isPrimary]);
    expect(await listed()).toEqual([[id, 'stopped', false]]);
    expect((await payor.send(choosePrimarySource, { params: { id } })).status).toBe(409);
    const own = await add(payor, checking);
    expect(await listed()).toEqual([
      [id, 'stopped', false],
      [own.id, 'active', true],
    ]);
  });

  test('join as the payor only when nobody else’s money is in the wallet', async () => {
    const owner = await aPerson(running);
    await add(owner, checking);
    expect((await owner.send(addFunds, { body: { amount: '25.00' } })).status).toBe(200);
    const { token, email } = await anInvitation(owner, 'payor');
    const payor = await aPerson(running, { email });
    expect(await payor.send(acceptInvitation, { params: { token } })).toMatchObject({
      status: 409,
      error: 'Someone else has money in this case’s wallet. They must withdraw it first.',
    });
  });

  test('as payor leave no money in the wallet for whoever owns the case', async () => {
    const owner = await aPerson(running);
    const payor = await aParty(running, owner, 'payor');
    await add(payor, checking);
    expect((await payor.send(addFunds, { body: { amount: '25.00' } })).status).toBe(200);
    await expect(leaves(owner, payor, 'payor')).rejects.toThrow('Empty the wallet first');
  });

  test('as payee may not act, whatever the id', async () => {
    const owner = await aPerson(running);
    const { id } = await add(owner, checking);
    const payee = await aParty(running, owner, 'payee');
    const refused = await Promise.all([
      payee.send(addPaymentSource, { body: checking }),
      payee.send(removePaymentSource, { params: { id } }),
      payee.send(choosePrimarySource, { params: { id } }),
    ]);
    const words = 'Only the payor of this case can see and use its funding sources.';
    expect(refused.map((each) => [each.status, each.error])).toEqual([
      [403, words],
      [403, words],
      [403, words],
    ]);
  });
});
