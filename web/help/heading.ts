import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of HelpScreen.tsx. */
export const HEADING: Heading = { title: t('help'), subtitle: t('answersToCommonQuestionsAndWay') };
