import { askRemoval, getCurrentCase, listCases } from '@mainstay/contract/cases.ts';
import { applyForCreditLine } from '@mainstay/contract/credit-line.ts';
import { codeOf } from '@mainstay/contract/error-codes.ts';
import { activateMembership, createPlan, listPlans } from '@mainstay/contract/flexible-payments.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { closeAccount, listSessions } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { calls, filled, namedCalls as named } from '@mainstay/contract/test/calls.ts';
import { may, ROLES, refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkey } from '#identity/tables.ts';
import { aDocument } from '../test/documents.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { anInsuredCase } from '../test/insured.ts';
import { anInvitation, aParty, aPerson, aVisitor, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { OPERATORS_ONLY } from './caller.ts';

// Covers every call of the contract, whatever capability adds it: callers who may not call are refused, with the right
// status.

const closed = named.filter(([, call]) => call.access !== 'public');
const changing = named.filter(([, call]) => call.method !== 'GET');

let running: RunningApp;
let owner: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
  owner = await aPerson(running);
});
afterAll(() => running.close());

test('the contract was found', () => expect(calls.length).toBeGreaterThan(25));

let described: { paths: Record<string, Record<string, { summary: string }>> };
beforeAll(async () => {
  described = (await aVisitor(running).request({ method: 'GET', url: '/api/openapi.json' })).json();
});

test.each(named)('%s is registered, and described in /api/openapi.json', (_, call) => {
  expect(described.paths[call.path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary);
});

test.each(closed)('%s answers 401 without a session', async (_, call) => {
  const answer = await aVisitor(running).request(filled(call));
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized', code: 'unauthorized' }]);
});

test.each(changing)('%s is refused from another site and from a "null" Origin', async (_, call) => {
  for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:81']) {
    const answer = await owner.request({ ...filled(call), headers: { origin, host: 'localhost:3000' } });
    expect([origin, answer.statusCode]).toEqual([origin, 403]);
    expect(answer.json().error).toBe('This request came from another site and was refused.');
  }
});

test.each(changing)('%s is allowed from the own site and without an Origin', async (_, call) => {
  for (const headers of [{ origin: 'http://localhost:3000' }, {} as Record<string, string>]) {
    const person = call === closeAccount ? await aPerson(running) : owner;
    const answer = await person.request({ ...filled(call), headers: { host: 'localhost:3000', ...headers } });
    expect(answer.json()?.error ?? '').not.toContain('another site');
  }
});

test('sign-in and sign-up from another site are refused too', async () => {
  for (const url of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/sign-out']) {
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await aVisitor(running).request({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  }
});

describe.each(ROLES)('as %s', (role) => {
  let party: Person;
  beforeAll(async () => {
    party = await aParty(running, role === 'payor' ? await aPerson(running) : owner, role);
  });

  test.each(closed)('%s is answered as the table of permissions says', async (_, call) => {
    const caller = call === closeAccount ? await aParty(running, await aPerson(running), role) : party;
    const { statusCode, body } = await caller.request(filled(call));
    const { access } = call;
    if (access === 'operator') {
      expect([statusCode, JSON.parse(body)]).toEqual([403, { error: OPERATORS_ONLY, code: 'operators_only' }]);
      return;
    }
    if (access === 'public' || access === 'signed_in' || may({ role, owner: false, payorJoined: true }, access)) {
      expect(statusCode).not.toBe(401);
      expect(statusCode).not.toBe(403);
    } else {
      expect([statusCode, JSON.parse(body)]).toEqual([
        403,
        { error: refusalOf(access), code: codeOf(refusalOf(access)) },
      ]);
    }
  });
});

describe('what belongs to another case is not there', () => {
  /** One row for each call with an id in its path; the test below fails for a call without a row. */
  const things: Record<string, () => Promise<{ id: string; body?: object }>> = {
    'POST /api/cases/{id}/select': async () => ({ id: (await owner.send(listCases)).body[0]?.id ?? '' }),
    'PATCH /api/cases/parties/{id}': async () => ({ id: await aPart(), body: { name: 'Somebody' } }),
    'DELETE /api/cases/parties/{id}': async () => ({ id: await aPart() }),
    'POST /api/cases/parties/{id}/removal': async () => ({ id: await aJoined(), body: { reason: 'Moved away' } }),
    'POST /api/cases/removals/{id}/accept': () => aRemoval(),
    'POST /api/cases/removals/{id}/refuse': async () => ({ ...(await aRemoval()), body: { reason: 'I stay' } }),
    'POST /api/cases/removals/{id}/withdraw': () => aRemoval(),
    'DELETE /api/cases/invitations/{id}': async () => ({ id: (await anInvitation(owner, 'legal')).id }),
    'DELETE /api/auth/passkeys/{id}': async () => ({ id: await aPasskey() }),
    'DELETE /api/profile/sessions/{id}': async () => ({ id: (await owner.send(listSessions)).body[0]?.id ?? '' }),
    'PATCH /api/notifications/{id}/read': async () => ({ id: await aNotification() }),
    'GET /api/documents/{id}/analysis': () => aDocument(owner),
    'POST /api/documents/{id}/retry': () => aDocument(owner),
    'DELETE /api/documents/{id}': () => aDocument(owner),
    'GET /api/documents/{id}/pages/{page}/image': () => aDocument(owner),
    'GET /api/documents/{id}/file': () => aDocument(owner),
    'DELETE /api/payment-sources/{id}': () => aSource(),
    'POST /api/payment-sources/{id}/primary': () => aSource(),
    'GET /api/payment-sources/{id}/authorization': () => aSource(),
    'POST /api/payment-sources/{id}/revoke': () => aSource(),
    'POST /api/payment-sources/{id}/send-amounts': () => aSource(),
    'POST /api/payment-sources/{id}/confirm': async () => ({ ...(await aSource()), body: AMOUNTS }),
    'POST /api/payment-sources/{id}/pay-in': async () => ({ ...(await aSource()), body: { amount: '10.00' } }),
    'GET /api/payments/{id}': () => aPayment(),
    'POST /api/payments/{id}/dispute': async () => ({ id: (await aPayment()).id, body: { reason: 'Not mine.' } }),
    'POST /api/payments/{id}/pay-now': () => aPayment(),
    'GET /api/reports/{id}/pdf': async () => ({ id: await aReport() }),
    'GET /api/reports/{id}/csv': async () => ({ id: await aReport() }),
    'POST /api/reports/{id}/uses': async () => ({ id: await aReport(), body: { use: 'viewed' } }),
    'DELETE /api/payout-accounts/{id}': () => aPayoutAccount(),
    'POST /api/payout-accounts/{id}/send-amounts': () => aPayoutAccount(),
    'POST /api/payout-accounts/{id}/confirm': async () => ({ ...(await aPayoutAccount()), body: AMOUNTS }),
    'POST /api/proposals/{id}/accept': async () => ({ id: await aProposal() }),
    'POST /api/proposals/{id}/refuse': async () => ({ id: await aProposal(), body: { reason: 'Too much' } }),
    'POST /api/proposals/{id}/withdraw': async () => ({ id: await aProposal() }),
    'PATCH /api/obligations/{id}': async () => ({ ...(await anObligation()), body: { amount: '10' } }),
    'DELETE /api/obligations/{id}': () => anObligation(),
    'POST /api/outside-payments/{id}/confirm': () => paidOutside(),
    'POST /api/outside-payments/{id}/dispute': async () => ({ ...(await paidOutside()), body: { reason: 'Not paid' } }),
    'POST /api/expenses/{id}/agree': () => anExpenseOfTheirs(),
    'POST /api/expenses/{id}/refuse': async () => ({ ...(await anExpenseOfTheirs()), body: { reason: 'not_covered' } }),
    'POST /api/expenses/{id}/withdraw': () => anExpenseOfTheirs(),
    'POST /api/expenses/{id}/pay': () => anExpenseOfTheirs(),
    'POST /api/expenses/{id}/paid-outside': async () => ({ ...(await anExpenseOfTheirs()), body: {} }),
    'POST /api/flexible-payments/{id}/process-second-payment': () => aPlan(),
    'POST /api/flexible-payments/{id}/resolve': () => aPlan(),
    'POST /api/insurance/policies/{id}/renew': async () => ({ id: (await insured()).policy.id }),
    'GET /api/insurance/policies/{id}/premiums': async () => ({ id: (await insured()).policy.id }),
    'POST /api/insurance/premiums/{id}/pay': async () => ({ id: (await insured()).premium, body: {} }),
    'POST /api/insurance/claims/{id}/documents': async () => ({ id: (await insured()).claim }),
    'GET /api/insurance/claim-documents/{id}/file': async () => ({ id: (await insured()).document }),
  };
  const AMOUNTS = { amounts: ['0.12', '0.34'] };
  const aPasskey = async () => {
    const userId = (await owner.send(getUser)).body.id;
    const made = { publicKey: 'key', credentialID: 'credential', counter: 0, deviceType: 'multi', backedUp: true };
    await running.deps.db.insert(passkey).values({ id: 'a-passkey', userId, ...made });
    return 'a-passkey';
  };
  const insured = () => anInsuredCase(running);
  const anExpenseOfTheirs = async () => {
    const payor = await aPerson(running);
    const payee = await aParty(running, payor, 'payee');
    await agreeOnShares(payor, payee);
    const { id } = await anExpense(payee, { paidOn: running.deps.clock.now().toISOString().slice(0, 10) });
    return { id };
  };
  const anObligation = async () => {
    const other = await aPerson(running);
    const body = { kind: 'child_support' as const, amount: '850', frequency: 'monthly' as const, days: [1] };
    return { id: 'id' in (await other.send(createObligation, { body })).body ? 'settings' : '' };
  };
  const paidOutside = async () => {
    const payor = await aPerson(running);
    await takesPart(running, payor, 'payor');
    const settings = { paymentAmount: '850', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;
    await payor.send(savePaymentSettings, { body: settings });
    const paidOn = running.deps.clock.now().toISOString().slice(0, 10);
    const { body } = await payor.send(recordOutsidePayment, { body: { paidOn, amount: '50', method: 'cash' } });
    return { id: body.id };
  };
  const aPart = async () => (await owner.send(getCurrentCase)).body.parties[1]?.id ?? '';
  const aJoined = async () => {
    await aParty(running, owner, 'court');
    return (await owner.send(getCurrentCase)).body.parties.findLast((party) => party.joined)?.id ?? '';
  };
  const aRemoval = async () => {
    const asked = await owner.send(askRemoval, { params: { id: await aJoined() }, body: { reason: 'Moved away' } });
    return { id: asked.body.id };
  };
  const aNotification = async () => {
    await aParty(running, owner, 'legal');
    return (await owner.send(listNotifications)).body[0]?.id ?? '';
  };
  const aSource = async () => {
    const body = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '100.00' } as const;
    return { id: (await owner.send(addPaymentSource, { body })).body.id };
  };
  const aPayoutAccount = async () => {
    const body = { kind: 'bank', name: 'Checking', routingNumber: '021000021', accountNumber: '900817264455' } as const;
    return { id: (await (await aPerson(running)).send(addPayoutAccount, { body })).body.id };
  };
  const aReport = async () => {
    const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-02' } as const;
    return (await owner.send(generateReport, { body })).body.id;
  };
  const aProposal = async () => {
    const payee = await aParty(running, await aPerson(running), 'payee');
    const body = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;
    return (await payee.send(savePaymentSettings, { body })).body.proposal?.id ?? '';
  };
  const aPayment = async () => {
    const body = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;
    await owner.send(savePaymentSettings, { body });
    return { id: (await owner.send(listPayments)).body[0]?.id ?? '' };
  };
  const aPlan = async () => {
    await owner.send(applyForCreditLine, { body: { requestedLimit: '500' } });
    await owner.send(activateMembership, { body: { membershipActive: true } });
    const { body } = await owner.send(getCurrentCase);
    const payeeId = body.parties.find((party) => party.role === 'payee')?.id ?? '';
    const secondPaymentDate = new Date(running.deps.clock.now().getTime() + 20 * 86_400_000).toISOString();
    await owner.send(createPlan, {
      body: { payeeId, totalAmount: '100', firstPaymentPercentage: 50, secondPaymentDate },
    });
    return { id: (await owner.send(listPlans)).body[0]?.id ?? '' };
  };
  const withId = closed.filter(([, call]) => call.path.includes('{id}'));

  test.each(withId)('%s', async (name, call) => {
    const { id, body } = (await things[name]?.()) ?? { id: '' };
    expect(id, `add a row for ${name}`).not.toBe('');
    const stranger = await aPerson(running);
    const answer = await stranger.request({ ...filled(call, { id }), ...(body && { payload: body }) });
    expect([answer.statusCode, answer.json().error]).toEqual([404, expect.any(String)]);
    const strangest = await stranger.request({ ...filled(call, { id: "'; --" }), ...(body && { payload: body }) });
    expect(strangest.statusCode).toBe(404);
  });
});

test('an unknown path under /api is 404 in JSON, whoever asks', async () => {
  for (const person of [owner, aVisitor(running)]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await person.request({ method, url: '/api/nothing/here' });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'There is nothing at this address.', code: 'url_not_found' },
      ]);
    }
  }
});

test('a body that is no JSON, or no object, is refused in words', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = (payload: string) => owner.request({ method: 'POST', url: '/api/cases/invitations', headers, payload });
  expect((await send('{"email":')).statusCode).toBe(400);
  expect((await send('[]')).json().error).toContain('must be a JSON object');
  expect((await send('null')).statusCode).toBe(400);
  expect((await send(`{"email":"${'x'.repeat(300_000)}"}`)).statusCode).toBe(413);
});

test('an old session opens nothing', async () => {
  const person = await aPerson(running);
  await person.request({ method: 'POST', url: '/api/auth/sign-out', payload: {} });
  expect((await person.send(getUser)).status).toBe(401);
});
