import { expect, test } from './harness/test.ts';

test.for([{ phone: false }, { phone: true }])(
  'a calendar address is made, copied and turned off: %o',
  async (look, { open, aPerson }) => {
    const { page, go, sees, isAccessible, picture } = await open({ as: await aPerson(), ...look });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await go('/history');
    await sees('Due dates in your calendar');
    await page.getByRole('button', { name: 'Get a calendar address' }).click();
    const address = page.getByLabel('Calendar address');
    await address.waitFor();
    const url = await address.inputValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const asked = () => fetch(new URL(new URL(url).pathname, page.url())).then(({ status }) => status);
    expect(await asked()).toBe(200);
    await isAccessible();
    await picture(`calendar-feed${look.phone ? '-phone' : ''}`);

    await go('/history');
    await address.waitFor();
    await expect.poll(() => address.inputValue()).toBe(url);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('alertdialog', { name: 'Turn off this calendar?' })
      .getByRole('button', { name: 'Turn off' })
      .click();
    await page.getByRole('button', { name: 'Get a calendar address' }).waitFor();
    expect(await asked()).toBe(410);
  },
);
