import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

const dashboard: Heading = { title: t('dashboard'), subtitle: t('overviewOfYourChildSupportPayment') };

/**
 * The headings of screens where people often start, by path. Each is part of the HTML that the server sends, so it
 * shows before the screen's code has loaded.
 */
export const HEADINGS = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/review': { title: t('agreementReview'), subtitle: t('compareWhatYourAgreementSaysWith') },
  '/history': { title: t('paymentHistory'), subtitle: t('completeHistoryOfAllSupportAnd') },
} as const satisfies Readonly<Record<string, Heading>>;
