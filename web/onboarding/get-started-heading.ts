import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of GetStartedScreen.tsx. */
export const GET_STARTED_HEADING: Heading = { title: t('getStarted'), subtitle: t('fiveShortStepsYouCanStop') };
