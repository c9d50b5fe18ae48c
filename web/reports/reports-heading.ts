import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of ReportsScreen.tsx. */
export const REPORTS_HEADING: Heading = { title: t('reportsAudit'), subtitle: t('courtReadyReportsFromPaymentRecord') };
