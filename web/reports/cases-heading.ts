import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of CaseListScreen.tsx. */
export const CASES_HEADING: Heading = { title: t('cases'), subtitle: t('theCasesYouArePartOf') };
