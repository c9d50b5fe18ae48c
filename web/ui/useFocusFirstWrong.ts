import { useEffect } from 'react';

/** Whenever a form has been checked and something is wrong, its first wrong field has the focus. */
export function useFocusFirstWrong(formId: string, wrong: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check is a new object, and is what moves the focus
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, wrong]);
}
