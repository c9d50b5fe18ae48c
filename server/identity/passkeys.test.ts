import { confirmSignIn, getUser } from '@mainstay/contract/identity.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  signInWithPasskey,
} from '@mainstay/contract/passkeys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { aDevice } from '../test/devices.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { passkey } from './tables.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const ORIGIN = 'http://localhost:3000';
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const post = (url: string, payload: object, cookie: string) => {
  const headers = { origin: ORIGIN, host: 'localhost:3000', ...(cookie && { cookie }) };
  return running.app.inject({ method: 'POST', url, payload, headers });
};

/** A person with a passkey. */
async function withPasskey() {
  const person = await aPerson(running);
  const { id: userId } = (await person.send(getUser)).body;
  const device = aDevice(newId());
  const { id, publicKey } = device;
  const made = { id, userId, publicKey, credentialID: id, counter: 0, deviceType: 'multiDevice', backedUp: true };
  await running.deps.db.insert(passkey).values(made);
  return { ...person, device };
}

/** A new challenge for a device, and the cookie that belongs to it. */
async function aQuestion(cookie = '') {
  const asked = await post(askForPasskey.path, {}, cookie);
  return { challenge: asked.json().options.challenge as string, cookie: [cookie, cookiesOf(asked)].join('; ') };
}

test('a passkey signs in, without a password or a code', async () => {
  const { device, email } = await withPasskey();
  const { challenge, cookie } = await aQuestion();
  const entered = await post(signInWithPasskey.path, { credential: device.answer(challenge) }, cookie);
  expect(entered.statusCode).toBe(200);
  const headers = { cookie: cookiesOf(entered) };
  expect((await running.app.inject({ url: getUser.path, headers })).json().email).toBe(email);
});

test.each([
  ['another origin', { origin: 'https://mainstay.evil.example' }],
  ['another site', { site: 'evil.example' }],
  ['a device that did not ask its person', { verified: false }],
])('of %s it opens nothing', async (_, wrong) => {
  const { device } = await withPasskey();
  const { challenge, cookie } = await aQuestion();
  const refused = await post(signInWithPasskey.path, { credential: device.answer(challenge, wrong) }, cookie);
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    'This passkey does not belong to any account here. Sign in with your password.',
  ]);
  expect(refused.cookies).toEqual([]);
});

test('an answer counts once, and for its own question alone', async () => {
  const { device } = await withPasskey();
  const [first, other] = [await aQuestion(), await aQuestion()];
  const credential = device.answer(first.challenge);
  expect((await post(signInWithPasskey.path, { credential }, other.cookie)).statusCode).toBe(400);
  expect((await post(signInWithPasskey.path, { credential }, '')).statusCode).toBe(400);
  expect((await post(signInWithPasskey.path, { credential }, first.cookie)).statusCode).toBe(200);
  expect((await post(signInWithPasskey.path, { credential }, first.cookie)).statusCode).toBe(400);
});

test('another device that claims to be this one opens nothing', async () => {
  const { device } = await withPasskey();
  const { challenge, cookie } = await aQuestion();
  const credential = aDevice(device.id).answer(challenge);
  expect((await post(signInWithPasskey.path, { credential }, cookie)).statusCode).toBe(400);
});

test('it confirms its own person, and nobody else', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()];
  const mine = await aQuestion(one.cookie);
  const confirmed = await post(confirmSignIn.path, { passkey: one.device.answer(mine.challenge) }, mine.cookie);
  expect([confirmed.statusCode, confirmed.cookies]).toEqual([200, []]);
  const asked = await aQuestion(one.cookie);
  const refused = await post(confirmSignIn.path, { passkey: other.device.answer(asked.challenge) }, asked.cookie);
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'This passkey belongs to another account.']);
  expect((await one.send(getUser)).status).toBe(200);
});

test('what no device has made is not kept', async () => {
  const person = await aPerson(running);
  const begun = await post(beginPasskey.path, {}, person.cookie);
  expect(begun.json().options).toMatchObject({ rp: { name: 'Mainstay', id: 'localhost' } });
  const response = { clientDataJSON: 'bm90aGluZw', attestationObject: 'bm90aGluZw' };
  const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response };
  const cookie = `${person.cookie}; ${cookiesOf(begun)}`;
  const refused = await post(addPasskey.path, { name: 'Mine', credential }, cookie);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect((await person.send(listPasskeys)).body).toEqual([]);
});
