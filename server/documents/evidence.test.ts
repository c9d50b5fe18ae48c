import { deleteDocument, listDocuments } from '@mainstay/contract/documents.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { markAsEvidence } from './evidence.ts';

let running: RunningApp;
let owner: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
  owner = await aPerson(running);
});
afterAll(() => running.close());

const remove = async (person: Person, id: string) => {
  const { status, error } = await person.send(deleteDocument, { params: { id } });
  return [status, error];
};
const inList = async (id: string) => (await owner.send(listDocuments)).body.find((each) => each.id === id);
const settings = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;

test('the agreement whose terms were applied stays, also when newer terms are in force', async () => {
  const { id } = await aDocument(owner);
  expect(await inList(id)).toMatchObject({ evidence: null, mayWithdraw: true });
  expect((await owner.send(savePaymentSettings, { body: { ...settings, documentId: id } })).status).toBe(200);
  await owner.send(savePaymentSettings, { body: { ...settings, paymentAmount: '900.00' } });
  expect(await remove(owner, id)).toEqual([
    409,
    'Terms of this case were applied from this document, so it is kept as evidence. Upload a newer document and apply its terms instead.',
  ]);
  expect(await inList(id)).toMatchObject({ evidence: 'applied', mayWithdraw: false, withdrawnAt: null });
});

test('a document that a report quotes stays', async () => {
  const { id } = await aDocument(owner);
  const body = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
  await owner.send(generateReport, { body });
  expect((await remove(owner, id))[1]).toContain('A report of this case quotes this document');
  const later = await aDocument(owner);
  expect((await remove(owner, later.id))[0]).toBe(200);
});

test('nobody withdraws what somebody else has uploaded, the owner included', async () => {
  const payee = await aParty(running, owner, 'payee');
  const { id } = await aDocument(payee);
  expect(await remove(owner, id)).toEqual([403, 'Only the person who uploaded this document can withdraw it.']);
  expect(await inList(id)).toMatchObject({ mayWithdraw: false });
  expect((await remove(payee, id))[0]).toBe(200);
});

test('of a document that is withdrawn and made evidence at once, exactly one stands', async () => {
  const person = await aPerson(running);
  const { id } = await aDocument(person);
  const [removed, applied] = await Promise.all([
    remove(person, id),
    person.send(savePaymentSettings, { body: { ...settings, documentId: id } }),
  ]);
  expect([removed[0], applied.status].sort()).toEqual(removed[0] === 200 ? [200, 410] : [200, 409]);
  await expect(
    markAsEvidence(running.deps.db, { caseId: 'another', documentId: id, reason: 'proposed' }),
  ).rejects.toThrow('This document no longer exists.');
});
