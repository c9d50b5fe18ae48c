import { answerHelpRequest, askForHelp, listHelpRequests, listMyHelpRequests } from '@mainstay/contract/help.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { MOST_UNANSWERED } from '@mainstay/domain/help/question.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flagOperator } from '#operations/operators.ts';
import { aParty, aPerson, aVisitor, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { deleteAnsweredRequests } from './store.ts';
import { helpRequests } from './tables.ts';

let running: RunningApp;
let operator: Person;
beforeAll(async () => {
  running = await startApp({ works: false });
  operator = await aPerson(running, { name: 'Olu Operator' });
  await flagOperator(running.deps, operator.email, true);
});
afterAll(() => running.close());

const ask = (person: Person, message: string, topic = 'payments' as const) =>
  person.send(askForHelp, { body: { topic, message } });
const answer = (requestId: string, words: string, by = operator) =>
  by.send(answerHelpRequest, { params: { requestId }, body: { answer: words } });
const queued = async (by = operator) => (await by.send(listHelpRequests)).body;

test('a question reaches the operators with its case, and the answer reaches whoever asked and nobody else', async () => {
  const payor = await aPerson(running, { name: 'Paul Payor' });
  const payee = await aParty(running, payor, 'payee', 'Petra Payee');
  const asked = await ask(payee, 'When is my money here?');
  expect([asked.status, asked.body.answer]).toEqual([201, null]);

  const waiting = (await queued()).find(({ id }) => id === asked.body.id);
  expect(waiting).toMatchObject({
    topic: 'payments',
    message: 'When is my money here?',
    name: 'Petra Payee',
    role: 'payee',
    caseName: asked.body.caseName,
  });

  expect((await answer(asked.body.id, 'On Friday.')).status).toBe(200);
  expect((await queued()).some(({ id }) => id === asked.body.id)).toBe(false);
  expect((await payee.send(listMyHelpRequests)).body[0]).toMatchObject({ id: asked.body.id, answer: 'On Friday.' });
  expect((await payor.send(listMyHelpRequests)).body).toEqual([]);
  const told = async (person: Person) =>
    (await person.send(listNotifications)).body.filter(({ type }) => type === 'help_answered');
  expect((await told(payee)).map(({ title, message }) => [title, message])).toEqual([
    ['Mainstay answered your question', 'The answer is under Help, with your question.'],
  ]);
  expect(await told(payor)).toEqual([]);
  expect((await answer(asked.body.id, 'On Monday.')).status).toBe(409);
});

test('the same question sent twice is kept once, and the sixth that waits is refused', async () => {
  const person = await aPerson(running);
  const [first, second] = await Promise.all([ask(person, 'Is this right?'), ask(person, 'Is this right?')]);
  expect(second?.body.id).toBe(first?.body.id);
  for (let i = 1; i < MOST_UNANSWERED; i += 1) expect((await ask(person, `Question ${i}`)).status).toBe(201);
  const refused = await ask(person, 'One more');
  expect([refused.status, refused.error]).toEqual([
    429,
    'We have not answered 5 of your questions yet. Wait for an answer, then ask again.',
  ]);
  await answer(first?.body.id ?? '', 'Yes.');
  expect((await ask(person, 'One more')).status).toBe(201);
});

test('five questions at the same time and one more are still five', async () => {
  const person = await aPerson(running);
  const asked = await Promise.all(Array.from({ length: MOST_UNANSWERED + 1 }, (_, i) => ask(person, `At once ${i}`)));
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(MOST_UNANSWERED).fill(201), 429]);
});

test.each([
  [{ topic: 'payments', message: '  ' }, { message: 'Enter your question' }],
  [{ topic: 'payments', message: 'x'.repeat(2001) }, { message: 'Use at most 2000 characters' }],
  [{ topic: 'love', message: 'Why?' }, { topic: 'Choose what it is about' }],
  [{}, { topic: 'Choose what it is about', message: 'Enter your question' }],
])('%j is refused at its fields', async (payload, fields) => {
  const person = await aPerson(running);
  const refused = await person.request({ method: 'POST', url: '/api/help', payload });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
});

test('an operator sees and answers no question from a case of their own', async () => {
  const own = await ask(operator, 'May I ask myself?');
  expect((await queued()).some(({ id }) => id === own.body.id)).toBe(false);
  expect((await answer(own.body.id, 'Yes.')).status).toBe(403);
  const lawyer = await aParty(running, operator, 'legal', 'Lena Lawyer');
  const theirs = await ask(lawyer, 'Who reads this?');
  expect((await queued()).some(({ id }) => id === theirs.body.id)).toBe(false);
  expect((await answer(theirs.body.id, 'I do.')).status).toBe(403);
});

test('who has left a case can ask and read the answer; a visitor cannot', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  await leaves(owner, payee, 'payee');
  const asked = await ask(payee, 'Can I come back?');
  expect(asked.status).toBe(201);
  await answer(asked.body.id, 'With a new invitation.');
  expect((await payee.send(listMyHelpRequests)).body[0]?.answer).toBe('With a new invitation.');
  expect((await aVisitor(running).request({ method: 'GET', url: '/api/help' })).statusCode).toBe(401);
});

test('whoever closes their account takes their questions with them', async () => {
  const person = await aPerson(running);
  const asked = await ask(person, 'How do I close my account?');
  expect((await person.send(closeAccount)).status).toBe(200);
  const rows = await running.deps.db.select().from(helpRequests).where(eq(helpRequests.id, asked.body.id));
  expect(rows).toEqual([]);
});

test('what was answered long ago is deleted, and what waits is kept', async () => {
  const person = await aPerson(running);
  const answered = (await ask(person, 'Answered')).body.id;
  const waits = (await ask(person, 'Waits')).body.id;
  await answer(answered, 'Yes.');
  const later = new Date(running.deps.clock.now().getTime() + 1000);
  await deleteAnsweredRequests(running.deps.db, later, 1000);
  expect((await person.send(listMyHelpRequests)).body.map(({ id }) => id)).toEqual([waits]);
});
