import { verifyAudit } from '@mainstay/contract/audit.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Runs on request and is never cached, because the result is about this moment. */
export const useVerifyRecord = () => useMutation({ mutationFn: () => send(verifyAudit, {}) });
