import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of NotificationsScreen.tsx. */
export const HEADING: Heading = { title: t('notifications'), subtitle: t('whatHappenedInYourCaseNewest') };
