import type { Processing } from '@mainstay/contract/fields.ts';
import { told } from '#lib/told.ts';
import { toast } from './toast.ts';
import { t } from './words.ts';

/** Reports what a payment did or, while its money does not count yet, until when it is processing. */
export const toastOutcome = (
  { processing }: { processing?: Processing },
  done: { title: string; description: string },
) => toast(processing?.[0] ? { title: t('paymentProcessing'), description: told(processing[0].words) } : done);
