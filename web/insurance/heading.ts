import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of InsuranceScreen.tsx. */
export const HEADING: Heading = { title: t('insuranceProtection'), subtitle: t('whenSupportCannotBePaidPolicy') };
