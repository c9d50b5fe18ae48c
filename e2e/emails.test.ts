import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { joins, until } from './harness/people.ts';
import { BOUNCE_SECRET, type Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

/** The letters to an address as they lie in the mail folder; folded headers and lines that were broken for the way are whole. */
function lettersTo(product: Product, email: string): string[] {
  const folder = path.join(product.dataDir, 'mail');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .map((letter) =>
      letter
        .replace(/\r?\n[ \t]+/g, ' ')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((letter) => letter.includes(`To: ${email}`));
}

test('news come into the mail folder, and the link in the letter ends them', async ({ product, open, aPerson }) => {
  const owner = await aPerson({ name: 'Maya Chen' });
  await joins(owner, 'payee', 'Sam Chen');
  const letter = await until('the letter is there', async () => lettersTo(product, owner.email)[0] ?? null);
  expect(letter).toMatch(/^Subject: News in your Mainstay case\r?$/m);
  expect(letter).toMatch(/^Message-ID: <[\w-]{36}@mainstay\.app>\r?$/m);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letter).toContain('Sam Chen joined this case as the payee.');

  const link = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(letter)?.[1] ?? '');
  const { page, go, sees, isAccessible, picture } = await open(); // nobody is signed in there
  await go(link.pathname + link.search);
  await sees('Stop the emails about your case?');
  await isAccessible();
  await picture('unsubscribe');
  await page.getByRole('button', { name: 'Stop the emails' }).click();
  await sees('No more emails about your case');
  await isAccessible();
  const { body: progress } = await owner.send('POST', '/api/onboarding/start');
  expect(progress.preferencesData.emailNotifications).toBe(false);
});

test('a link that is not whole says so', async ({ open }) => {
  const { go, sees } = await open({ fails: [404] });
  await go('/api/unsubscribe?for=nobody.nothing');
  await sees('This link is not complete');
});

test('whose emails come back is told so on every screen, until the address is corrected', async ({
  product,
  open,
  aPerson,
}) => {
  const person = await aPerson({ name: 'Maya Chen' });
  const answer = await fetch(`${product.address}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${BOUNCE_SECRET}` },
    body: JSON.stringify({ events: [{ address: person.email, kind: 'bounce', reason: '550 5.1.1 No such user' }] }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { recorded: 1 }]);
  const { page, go, sees, isAccessible, picture } = await open({ as: person });
  await go('/notifications');
  await sees('You get no emails from us', person.email);
  await isAccessible();
  await picture('refused-email');
  await page.getByRole('button', { name: 'It is right. Try again' }).click();
  await sees('Emails Switched On');
  await page.getByText('You get no emails from us').waitFor({ state: 'detached' });
});
