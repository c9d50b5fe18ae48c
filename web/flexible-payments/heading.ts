import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of FlexiblePaymentsScreen.tsx. */
export const HEADING: Heading = { title: t('flexiblePaymentsTitle'), subtitle: t('payPartNowAndRestLater') };
