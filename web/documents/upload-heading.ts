import type { Heading } from '#ui/PageHeader.tsx';
import { t } from './words.ts';

/** The heading of UploadScreen.tsx. */
export const UPLOAD_HEADING: Heading = { title: t('uploadAgreement'), subtitle: t('weReadYourAgreementPageBy') };
