import { CASE_HEADER } from '@mainstay/contract/call.ts';
import { acceptInvitation, getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport, listReports } from '@mainstay/contract/reports.ts';
import { HAS_LEFT } from '@mainstay/domain/cases/leaving.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsAfter } from '#audit/store.ts';
import { anInvitation, aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let one: Person;
let other: Person;
let lawyer: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  [one, other] = [await aPerson(running, { name: 'Maya Chen' }), await aPerson(running, { name: 'Sam Okafor' })];
  lawyer = await aParty(running, one, 'legal');
  const { token } = await anInvitation(other, 'legal', lawyer.email);
  await lawyer.send(acceptInvitation, { params: { token } });
});
afterAll(() => running.close());

const caseOf = async (person: Person) => (await person.send(getCurrentCase)).body.id;
const make = (person: Person, caseId: string) =>
  person.send(generateReport, {
    body: { reportType: 'hearing_packet', periodStart: '2026-01-01', periodEnd: '2026-03-02' },
    headers: { [CASE_HEADER]: caseId },
  });
const recorded = async (caseId: string) =>
  (await eventsAfter(running.deps.db, caseId, 0, 100)).map(({ action }) => action);

test('a report is made, given and recorded in the case that the request names, whichever the person works in', async () => {
  const [named, current] = [await caseOf(one), await caseOf(lawyer)];
  expect(current).toBe(await caseOf(other));
  const { body, error } = await make(lawyer, named);
  expect(error).toBe('');
  expect(body.reportData.content).toContain('Chen support');
  const url = `/api/reports/${body.id}/pdf`;
  // it belongs to another case than the current one
  expect((await lawyer.request({ method: 'GET', url })).statusCode).toBe(404);
  const given = await lawyer.request({ method: 'GET', url, headers: { [CASE_HEADER]: named } });
  expect(given.statusCode).toBe(200);

  expect(await caseOf(lawyer)).toBe(current);
  expect((await one.send(listReports)).body.map(({ id }) => id)).toEqual([body.id]);
  expect((await lawyer.send(listReports)).body).toEqual([]);
  expect((await recorded(named)).slice(-2)).toEqual(['report.generated', 'report.downloaded']);
  expect(await recorded(current)).not.toContain('report.generated');
});

test("another person's case is no case, and one that was left is refused", async () => {
  const stranger = await aPerson(running, { name: 'Eve' });
  for (const id of [await caseOf(one), 'nothing', '']) expect((await make(stranger, id)).status).toBe(404);
  const left = await aParty(running, one, 'court');
  await leaves(one, left, 'court');
  const refused = await make(left, await caseOf(one));
  expect([refused.status, refused.error]).toEqual([403, HAS_LEFT]);
});
