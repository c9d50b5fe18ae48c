import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of PaymentManagementScreen.tsx. */
export const MANAGEMENT_HEADING: Heading = {
  title: t('paymentManagementTitle'),
  subtitle: t('configurePaymentSettingsAndManage'),
};
