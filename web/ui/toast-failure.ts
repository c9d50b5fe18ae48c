import { isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { toast } from './toast.ts';

/** Reports a failure in a toast, except "signed out", which the application itself reports before it leaves. */
export function toastFailure(title: string, error: unknown, description = wordsOf(error)): void {
  if (!isUnauthorized(error)) toast({ title, description, variant: 'destructive' });
}
