import type { ErrorCode } from '@mainstay/contract/error-codes.ts';
import { ApiError } from '#lib/api-error.ts';

const CODE: ErrorCode = 'payment_settings_changed_meanwhile';

/** Whether a save was refused because another person saved other settings in the meantime. */
export const isChangedMeanwhile = (error: Error): boolean => error instanceof ApiError && error.code === CODE;
