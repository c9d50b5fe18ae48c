import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPersonCheck, getPersonCheck, listPeopleToCheck, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPerson, type Person } from '../test/people.ts';

type Asked = { method: string; reference: string; key: string; person: { legalName?: string } };

/** A provider of checks: what it was asked, its answer for each name, and what it does with the next request. */
const asked: Asked[] = [];
const known = new Map<string, object>();
let words: Record<string, object | string> = {};
let next: 'answer' | 'cut' | 'fail' | 'take the next and cut' = 'answer';
const provider = createServer(async (request, response) => {
  const text = (await Array.fromAsync(request)).join('');
  const person = text === '' ? {} : JSON.parse(text);
  const reference = person.reference ?? decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  asked.push({ method: request.method ?? '', reference, key: request.headers.authorization ?? '', person });
  const isBegun = request.method === 'POST';
  const now = next === 'take the next and cut' && !isBegun ? 'answer' : next;
  if (now === next) next = 'answer';
  if (isBegun) known.set(reference, person);
  if (now === 'cut' || now === 'take the next and cut') return request.socket.destroy();
  const said = known.get(reference) as { legalName?: string } | undefined;
  const word = words[said?.legalName ?? ''] ?? { state: 'pending' };
  response.statusCode = now === 'fail' ? 503 : said ? 200 : 404;
  response.end(typeof word === 'string' ? word : JSON.stringify(word));
});

let running: AtABank;
let operator: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: {
      PERSON_CHECK: 'on',
      PERSON_CHECK_URL: `http://127.0.0.1:${port}/people`,
      PERSON_CHECK_KEY: 'the key of tests',
    },
  });
  operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
});
afterAll(async () => {
  await running.close();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  words = {};
});

const later = (minutes: number) => new Date(running.deps.clock.now().getTime() + minutes * 60_000);
const move = (person: Person, minutes: number) => running.moveTo(person, later(minutes));
const stateOf = async (person: Person) => (await person.send(getPersonCheck)).body.state;
const rowOf = async ({ email }: Person) => (await operator.send(listPeopleToCheck, { query: { email } })).body[0];

async function aStated(legalName: string) {
  const person = await aPerson(running);
  const body = { legalName, dateOfBirth: '1980-05-06', address: '1 Main Street, Ames, IA 50010' };
  const { status, error } = await person.send(stateWhoIAm, { body });
  expect([status, error]).toEqual([200, '']);
  return person;
}
/** How the provider was asked about this person; people of other tests may still be in the queue. */
const methods = (name: string) =>
  asked
    .filter(({ reference }) => (known.get(reference) as { legalName?: string } | undefined)?.legalName === name)
    .map(({ method }) => method);

test('the provider is asked with the key and the least there is, and clears', async () => {
  words = { Ann: { state: 'cleared', lists: 'OFAC SDN, UN', listsOn: '2026-03-01' } };
  const person = await aStated('Ann');
  await move(person, 1);
  expect(await stateOf(person)).toBe('cleared');
  expect(methods('Ann')).toEqual(['GET', 'POST']);
  const { reference } = asked[1] as Asked;
  expect(asked[1]).toEqual({
    ...{ method: 'POST', reference, key: 'Bearer the key of tests' },
    person: { reference, legalName: 'Ann', dateOfBirth: '1980-05-06', address: '1 Main Street, Ames, IA 50010' },
  });
  expect((await rowOf(person))?.answer).toMatchObject({
    by: 'The provider of checks',
    lists: 'OFAC SDN, UN',
    listsOn: '2026-03-01',
  });
});

test('what it refuses stays refused until two operators clear it', async () => {
  words = { Bob: { state: 'refused', reason: 'Named on the list.' } };
  const person = await aStated('Bob');
  await move(person, 1);
  expect(await stateOf(person)).toBe('refused');
  const listsOn = running.deps.clock.now().toISOString().slice(0, 10);
  const body = { answer: 'cleared', reason: 'Not them.', lists: 'OFAC SDN', listsOn } as never;
  const personId = (await rowOf(person))?.personId ?? '';
  expect((await operator.send(answerPersonCheck, { params: { personId }, body })).body).toEqual({
    status: 'confirming',
  });
});

test('one that needs a look waits for an operator, who reads why', async () => {
  words = { Cy: { state: 'needs_a_look', reason: 'A name like it is on\n the list.' } };
  const person = await aStated('Cy');
  await move(person, 1);
  expect(await rowOf(person)).toMatchObject({
    state: 'waiting',
    providerSays: 'A name like it is on the list.',
    answer: null,
  });
  await move(person, 300);
  expect(methods('Cy')).toEqual(['GET', 'POST']);
});

test('one that is pending is asked for again each hour, and not begun again', async () => {
  const person = await aStated('Di');
  await move(person, 90);
  expect([await stateOf(person), methods('Di')]).toEqual(['waiting', ['GET', 'POST', 'GET']]);
  words = { Di: { state: 'cleared' } };
  await move(person, 60);
  expect([await stateOf(person), methods('Di')]).toEqual(['cleared', ['GET', 'POST', 'GET', 'GET']]);
});

test.each([
  ['cut', ['GET', 'GET', 'POST']],
  ['fail', ['GET', 'GET', 'POST']],
] as const)('a request that is answered by %s is made again, and nothing else waits for it', async (how, made) => {
  words = { Eve: { state: 'cleared' } };
  next = how;
  const person = await aStated('Eve');
  await move(person, 1);
  expect(await stateOf(person)).toBe('waiting');
  await move(person, 15);
  expect([await stateOf(person), methods('Eve')]).toEqual(['cleared', made]);
});

test('one of unknown fate is asked for before it is begun again', async () => {
  words = { Flo: { state: 'cleared' } };
  const person = await aStated('Flo');
  next = 'take the next and cut';
  await move(person, 1);
  expect([await stateOf(person), methods('Flo')]).toEqual(['waiting', ['GET', 'POST']]);
  await move(person, 15);
  expect([await stateOf(person), methods('Flo')]).toEqual(['cleared', ['GET', 'POST', 'GET']]);
});

test.each([
  ['no JSON', 'Thank you.'],
  ['an unknown state', { state: 'fine' }],
  ['far too much', 'x'.repeat(50_000)],
])('an answer that is %s decides nothing', async (_, word) => {
  words = { Gus: word };
  const person = await aStated('Gus');
  await move(person, 1);
  expect(await stateOf(person)).toBe('waiting');
});

test('what an operator has answered meanwhile stands', async () => {
  const person = await aStated('Hal');
  await move(person, 1);
  const listsOn = running.deps.clock.now().toISOString().slice(0, 10);
  const body = { answer: 'refused', reason: 'Named.', lists: 'OFAC SDN', listsOn } as never;
  const personId = (await rowOf(person))?.personId ?? '';
  await operator.send(answerPersonCheck, { params: { personId }, body });
  words = { Hal: { state: 'cleared' } };
  await move(person, 120);
  expect([await stateOf(person), methods('Hal')]).toEqual(['refused', ['GET', 'POST']]);
});
