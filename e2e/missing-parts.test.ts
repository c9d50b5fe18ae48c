import type { Page } from 'playwright-core';
import { byKeyboard } from './harness/keyboard.ts';
import { accepted } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const DISCONNECTED = 'ERR_INTERNET_DISCONNECTED';
const SCRIPTS = '**/assets/*.js';

const WORDS = {
  en: {
    told: 'This could not be shown. Mainstay was updated, or the connection was lost, while the page was open. Reload to try again.',
    reload: 'Reload',
    dismiss: 'Dismiss',
  },
  es: {
    told: 'Esto no se pudo mostrar. Mainstay se actualizó, o se perdió la conexión, mientras la página estaba abierta. Vuelva a cargar la página para intentarlo de nuevo.',
    reload: 'Volver a cargar',
    dismiss: 'Descartar',
  },
};

const notice = (page: Page) => page.getByRole('alert');

async function isLoaded(page: Page) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Opens a screen, then lets every script that it has not loaded be gone, as after a release. */
async function outdated(page: Page, path: string) {
  await page.goto(path);
  await isLoaded(page);
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
}

test.for([
  ['en', false],
  ['es', true],
] as const)(
  'a menu whose code is gone says so, keeps the focus, and opens once the code is back (%s, on a phone: %s)',
  async ([language, phone], { open, aPerson }) => {
    const as = await aPerson();
    await accepted(as.send('PATCH', '/api/profile', { language }));
    const { page, looksRight } = await open({ as, language, phone, cold: true, fails: [404] });
    const words = WORDS[language];
    await outdated(page, '/profile');
    const { press, to } = byKeyboard(page);
    const button = page.getByRole('banner').getByRole('button', { name: /^(Case|Caso):/ });
    const hasFocus = () => button.evaluate((it) => it === document.activeElement);
    await press(button);
    await expect.poll(() => notice(page).locator('p').textContent()).toBe(words.told);
    expect(await hasFocus()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await looksRight(`missing-part-${language}`);

    await to(notice(page).getByRole('link', { name: words.reload }));
    await press(notice(page).getByRole('button', { name: words.dismiss }));
    await notice(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, nav') !== null)).toBe(true);

    await press(button);
    await notice(page).waitFor();
    await page.unroute(SCRIPTS);
    await press(button);
    await page.getByRole('menu').waitFor();
    await notice(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(hasFocus).toBe(true);
  },
);

test('its Reload loads the page anew', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), cold: true, fails: [404] });
  await outdated(page, '/profile');
  const { press } = byKeyboard(page);
  await press(page.getByRole('banner').getByRole('button', { name: /^Notifications, / }));
  await notice(page).waitFor();
  await page.unroute(SCRIPTS);
  await press(notice(page).getByRole('link', { name: 'Reload' }));
  await notice(page).waitFor({ state: 'detached' });
  await isLoaded(page);
  await press(page.getByRole('banner').getByRole('button', { name: /^Notifications, / }));
  await page.getByRole('dialog', { name: 'Latest notifications' }).waitFor();
});

test('a dialog that the network kept away opens when the network is back', async ({ open, aPerson }) => {
  const { page, go, complaints } = await open({ as: await aPerson(), cold: true });
  await go('/upload');
  await isLoaded(page);
  const { press, inDialog } = byKeyboard(page);
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload Document' });
  await page.context().setOffline(true);
  await press(upload);
  await notice(page).filter({ hasText: WORDS.en.told }).waitFor();
  expect(await upload.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: 'detached' }); // its code is loaded without being asked for again
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await inDialog(upload, dialog, () => page.keyboard.press('Escape'));
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes(DISCONNECTED)));
});

test('a toast whose code is gone is told all the same', async ({ open, aPerson }) => {
  const { page } = await open({ as: await aPerson(), phone: true, cold: true, fails: [404] });
  await outdated(page, '/');
  const files = page.locator('main input[type=file]:not(#served-cards *)');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no agreement') });
  await notice(page).filter({ hasText: 'Invalid File Type' }).waitFor();
  await files.setInputFiles({ name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761, 32) });
  await notice(page).filter({ hasText: 'File Too Large' }).waitFor();
  expect(await notice(page).count()).toBe(1);
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await notice(page).waitFor({ state: 'detached' });
});

test.for([
  ['en', /^Mainstay could not be loaded completely\./, 'Reload'],
  ['es', /^Mainstay no se pudo cargar por completo\./, 'Volver a cargar'],
] as const)(
  'a page whose own script is gone says so, beside what the server rendered (%s)',
  async ([language, words, reload], { open, aPerson }) => {
    const as = await aPerson();
    await accepted(as.send('PATCH', '/api/profile', { language }));
    const { page, isAccessible, picture } = await open({ as, language, phone: true, cold: true, fails: [404] });
    const scripts = /\/assets\/(?!start-)[^/]*\.js$/; // this one is the same in both releases
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await notice(page).filter({ hasText: words }).waitFor();
    await isAccessible();
    await picture(`not-loaded-${language}`);
    await page.unroute(scripts);
    await notice(page).getByRole('button', { name: reload }).click();
    await isLoaded(page);
    expect(await notice(page).count()).toBe(0);
  },
);
