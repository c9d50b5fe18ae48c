import { listNotifications } from '@mainstay/contract/notifications.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  listPaymentSettingsHistory,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aParty, aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';

test('an arrears figure that is changed once the first obligation has ended is told to who decides, and to a court', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const payor = await aPerson(running, { name: 'Dana Reed' });
  const payee = await aParty(running, payor, 'payee');
  const support = { kind: 'child_support', amount: '900', frequency: 'monthly', days: [20], endDate: '2026-03-25' };
  await payor.send(createObligation, { body: { ...support, arrearsAmount: '2000' } as never });
  const alimony = { kind: 'alimony', amount: '400', frequency: 'monthly', days: [28] };
  await payor.send(createObligation, { body: { ...alimony, withheld: true } as never });
  await payor.send(moveClock, { body: { to: '2026-03-26T16:00:00.000Z' } });

  const settings = { paymentAmount: '400', paymentFrequency: 'monthly', paymentDueDate: 28, arrearsAmount: '0' };
  const saved = await payor.send(savePaymentSettings, { body: settings as never });
  expect(saved).toMatchObject({ error: '', body: { proposal: { state: 'open' } } });
  const [proposal] = (await payee.send(listProposals)).body.filter(({ state }) => state === 'open');
  expect(proposal).toMatchObject({ inForce: { arrearsAmount: '2000.00' }, terms: { arrearsAmount: '0.00' } });
  const [notice] = (await payee.send(listNotifications)).body;
  expect(notice?.message).toContain('The arrears would be $2,000.00 lower.');

  const body = { reportType: 'hearing_packet', periodStart: '2026-03-01', periodEnd: '2026-03-26' } as const;
  const packet = async () => (await payee.send(generateReport, { body })).body.reportData.content;
  expect(await packet()).toMatch(/Arrears +\$0\.00 in place of \$2,000\.00/);
  await payee.send(acceptProposal, { params: { id: proposal?.id ?? '' } });
  const agreed = await packet();
  expect(agreed).toMatch(/Version 3, terms of alimony, [\s\S]*Arrears +\$2,000\.00, now \$0\.00/);
  expect(agreed).toContain('arrears: $2,000.00 less');
  expect(agreed).not.toContain('-$2,000.00 less');

  const versions = (await payee.send(listPaymentSettingsHistory)).body;
  expect(versions.map(({ arrearsAmount }) => arrearsAmount)).toEqual(['0.00', '2000.00', '2000.00']);
  const decided = (await payee.send(listProposals)).body.find(({ id }) => id === proposal?.id);
  expect(decided).toMatchObject({
    state: 'accepted',
    inForce: { arrearsAmount: '2000.00' },
    terms: { arrearsAmount: '0.00' },
  });
});
