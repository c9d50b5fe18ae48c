import { type Heading, UNKNOWN_YET } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of ProfileScreen.tsx. */
export const PROFILE_HEADING: Heading = { title: t('profile'), subtitle: UNKNOWN_YET };
