import { useEffect } from 'react';

/** After each validation with errors, focuses the form's first wrong field. */
export function useFocusFirstWrong(formId: string, wrong: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check is a new object, and is what moves the focus
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, wrong]);
}
