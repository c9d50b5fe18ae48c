import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import { listReviews } from '@mainstay/contract/operations.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@mainstay/contract/second-factor.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '#audit/tables.ts';
import { parties } from '#cases/tables.ts';
import { flagOperator } from '#operations/operators.ts';
import { codeOfApp } from '../test/app-codes.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVerifiedPerson, PASSWORD, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { twoFactor } from './tables.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const HALF_MINUTE = 30_000;
const nextCode = (key: string) => codeOfApp(key, Date.now() + HALF_MINUTE);
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
let from = 0;
const post = (url: string, payload: object, cookie = '') => {
  from += 1; // each person comes from a different network
  const remoteAddress = `10.9.${from >> 8}.${from & 255}`;
  const headers = cookie ? { cookie } : {};
  return running.app.inject({ method: 'POST', url, payload, headers, remoteAddress } as never);
};
const signIn = (email: string) => post('/api/auth/sign-in/email', { email, password: PASSWORD });
const withCode = (cookie: string, code: string) => post('/api/auth/two-factor/verify-totp', { code }, cookie);
const withRecovery = (cookie: string, code: string) =>
  post('/api/auth/two-factor/verify-backup-code', { code }, cookie);

/** A person with an app. Setting it up used the code of this half minute, so what follows uses the next one. */
async function withApp(): Promise<Person & { key: string; recoveryCodes: string[]; cookie: string }> {
  const person = await aPerson(running);
  const begun = await person.send(beginSecondFactor, { body: { password: PASSWORD } });
  expect(begun.status).toBe(200);
  const { key, recoveryCodes, qrCode } = begun.body;
  expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  const code = codeOfApp(key);
  const enabled = await person.request({ method: 'POST', url: enableSecondFactor.path, payload: { code } });
  expect([enabled.statusCode, enabled.json()]).toEqual([
    200,
    { enabled: true, required: false, recoveryCodesLeft: 10, password: true },
  ]);
  return { ...person, key, recoveryCodes, cookie: cookiesOf(enabled) };
}

test('nobody is asked for a code until one of the app was entered', async () => {
  const person = await aPerson(running);
  await person.send(beginSecondFactor, { body: { password: PASSWORD } });
  const wrong = await person.send(enableSecondFactor, { body: { code: '000000' } });
  expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['code']]);
  expect((await signIn(person.email)).json().token).toEqual(expect.any(String));
  expect((await person.send(getSecondFactor)).body.enabled).toBe(false);
});

test('a wrong password makes no key', async () => {
  const person = await aPerson(running);
  const refused = await person.send(beginSecondFactor, { body: { password: 'not this one' } });
  expect([refused.status, refused.fields.password]).toEqual([400, 'The password is wrong.']);
  expect((await person.send(beginSecondFactor, { body: {} })).status).toBe(400);
});

test('the password alone gives no session any more; a code of the app does, once', async () => {
  const { email, key } = await withApp();
  const [first, second] = [await signIn(email), await signIn(email)];
  expect(first.json()).toMatchObject({ twoFactorRedirect: true });
  expect((await running.app.inject({ url: '/api/auth/user', headers: { cookie: cookiesOf(first) } })).statusCode).toBe(
    401,
  );
  const code = nextCode(key);
  const entered = await withCode(cookiesOf(first), code);
  expect(entered.statusCode).toBe(200);
  const who = await running.app.inject({ url: '/api/auth/user', headers: { cookie: cookiesOf(entered) } });
  expect(who.json().email).toBe(email);

  const again = await withCode(cookiesOf(second), code);
  expect([again.statusCode, again.json().error]).toEqual([
    400,
    'This code is wrong or has already been used. Enter the one the app shows now.',
  ]);
  expect(again.cookies).toEqual([]);
});

test('a browser that asks to be trusted is asked for a code again, with the app and with a recovery code', async () => {
  const { email, key, recoveryCodes } = await withApp();
  for (const [kind, code] of [
    ['totp', nextCode(key)],
    ['backup-code', recoveryCodes[0]],
  ]) {
    const sent = { code, trustDevice: true };
    const entered = await post(`/api/auth/two-factor/verify-${kind}`, sent, cookiesOf(await signIn(email)));
    expect(entered.statusCode).toBe(200);
    const again = await post('/api/auth/sign-in/email', { email, password: PASSWORD }, cookiesOf(entered));
    expect([kind, again.json()]).toEqual([kind, expect.objectContaining({ twoFactorRedirect: true })]);
  }
});

test('one code at two browsers at the same moment lets one of them in', async () => {
  const { email, key } = await withApp();
  const both = [await signIn(email), await signIn(email)];
  const code = nextCode(key);
  const answers = await Promise.all(both.map((answer) => withCode(cookiesOf(answer), code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a recovery code takes the place of the app, once', async () => {
  const person = await withApp();
  expect(person.recoveryCodes).toHaveLength(10);
  const [first, second] = [await signIn(person.email), await signIn(person.email)];
  const [code = ''] = person.recoveryCodes;
  const entered = await withRecovery(cookiesOf(first), code);
  expect(entered.statusCode).toBe(200);
  expect((await withRecovery(cookiesOf(second), code)).statusCode).toBe(401);
  const state = await running.app.inject({ url: getSecondFactor.path, headers: { cookie: cookiesOf(entered) } });
  expect(state.json().recoveryCodesLeft).toBe(9);
});

test('five wrong codes close the second factor for a while, whoever begins again', async () => {
  const { email, key } = await withApp();
  for (let i = 0; i < 5; i++) expect((await withCode(cookiesOf(await signIn(email)), '000000')).statusCode).toBe(401);
  const refused = await withCode(cookiesOf(await signIn(email)), nextCode(key));
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    'Too many wrong codes. Wait 15 minutes, then sign in again.',
  ]);
});

test('who is signed in confirms with a code, once, and guesses none at the sign-in', async () => {
  const { key, cookie } = await withApp();
  const code = nextCode(key);
  expect((await post(confirmSignIn.path, { code }, cookie)).statusCode).toBe(200);
  expect((await post(confirmSignIn.path, { code }, cookie)).statusCode).toBe(400);
  expect((await post(confirmSignIn.path, {}, cookie)).statusCode).toBe(400);
  expect((await withCode(cookie, '123456')).statusCode).toBe(409);
  const without = await aPerson(running);
  expect((await without.send(confirmSignIn, { body: { code: '123456' } })).status).toBe(400);
});

test('new recovery codes end the old ones, and ending it asks for no code any more; each is kept and told', async () => {
  const person = await withApp();
  const { id } = (await running.app.inject({ url: getUser.path, headers: { cookie: person.cookie } })).json();
  const renewed = await post(renewRecoveryCodes.path, { password: PASSWORD }, person.cookie);
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  const old = await withRecovery(cookiesOf(await signIn(person.email)), person.recoveryCodes[1] ?? '');
  expect(old.statusCode).toBe(401);
  const [row] = await running.deps.db.select().from(twoFactor).where(eq(twoFactor.userId, id));
  expect(JSON.stringify(row)).not.toContain(renewed.json().recoveryCodes[0]);

  expect((await post(endSecondFactor.path, { password: PASSWORD }, person.cookie)).statusCode).toBe(200);
  expect((await signIn(person.email)).json().token).toEqual(expect.any(String));
  const events = await running.deps.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subject, `user:${id}`))
    .orderBy(desc(auditEvents.sequence));
  const factors = events.map(({ action }) => action).filter((action) => /factor|codes/.test(action));
  expect(factors).toEqual([
    'account.second_factor_ended',
    'account.recovery_codes_renewed',
    'account.second_factor_enabled',
  ]);
  await running.post();
  const told = running.emails.filter(({ to, subject }) => to === person.email && subject.startsWith('How you sign in'));
  expect(told).toHaveLength(3);
});

describe('outside the sandbox', () => {
  let strict: RunningApp;
  beforeAll(async () => {
    strict = await startApp({ reader: fakeReader(), works: false, environment: { SANDBOX: 'off' } });
  });
  afterAll(() => strict.close());

  test('a lawyer does nothing in a case without a second factor, once an operator has checked them', async () => {
    const lawyer = await aVerifiedPerson(strict);
    const { id } = (await lawyer.send(getUser)).body;
    expect((await lawyer.send(getCurrentCase)).status).toBe(200);
    await strict.deps.db.update(parties).set({ verifiedAt: new Date() }).where(eq(parties.userId, id));
    expect((await lawyer.send(getCurrentCase)).body).toMatchObject({ code: 'second_factor' });
  });

  test('an operator does nothing until a second factor is set up; in the sandbox they are not made to have one', async () => {
    const operator = await aVerifiedPerson(strict);
    await flagOperator(strict.deps, operator.email, true);
    for (const refused of [await operator.send(listReviews), await operator.send(getCurrentCase)])
      expect([refused.status, refused.body]).toEqual([
        403,
        { error: 'Set up a second factor for your account first, under Profile.', code: 'second_factor' },
      ]);
    expect((await operator.send(getUser)).body.needsSecondFactor).toBe(true);
    const { key } = (await operator.send(beginSecondFactor, { body: { password: PASSWORD } })).body;
    const payload = { code: codeOfApp(key) };
    const enabled = await operator.request({ method: 'POST', url: enableSecondFactor.path, payload });
    expect(enabled.json()).toMatchObject({ enabled: true, required: true });
    const headers = { cookie: cookiesOf(enabled) };
    const opened = await strict.app.inject({ method: 'GET', url: listReviews.path, headers });
    expect(opened.statusCode).toBe(200);

    const inSandbox = await aPerson(running);
    await flagOperator(running.deps, inSandbox.email, true);
    expect((await inSandbox.send(listReviews)).status).toBe(200);
  });
});
