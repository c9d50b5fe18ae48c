import { nameSide } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeProfile } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { expect, onTestFinished, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';

test('the other people of the case hear of a report; by letter, who wants that', async () => {
  const running = await startApp({ reader: fakeReader(), works: false });
  onTestFinished(() => running.close());
  const owner = await aPerson(running, { name: 'Maya Chen' });
  const [lawyer, payee] = [await aParty(running, owner, 'legal'), await aParty(running, owner, 'payee')];
  await payee.send(changeProfile, { body: { courtReportNotifications: false } });
  const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
  expect((await owner.send(generateReport, { body })).status).toBeLessThan(300);
  await running.post();

  const told = async (person: typeof owner) =>
    (await person.send(listNotifications)).body
      .filter(({ type }) => type === 'report_generated')
      .map(({ message }) => message);
  const lettersTo = ({ email }: typeof owner) =>
    running.emails.filter(({ to, text }) => to === email && text.includes('generated a report')).length;
  const words = ['Maya Chen generated a report of this case.'];
  expect([await told(owner), await told(lawyer), await told(payee)]).toEqual([[], words, words]);
  expect([lettersTo(owner), lettersTo(lawyer), lettersTo(payee)]).toEqual([0, 1, 0]);
});

test('a report says for whom a lawyer acts, once they have said so', async () => {
  const running = await startApp({ reader: fakeReader(), works: false });
  onTestFinished(() => running.close());
  const owner = await aPerson(running, { name: 'Maya Chen' });
  const lawyer = await aParty(running, owner, 'legal', 'Gail Porter');
  const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
  const parties = async () => (await owner.send(generateReport, { body })).body.reportData.content.replace(/\s+/g, ' ');
  expect(await parties()).toContain('Legal (not verified) Gail Porter');
  expect((await lawyer.send(nameSide, { body: { side: 'payor' } })).error).toBe('');
  expect(await parties()).toMatch(/Legal, for the payor \(not verified\):? Gail Porter/);
});
