import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { resetSaved } from './reset-saved.ts';

const SENT = { name: ' Dana ', phone: '2025550143', wants: true };
const SAVED = { name: 'Dana', phone: '(202) 555-0143', wants: true };

/** A form as it stood when it was sent. */
function aForm() {
  const { formControl: _, ...form } = createFormControl({ defaultValues: { name: '', phone: '', wants: true } });
  for (const name of ['name', 'phone', 'wants'] as const) form.register(name);
  form.control._state.mount = true; // as once it is on a page
  for (const [name, value] of Object.entries(SENT)) form.setValue(name as keyof typeof SENT, value);
  return form;
}

test('a form that nobody has touched since shows what was saved', () => {
  const form = aForm();
  resetSaved(form, SAVED, SENT);
  expect(form.getValues()).toEqual(SAVED);
});

test('what was typed while the answer was on its way stays, as an unsaved change', () => {
  const form = aForm();
  form.setValue('phone', '2025550199');
  form.setValue('wants', false);
  let unsaved: unknown;
  form.subscribe({
    formState: { dirtyFields: true },
    callback: ({ dirtyFields }) => {
      unsaved = dirtyFields;
    },
  });
  resetSaved(form, SAVED, SENT);
  expect(form.getValues()).toEqual({ name: 'Dana', phone: '2025550199', wants: false });
  expect(unsaved).toEqual({ phone: true, wants: true });
});
