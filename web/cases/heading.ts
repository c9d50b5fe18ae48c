import { type Heading, UNKNOWN_YET } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of CaseScreen.tsx. */
export const HEADING: Heading = { title: t('casePeople'), subtitle: UNKNOWN_YET };
