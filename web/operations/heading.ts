import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of OperationsScreen.tsx. */
export const HEADING: Heading = { title: t('operations'), subtitle: t('everythingThatNeedsDecisionOldest') };
