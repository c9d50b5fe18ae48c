import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Resets a form to what the server has saved, but keeps what a person has typed since: an input that no longer has the
 * value it had in `sent` stays as it is, as an unsaved change.
 */
export function resetSaved<Inputs extends FieldValues>(
  form: Pick<UseFormReturn<Inputs>, 'getValues' | 'reset' | 'setValue'>,
  saved: Inputs,
  sent: Inputs,
): void {
  const typed = { ...form.getValues() };
  form.reset(saved as DefaultValues<Inputs> & Inputs);
  for (const name of Object.keys(saved))
    if (typed[name] !== sent[name]) form.setValue(name as Path<Inputs>, typed[name], { shouldDirty: true });
}
