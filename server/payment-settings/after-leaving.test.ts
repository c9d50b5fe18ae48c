import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  type NewPaymentSettings,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { getArrears } from '@mainstay/contract/payments.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { takePart } from '#cases/take-part.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-01-05T15:00:00Z') });
});
afterAll(() => running.close());
beforeEach(async () => {
  payor = await aPerson(running, { name: 'Marco Rivera', language: 'es' });
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  await takePart(running.deps, { id: (await payor.send(getUser)).body.id, name: payor.name }, caseId, 'payor');
  payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  await save('900.00', '6000.00');
  await accept(payee);
  await leaves(payor, payee, 'payee');
});

type Sent = z.input<typeof NewPaymentSettings>;
async function save(paymentAmount: string, arrearsAmount: string, more: Partial<Sent> = {}) {
  const body: Sent = { paymentAmount, paymentFrequency: 'monthly', paymentDueDate: 4, arrearsAmount, ...more };
  const saved = await payor.send(savePaymentSettings, { body: body as never });
  expect(saved.error).toBe('');
  return saved.body as { paymentAmount: string; arrearsAmount: string; proposal: { id: string } | null };
}
const open = async (who: Person) =>
  (await who.send(listProposals)).body.find(({ state, about }) => state === 'open' && about !== 'expense_shares');
const accept = async (who: Person) => {
  const accepted = await who.send(acceptProposal, { params: { id: (await open(who))?.id ?? '' } });
  expect(accepted.error).toBe('');
};
const owed = async () => (await payor.send(getArrears)).body.arrearsOwed;

test('the payor alone writes off none of the arrears that both agreed to; a new payee is asked and may', async () => {
  expect(await save('1.00', '0.00')).toMatchObject({
    paymentAmount: '900.00',
    arrearsAmount: '6000.00',
    proposal: { decidedBySide: 'payee', expiresAt: null, may: { decide: false, withdraw: true } },
  });
  expect(await owed()).toBe('6000.00');
  const nina = await aParty(running, payor, 'payee', 'Nina Newpayee');
  expect(await open(nina)).toMatchObject({ kind: 'change', expiresAt: expect.any(String), may: { decide: true } });
  expect((await nina.send(getDashboardNeeds)).body.needs).toContainEqual(
    expect.objectContaining({ kind: 'proposal', by: 'Marco Rivera' }),
  );
  expect((await nina.send(listNotifications)).body.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(
      'Marco Rivera proposed new payment settings. The arrears would be $6,000.00 lower. You can accept or refuse them.',
    ),
  );
  await accept(nina);
  expect([await owed(), (await payor.send(getPaymentSettings)).body?.paymentAmount]).toEqual(['0.00', '1.00']);
});

test('neither does the payor end it alone, also after the payee has closed their account', async () => {
  expect((await payee.send(closeAccount)).error).toBe('');
  const [obligation] = (await payor.send(listObligations)).body;
  const ended = await payor.send(endObligation, { params: { id: obligation?.id ?? '' } });
  expect(ended.body).toMatchObject({ proposal: { decidedBySide: 'payee' } });
  expect((await payor.send(listObligations)).body[0]?.endDate).toBeNull();
});

test('more by the payor alone counts', async () => {
  expect(await save('950.00', '6500.00')).toMatchObject({ paymentAmount: '950.00', proposal: null });
  expect(await owed()).toBe('6500.00');
});

test('a hearing packet says what is proposed, and that nobody is there to agree, also in Spanish', async () => {
  await save('1.00', '0.00');
  const body = { reportType: 'hearing_packet' as const, periodStart: '2026-01-01', periodEnd: '2026-01-05' };
  const court = await aParty(running, payor, 'court', 'Cora Court');
  const packet = async (who: Person) =>
    (await who.send(generateReport, { body })).body.reportData.content.replace(/\s+/g, ' ');
  expect(await packet(court)).toMatch(
    /PROPOSED, NOT IN EFFECT -+ Payment settings, proposed on Jan 5, 2026, .*?, by Marco Rivera\. Nobody is the payee in this case now\. The proposal waits until somebody joins as the payee and agrees\. Payment amount \$1\.00 in place of \$900\.00 Arrears \$0\.00 in place of \$6,000\.00/i,
  );
  expect(await packet(payor)).toMatch(
    /PROPUESTO, NO VIGENTE -+ Configuración de pagos, propuesta el .*?, por Marco Rivera\. Ahora no hay beneficiario en este caso\. La propuesta espera a que alguien se una como beneficiario y la acepte\./i,
  );
});
