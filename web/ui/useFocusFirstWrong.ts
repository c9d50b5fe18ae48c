import { useEffect } from 'react';

/** After each validation with errors, focuses the form's first wrong field. */
export function useFocusFirstWrong(formId: string, wrong: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each validation is a new object, which triggers the focus
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, wrong]);
}
