import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query has never been answered, not even by a failure. A screen that waits for it stays once shown: asking
 * again after a failure would otherwise take away the message of the failure, and the button that has the focus.
 */
export const isFirstAwaited = ({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>): boolean => isPending && errorUpdateCount === 0;
