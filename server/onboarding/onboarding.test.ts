import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeFlexibleSettings, getFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import {
  getOnboardingProgress,
  listOnboardingSteps,
  saveOnboardingStep,
  startOnboarding,
} from '@mainstay/contract/onboarding.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const bodies = {
  1: { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', phoneNumber: '(202) 555-0143' },
  2: { userRole: 'payor' as Role, accountType: 'individual', relationshipType: 'child-support' },
  3: { preferredPaymentMethod: 'ach', paymentFrequency: 'bi-weekly', autoPayEnabled: true },
  4: { smsNotifications: true, courtReportNotifications: false },
  5: { acceptTerms: true },
} as const;
type N = keyof typeof bodies;

const save = (person: Person, n: number | string, body: object) =>
  person.send(saveOnboardingStep, { params: { n: n as number }, body: body as Record<string, unknown> });
async function saveTo(person: Person, last: N, differing: Partial<Record<N, object>> = {}) {
  for (const n of [1, 2, 3, 4, 5] as const) {
    if (n > last) return;
    const saved = await save(person, n, differing[n] ?? bodies[n]);
    if (saved.status !== 200) throw new Error(`step ${n} answered ${saved.status}: ${saved.error}`);
  }
}
const progressOf = async (person: Person) => (await person.send(getOnboardingProgress)).body;

test('before it is started there is no progress, and the steps are told', async () => {
  const person = await aPerson(running);
  expect(await progressOf(person)).toBeNull();
  const steps = (await person.send(listOnboardingSteps)).body;
  expect(steps.map(({ step, title }) => [step, title])).toEqual([
    [1, 'Personal Information'],
    [2, 'Account Type & Role'],
    [3, 'Payment Preferences'],
    [4, 'Notification Settings'],
    [5, 'Review & Complete'],
  ]);
});

test('it starts with what the account knows and the defaults of the preferences', async () => {
  const person = await aPerson(running, { name: 'Dana van Reed' });
  const started = await person.send(startOnboarding);
  expect(started.body).toEqual({
    currentStep: 1,
    completedSteps: [],
    completionPercentage: 0,
    profileData: {
      firstName: 'Dana',
      lastName: 'van Reed',
      email: person.email,
      phoneNumber: '',
      userRole: null,
      accountType: null,
      relationshipType: null,
    },
    preferencesData: {
      preferredPaymentMethod: null,
      paymentFrequency: null,
      autoPayEnabled: false,
      emailNotifications: true,
      smsNotifications: false,
      courtReportNotifications: true,
      paymentReminderNotifications: true,
    },
    isCompleted: false,
    roleFixed: false,
  });
  await save(person, 1, bodies[1]);
  expect((await person.send(startOnboarding)).body).toEqual(await progressOf(person)); // starting again loses nothing
  expect((await progressOf(person))?.currentStep).toBe(2);
});

test('five steps complete it, and what they collect is used', async () => {
  const person = await aPerson(running);
  await saveTo(person, 5);
  expect(await progressOf(person)).toMatchObject({
    currentStep: 5,
    completedSteps: [1, 2, 3, 4, 5],
    completionPercentage: 100,
    isCompleted: true,
    profileData: { firstName: 'Maya', email: 'maya@example.com', phoneNumber: '+12025550143', userRole: 'payor' },
    preferencesData: {
      preferredPaymentMethod: 'ach',
      paymentFrequency: 'bi-weekly',
      autoPayEnabled: true,
      emailNotifications: true,
      smsNotifications: true,
      courtReportNotifications: false,
    },
  });
  expect((await person.send(getUser)).body).toMatchObject({
    firstName: 'Maya',
    lastName: 'Chen',
    email: person.email, // they still sign in with it
    role: 'payor',
  });
  expect((await person.send(getFlexibleSettings)).body.autopay).toBe(true);
  const { id, parties, ...about } = (await person.send(getCurrentCase)).body;
  expect(about).toMatchObject({ relationshipType: 'child-support', usualFrequency: 'biweekly' });
  expect(parties).toEqual([
    expect.objectContaining({ name: 'Maya Chen', role: 'payor', joined: true }),
    expect.objectContaining({ name: 'Payee', joined: false }),
  ]);
  for (const chain of [id, 'accounts'])
    expect(await verifyChain(running.deps.db, testAuditKey, chain)).toMatchObject({ intact: true });
});

test('autopay is one setting of the case, wherever it is chosen', async () => {
  const person = await aPerson(running);
  const autopay = async () => (await progressOf(person))?.preferencesData.autoPayEnabled;
  await saveTo(person, 2);
  await person.send(changeFlexibleSettings, { body: { autopay: true } });
  expect(await autopay()).toBe(true);
  const { autoPayEnabled: _, ...unsaid } = bodies[3];
  expect((await save(person, 3, unsaid)).body.preferencesData.autoPayEnabled).toBe(true);
  expect((await save(person, 3, { ...bodies[3], autoPayEnabled: false })).body.preferencesData.autoPayEnabled).toBe(
    false,
  );
  expect((await person.send(getFlexibleSettings)).body.autopay).toBe(false);
  await saveTo(person, 5);
  await person.send(changeFlexibleSettings, { body: { autopay: false } });
  expect(await autopay()).toBe(false); // also for a completed setup
});

test('a role chosen again moves the person, and an open part stays behind', async () => {
  const person = await aPerson(running);
  await saveTo(person, 2);
  expect((await save(person, 2, { ...bodies[2], userRole: 'payee' })).body).toMatchObject({
    currentStep: 3,
    profileData: { userRole: 'payee' },
  });
  const { parties } = (await person.send(getCurrentCase)).body;
  expect(parties.map(({ role, joined }) => [role, joined]).sort()).toEqual([
    ['payee', true],
    ['payor', false],
  ]);
});

test('of alimony alone the payments are alimony; a quarter prefills no frequency', async () => {
  const person = await aPerson(running);
  await saveTo(person, 3, {
    2: { ...bodies[2], relationshipType: 'alimony' },
    3: { preferredPaymentMethod: 'wire', paymentFrequency: 'quarterly' },
  });
  expect((await person.send(getCurrentCase)).body).toMatchObject({ relationshipType: 'alimony', usualFrequency: null });
  const settings = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;
  expect((await person.send(savePaymentSettings, { body: settings })).body).toMatchObject({ paymentType: 'alimony' });
});

describe('who was invited', () => {
  test('keeps the role of the invitation, and does not describe the case of another', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    expect((await payee.send(startOnboarding)).body).toMatchObject({
      roleFixed: true,
      profileData: { userRole: 'payee' },
    });
    await save(payee, 1, bodies[1]);
    const refused = await save(payee, 2, bodies[2]);
    const words = 'Your role in this case was set by the invitation and cannot be changed here.';
    expect([refused.status, refused.error, refused.fields]).toEqual([400, words, { userRole: words }]);
    await saveTo(payee, 5, { 2: { ...bodies[2], userRole: 'payee', relationshipType: 'alimony' } });
    expect((await owner.send(getCurrentCase)).body).toMatchObject({ relationshipType: null, usualFrequency: null });
    expect((await owner.send(getFlexibleSettings)).body.autopay).toBe(false);
    expect((await progressOf(payee))?.profileData.relationshipType).toBe('alimony');
  });

  test('neither chooses nor sees whether the payor pays automatically', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    await saveTo(payee, 3, { 2: { ...bodies[2], userRole: 'payee' } });
    expect((await progressOf(payee))?.preferencesData.autoPayEnabled).toBe(false);
    await owner.send(changeFlexibleSettings, { body: { autopay: true } });
    expect((await progressOf(payee))?.preferencesData.autoPayEnabled).toBe(false);
  });

  test('leaves no part for the owner that is taken', async () => {
    const owner = await aPerson(running);
    await aParty(running, owner, 'payor');
    await saveTo(owner, 1);
    const refused = await save(owner, 2, bodies[2]);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ['userRole']]);
    expect((await progressOf(owner))?.completedSteps).toEqual([1]);
  });
});

describe('refused', () => {
  test.each([
    [1, { firstName: ' \u0007 ', lastName: '', email: 'nobody' }, ['firstName', 'lastName', 'email']],
    [1, {}, ['firstName', 'lastName', 'email']],
    [1, { ...bodies[1], phoneNumber: '555' }, ['phoneNumber']],
    [1, { ...bodies[1], firstName: 'x'.repeat(61) }, ['firstName']],
    [2, {}, ['userRole', 'accountType']],
    [
      2,
      { userRole: 'judge', accountType: 'club', relationshipType: 'friendship' },
      ['userRole', 'accountType', 'relationshipType'],
    ],
    [3, {}, ['preferredPaymentMethod']],
    [
      3,
      { preferredPaymentMethod: 'cash', paymentFrequency: 'yearly', autoPayEnabled: 'yes' },
      ['preferredPaymentMethod', 'paymentFrequency', 'autoPayEnabled'],
    ],
    [4, { emailNotifications: 1, smsNotifications: null }, ['emailNotifications', 'smsNotifications']],
    [5, {}, ['acceptTerms']],
    [5, { acceptTerms: false }, ['acceptTerms']],
  ])('step %i with %j', async (n, body, fields) => {
    const person = await aPerson(running);
    await saveTo(person, Math.max(1, n - 1) as N);
    const before = await progressOf(person);
    const refused = await save(person, n, body);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, fields]);
    expect(await progressOf(person)).toEqual(before);
  });

  test.each(['0', '6', '-1', '1.5', 'two', '99999999999999999999'])('step %s, which there is not', async (n) => {
    const refused = await save(await aPerson(running), n, bodies[1]);
    expect([refused.status, refused.fields.n]).toEqual([400, 'The setup has steps 1 to 5']);
  });

  test('a step out of order, whatever it says', async () => {
    const person = await aPerson(running);
    const early = await save(person, 2, bodies[2]);
    expect([early.status, early.error]).toEqual([409, 'Complete step 1 (Personal Information) first.']);
    await saveTo(person, 2);
    expect((await save(person, 5, bodies[5])).error).toBe('Complete step 3 (Payment Preferences) first.');
    expect((await save(person, 4, { nonsense: true })).status).toBe(409);
    expect((await person.send(getUser)).body.role).toBe('payor');
  });

  test('any step after the last, also a second last one at the same time', async () => {
    const person = await aPerson(running);
    await saveTo(person, 4);
    const both = await Promise.all([save(person, 5, bodies[5]), save(person, 5, bodies[5])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await save(person, 1, { ...bodies[1], firstName: 'Other' });
    expect([again.status, again.error]).toEqual([
      409,
      'Your setup is already complete. Change your details on your profile page.',
    ]);
    expect((await person.send(getUser)).body.firstName).toBe('Maya');
    expect((await person.send(startOnboarding)).body.isCompleted).toBe(true);
  });
});

test('a name that looks like HTML stays a name', async () => {
  const person = await aPerson(running);
  await saveTo(person, 1, { 1: { ...bodies[1], firstName: '<i>Maya</i>', lastName: ' O\u0000\n Neil' } });
  expect((await person.send(getUser)).body).toMatchObject({ firstName: '<i>Maya</i>', lastName: 'O Neil' });
});
