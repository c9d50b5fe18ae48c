import type { ChangeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useChangeFlexibleSettings } from './queries.ts';
import { t } from './words.ts';

/** Saves each choice at once. */
export function useSaveChoice() {
  const save = useChangeFlexibleSettings();
  return {
    change: (chosen: ChangeFlexibleSettings) =>
      save.mutate(chosen, { onError: (error) => toastFailure(t('notSaved'), error) }),
    working: (choice: keyof ChangeFlexibleSettings) => save.isPending && save.variables?.[choice] !== undefined,
  };
}
