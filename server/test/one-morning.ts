import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';

// What one person does on a server, and everything about it that nobody else may read anywhere.

const AGREEMENT = new URL('../demo/support-agreement.pdf', import.meta.url);
const PASSWORD = 'correct horse battery 7';
const PERSON = { name: 'Dorothea Quillfeather', email: 'dorothea.quillfeather@example.com', password: PASSWORD };
const ACCOUNT = { routingNumber: '021000021', accountNumber: '604811223344' };
const LAWYER = 'perpetua.ashgrove@example.com';

/** What one person does in a morning. Returns everything that logs and traces must not contain. */
export async function livesAMorning(address: string): Promise<string[]> {
  let cookie = '';
  const send = async (method: string, url: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + url, {
      method,
      headers: {
        origin: address,
        ...(cookie && { cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    if (cookies.length > 0) cookie = cookies.join('; ');
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, string> };
  };
  const tokens: string[] = [];
  const keep = () => tokens.push(...cookie.split('; ').flatMap((each) => decodeURIComponent(each.split('=')[1] ?? '')));
  expect((await send('POST', '/api/auth/sign-up/email', PERSON)).status).toBe(200);
  keep();
  await send('POST', '/api/auth/sign-in/email', { email: PERSON.email, password: 'a wrong password' });
  await send('POST', '/api/auth/request-password-reset', { email: PERSON.email });
  const { body: invited } = await send('POST', '/api/cases/invitations', { email: LAWYER, role: 'legal' });
  tokens.push(invited.link?.split('=').at(-1) ?? '');
  await send('GET', `/api/cases/invitations/${tokens.at(-1)}?email=${LAWYER}`);
  const source = { sourceType: 'ach', sourceName: 'Quillfeather checking', authorised: true, ...ACCOUNT };
  expect((await send('POST', '/api/payment-sources', source)).status).toBe(201);
  await send('POST', '/api/payment-sources', { ...source, routingNumber: '604811223344' });
  await send('PATCH', '/api/profile', { firstName: 'Dorothea', lastName: 'Quillfeather', phoneNumber: '+12125550147' });
  const terms = { paymentAmount: '1217.43', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' };
  expect((await send('POST', '/api/payment-settings', terms)).status).toBe(200);
  expect((await send('POST', '/api/sandbox/clock', { advanceDays: 35 })).status).toBe(200); // whatever the day is, something falls due
  const form = new FormData();
  form.set('file', new Blob([await readFile(AGREEMENT)], { type: 'application/pdf' }), 'Quillfeather v. Ashgrove.pdf');
  expect((await send('POST', '/api/documents/upload', form)).status).toBe(201);
  await vi.waitFor(
    async () => expect((await send('GET', '/api/documents')).body).toMatchObject([{ analysisStatus: 'completed' }]),
    { timeout: 90_000, interval: 100 },
  );
  await send('GET', `/api/payments/${encodeURIComponent(PERSON.email)}`);
  await send('GET', '/api/nothing/here?search=Quillfeather');
  await send('POST', '/api/auth/sign-out');
  const names = PERSON.name.split(' ');
  const secrets = [
    ...names,
    PERSON.email,
    LAWYER,
    'Ashgrove',
    PASSWORD,
    ACCOUNT.accountNumber,
    '2125550147',
    '1217.43',
  ];
  return [...secrets, ...tokens, ...tokens.flatMap((token) => token.split('.'))];
}

/** The tokens in this installation's emails, after `?reset=` and similar. */
export async function tokensInMail(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const letters = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const unfolded = letters.map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  return unfolded.flatMap((letter) => [...letter.matchAll(/[?&]\w+=([\w.~-]{16,})/g)].map(([, token]) => token ?? ''));
}

/** Shorter words are parts of other words. */
export const isTold = (word: string) => word.length > 3;
