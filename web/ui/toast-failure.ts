import { isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { toast } from './toast.ts';

/** Tells what failed, unless it means "signed out", which the application itself tells before it leaves. */
export function toastFailure(title: string, error: unknown, description = wordsOf(error)): void {
  if (!isUnauthorized(error)) toast({ title, description, variant: 'destructive' });
}
