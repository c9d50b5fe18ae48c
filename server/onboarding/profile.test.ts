import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { startOnboarding } from '@mainstay/contract/onboarding.ts';
import { refuseProposal, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { changeProfile, endOtherSessions, endSession, getProfile, listSessions } from '@mainstay/contract/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes, upload } from '../test/documents.ts';
import { exported } from '../test/exported.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, PASSWORD, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false });
});
afterAll(() => running.close());

const profileOf = async (person: Person) => (await person.send(getProfile)).body;

describe('the profile', () => {
  test('says what the account knows, and the defaults', async () => {
    const person = await aPerson(running, { name: 'Dana van Reed' });
    expect(await profileOf(person)).toEqual({
      firstName: 'Dana',
      lastName: 'van Reed',
      email: person.email,
      signInEmail: person.email,
      phoneNumber: '',
      language: 'en',
      emailNotifications: true,
      smsNotifications: false,
      courtReportNotifications: true,
      paymentReminderNotifications: true,
    });
  });

  test('changes what is sent and keeps the rest; the case takes over the name', async () => {
    const person = await aPerson(running, { name: 'Dana Reed' });
    const named = await person.send(changeProfile, { body: { firstName: 'Maya', phoneNumber: '202-555-0143' } });
    expect(named.body).toMatchObject({ firstName: 'Maya', lastName: 'Reed', phoneNumber: '+12025550143' });
    const wished = await person.send(changeProfile, { body: { smsNotifications: true } });
    expect(wished.body).toMatchObject({ firstName: 'Maya', smsNotifications: true, emailNotifications: true });
    expect((await person.send(changeProfile, { body: { phoneNumber: '' } })).body.phoneNumber).toBe('');
    expect((await person.send(getUser)).body).toMatchObject({ firstName: 'Maya', email: person.email });
    expect((await person.send(getCurrentCase)).body.parties[0]?.name).toBe('Maya Reed');
    expect((await person.send(changeProfile, { body: {} })).body).toEqual(await profileOf(person));
  });

  test('a first name of two words stays whole, however often it is saved', async () => {
    const person = await aPerson(running, { name: 'Mary Smith' });
    const mine = { firstName: 'Mary Ann', lastName: 'Smith' };
    for (const body of [{ firstName: 'Mary Ann' }, { firstName: 'Mary Ann' }, mine, { phoneNumber: '202-555-0143' }])
      expect((await person.send(changeProfile, { body })).body).toMatchObject(mine);
    expect((await person.send(getUser)).body).toMatchObject(mine);
    expect((await person.send(startOnboarding)).body.profileData).toMatchObject(mine);
    expect((await person.send(getCurrentCase)).body.parties[0]?.name).toBe('Mary Ann Smith');
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ email: 'nobody' }, 'email'],
    [{ phoneNumber: 'call me' }, 'phoneNumber'],
    [{ smsNotifications: 'yes' }, 'smsNotifications'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const person = await aPerson(running);
    const refused = await person.request({
      method: 'PATCH',
      url: '/api/profile',
      payload: { lastName: 'Other', ...body },
    });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    expect((await profileOf(person)).lastName).toBe('Reed');
  });

  test('nobody else in the case learns the address or the number', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    await owner.send(changeProfile, { body: { email: 'secret.place@example.com', phoneNumber: '202 555 0199' } });
    for (const url of ['/api/cases/current', '/api/cases', '/api/notifications', '/api/auth/user']) {
      const { body } = await payee.request({ method: 'GET', url });
      expect(body).not.toMatch(/secret\.place|5550199/);
    }
  });
});

describe('sessions', () => {
  test('one elsewhere is ended, and none of somebody else', async () => {
    const here = await aPerson(running);
    const there = await signedIn(running, here);
    const stranger = await aPerson(running);
    const other = (await here.send(listSessions)).body.find(({ current }) => !current)?.id ?? '';
    expect((await stranger.send(endSession, { params: { id: other } })).status).toBe(404);
    expect((await there.send(getUser)).status).toBe(200);
    expect((await here.send(endSession, { params: { id: other } })).status).toBe(200);
    expect((await there.send(getUser)).status).toBe(401);
    const again = await here.send(endSession, { params: { id: other } });
    expect([again.status, again.error]).toEqual([404, 'This session has ended already.']);
  });

  test('are listed, and those elsewhere are ended', async () => {
    const here = await aPerson(running);
    const there = await signedIn(running, here);
    const stranger = await aPerson(running);
    const listed = (await here.send(listSessions)).body;
    expect(listed.map(({ current }) => current)).toEqual([false, true]);
    expect((await here.send(endOtherSessions)).body).toEqual({ ended: 1 });
    expect((await there.send(getUser)).status).toBe(401);
    expect((await here.send(listSessions)).body).toEqual([expect.objectContaining({ current: true })]);
    expect((await stranger.send(getUser)).status).toBe(200);
  });
});

describe('a new password', () => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.request({ method: 'POST', url: '/api/auth/change-password', payload: { currentPassword, newPassword } });

  test('ends the sessions elsewhere and keeps this one with its case', async () => {
    const here = await aPerson(running);
    const there = await signedIn(running, here);
    expect((await change(here, PASSWORD, 'another good one')).statusCode).toBe(200);
    expect((await here.send(getUser)).status).toBe(200);
    expect((await there.send(getUser)).status).toBe(401);
    expect((await signedIn(running, here, 'another good one')).cookie).not.toBe('');
    await expect(signedIn(running, here)).rejects.toThrow('401');
  });

  test.each([
    ['wrong', 'another good one', 'currentPassword'],
    [PASSWORD, 'short', 'newPassword'],
    [PASSWORD, 'qwertyuiop', 'newPassword'],
  ])('is refused with the old one %s and the new one %s', async (old, fresh, field) => {
    const person = await aPerson(running);
    const refused = await change(person, old, fresh);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await signedIn(running, person)).cookie).not.toBe('');
  });
});

test('the export has what a person may read, with the documents, whole', async () => {
  const owner = await aPerson(running, { name: 'Dana Reed' });
  await upload(owner, pdfBytes(), 'Support agreement.pdf');
  const court = await aParty(running, owner, 'court');
  const files = await exported(owner);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['profile.json', 'case.json', 'payments.json', 'notifications.json', 'documents.json']),
  );
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  expect(json('profile.json')).toEqual(await profileOf(owner));
  expect(json('case.json')).toEqual((await owner.send(getCurrentCase)).body);
  const [document] = json('documents.json');
  const kept = await owner.request({ method: 'GET', url: `/api/documents/${document.id}/file` });
  const name = [...files.keys()].find((each) => each.startsWith('documents/')) ?? '';
  expect(files.get(name)?.equals(kept.rawPayload)).toBe(true);

  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  const settings = { paymentFrequency: 'monthly', paymentDueDate: 5 } as const;
  await owner.send(savePaymentSettings, { body: { ...settings, paymentAmount: '850.00' } });
  const saved = await payee.send(savePaymentSettings, { body: { ...settings, paymentAmount: '900.00' } });
  const { proposal } = saved.body;
  await owner.send(refuseProposal, { params: { id: proposal?.id ?? '' }, body: { reason: 'More than I earn' } });
  for (const person of [owner, payee]) {
    const proposals = (await exported(person)).get('proposals.json')?.toString() ?? 'null';
    expect(JSON.parse(proposals).find(({ id }: { id: string }) => id === proposal?.id)).toMatchObject({
      state: 'refused',
      proposedBy: { name: 'Kim Lee' },
      terms: { paymentAmount: '900.00' },
      inForce: { paymentAmount: '850.00' },
      createdAt: running.time.now.toISOString(),
      decidedBy: 'Dana Reed',
      decidedAt: running.time.now.toISOString(),
      reason: 'More than I earn',
    });
  }

  const theirs = await exported(court);
  expect(theirs.has('case.json')).toBe(true);
  expect(theirs.has('wallet.json')).toBe(false); // a court does not see the wallet
});
