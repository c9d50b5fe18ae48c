import { ApiError } from '#lib/api-error.ts';

/** Whether an obligation was refused because there is one of its kind for the same time already. */
export const asksForBoth = (error: Error | null): boolean => error instanceof ApiError && error.code === 'overlaps';
