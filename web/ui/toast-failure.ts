import { isUnanswered, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { toast } from './toast.ts';
import { t } from './words.ts';

/**
 * Tells what failed, unless it means "signed out", which the application itself tells before it leaves. Without an answer nobody knows
 * whether it failed, so the title does not say so, except where the texts of both are fixed.
 */
export function toastFailure(title: string, error: unknown, description?: string): void {
  if (isUnauthorized(error)) return;
  const isOpen = description === undefined && isUnanswered(error);
  toast({
    title: isOpen ? t('noResponse') : title,
    description: description ?? wordsOf(error),
    variant: 'destructive',
  });
}
