import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { applyForCreditLine, getCreditLine } from '@mainstay/contract/credit-line.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVerifiedPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { operate } from './operator.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, environment: { SANDBOX: 'off' } });
});
afterAll(() => running.close());

const say = (...words: string[]) => operate(running.deps, words);

/** A person whose application waits for an operator. */
async function anApplicant() {
  const person = await aVerifiedPerson(running);
  const applied = await person.send(applyForCreditLine, { body: { requestedLimit: '2000' } });
  expect(applied.body).toMatchObject({ status: 'under_review', approvedLimit: '0.00' });
  const { body } = await person.send(getCurrentCase);
  const line = (await say('applications')).find((each) => each.startsWith(body.id)) ?? '';
  return { person, caseId: body.id, id: line.split(' ')[1] ?? '' };
}

test('an application that waits is listed, and approved up to the limit that is said', async () => {
  const { person, caseId, id } = await anApplicant();
  expect(await say('approve', caseId, id, '1200')).toEqual(['approved: $1,200.00']);
  expect((await person.send(getCreditLine)).body).toMatchObject({
    line: { limit: '1200.00', available: '1200.00', frozen: false },
    application: { status: 'approved', approvedLimit: '1200.00', reason: 'Of $2,000.00 we could approve $1,200.00.' },
  });
  expect((await person.send(listNotifications)).body[0]).toMatchObject({ title: 'Credit line approved' });
  await expect(say('approve', caseId, id, '1300')).rejects.toThrow('already been decided');
  expect(await say('applications')).toEqual(['No application is under review.']);
});

test('a denial needs its reason, and tells it', async () => {
  const { person, caseId, id } = await anApplicant();
  await expect(say('deny', caseId, id)).rejects.toThrow('A refusal needs its reason.');
  await say('deny', caseId, id, 'The', 'income', 'could', 'not', 'be', 'confirmed.');
  expect((await person.send(getCreditLine)).body).toMatchObject({
    line: null,
    application: { status: 'denied', reason: 'The income could not be confirmed.' },
  });
});

test('what is not understood is answered with the commands', async () => {
  expect((await say('help')).join()).toContain('release-line');
  await expect(say('approve', 'nowhere', 'nothing', 'much')).rejects.toThrow('limit in dollars');
  await expect(say('approve', 'nowhere', 'nothing', '10')).rejects.toThrow('no such application');
  await expect(say('release-line', 'nowhere')).rejects.toThrow('Say why');
  await expect(say('release-line', 'nowhere', 'Looked', 'at')).rejects.toThrow('no credit line');
});
