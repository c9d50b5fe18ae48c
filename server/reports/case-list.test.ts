import { acceptInvitation, changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listCaseStandings } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { anInvitation, aParty, aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';

test('a lawyer sees how each of his cases stands, and nobody else sees them', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const [one, other] = [await aPerson(running, { name: 'Maya Chen' }), await aPerson(running, { name: 'Sam Okafor' })];
  const source = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '400' } as const;
  await one.send(addPaymentSource, { body: source });
  const settings = { paymentAmount: '1000.00', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  await one.send(savePaymentSettings, { body: settings });
  await one.send(moveClock, { body: { to: '2026-03-21T16:00:00Z' } });

  const body = { court: 'Family Court of Kings County', state: 'ny', caseNumber: 'DR-01187' };
  expect((await one.send(changeCurrentCase, { body })).error).toBe('');

  const lawyer = await aParty(running, one, 'legal');
  const { token } = await anInvitation(other, 'legal', lawyer.email);
  await lawyer.send(acceptInvitation, { params: { token } });
  const { id } = (await one.send(getCurrentCase)).body;
  const listed = (await lawyer.send(listCaseStandings)).body;
  expect(listed).toEqual([
    {
      id,
      name: 'Chen support, DR-01187',
      ...{ court: 'Family Court of Kings County', county: null, state: 'NY', caseNumber: 'DR-01187' },
      role: 'legal',
      owner: false,
      timeZone: 'America/New_York',
      current: false,
      standing: 'missed',
      arrearsOwed: '600.00', // 1,000 minus the 400 from the escrow
      lastPayment: { at: '2026-03-20T13:00:00.000Z', amount: '400.00' },
      nextDue: { at: '2026-04-20T13:00:00.000Z', amount: '1000.00' },
      lastEvent: { at: '2026-03-21T16:00:00.000Z', words: 'Party joined' },
      since: '2026-03-20',
    },
    expect.objectContaining({
      ...{ name: 'Okafor support', current: true, lastPayment: null, nextDue: null },
      ...{ standing: 'none', since: null },
    }),
  ]);
  expect((await other.send(listCaseStandings)).body.map(({ name }) => name)).toEqual(['Okafor support']);
});
