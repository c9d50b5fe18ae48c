import { createHash } from 'node:crypto';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealed } from '#audit/person-keys.ts';
import { eventsAfter } from '#audit/store.ts';
import { pdfBytes, upload } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let owner: Person;
let court: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
  owner = await aPerson(running, { name: 'Dana Reed' });
  caseId = (await owner.send(getCurrentCase)).body.id;
  court = await aParty(running, owner, 'court', 'Judge Ito');
});
afterAll(() => running.close());

/** What the case's chain recorded while `act` ran. */
async function recorded(act: () => Promise<unknown>) {
  const before = await eventsAfter(running.deps.db, caseId, 0, 10_000);
  await act();
  const events = await unsealed(running.deps, await eventsAfter(running.deps.db, caseId, before.length, 1000));
  return events.map(({ action, actorName, subject, after }) => ({ action, actorName, subject, after }));
}
const get = async (person: Person, url: string) => {
  const answer = await person.request({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer;
};

test('who got a document stands in the record of the case, with its name and hash; who looks at the list does not', async () => {
  const { id } = (await upload(owner, pdfBytes(), 'Order.pdf')).json();
  expect(await recorded(() => get(court, '/api/documents'))).toEqual([]);
  expect(await recorded(() => get(court, `/api/documents/${id}/file`))).toEqual([
    {
      action: 'document.downloaded',
      actorName: court.name,
      subject: `document:${id}`,
      after: { fileName: 'Order.pdf', sha256: createHash('sha256').update(pdfBytes()).digest('hex') },
    },
  ]);
});

test('who exported the data of a case stands there too, with each document that went with it', async () => {
  const events = await recorded(() => get(court, '/api/profile/export'));
  expect(events.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['data.exported', court.name],
    ['document.downloaded', court.name],
  ]);
});

test('the audit report says in words who got what', async () => {
  const body = { reportType: 'audit', periodStart: '2026-01-01', periodEnd: '2026-03-10' } as const;
  const { content } = (await owner.send(generateReport, { body })).body.reportData;
  const words = content.replace(/\s+/g, ' ');
  expect(words).toContain('Document downloaded; file: ');
  expect(words).toContain('Data of the case exported');
});

test('a file that is not there is not recorded', async () => {
  const events = await recorded(() => owner.request({ method: 'GET', url: '/api/documents/nothing/file' }));
  expect(events).toEqual([]);
});
