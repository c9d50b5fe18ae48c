import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

const dashboard: Heading = { title: t('dashboard'), subtitle: t('overviewOfYourChildSupportPayment') };

/**
 * By the path of a screen that people often begin with: its heading, which stands there before its code has come, and is part of the
 * page that the server sends.
 */
export const HEADINGS = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/review': { title: t('agreementReview'), subtitle: t('compareWhatYourAgreementSaysWith') },
  '/history': { title: t('paymentHistory'), subtitle: t('completeHistoryOfAllSupportAnd') },
} as const satisfies Readonly<Record<string, Heading>>;
