import { verifyAudit } from '@mainstay/contract/audit.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Asked for by a person, and always anew: the answer is about this moment. */
export const useVerifyRecord = () => useMutation({ mutationFn: () => send(verifyAudit, {}) });
