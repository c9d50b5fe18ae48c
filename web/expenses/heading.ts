import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of ExpensesScreen.tsx. */
export const HEADING: Heading = { title: t('sharedExpenses'), subtitle: t('medicalChildCareSchoolAndOther') };
