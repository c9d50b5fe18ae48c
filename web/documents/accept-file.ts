import { INVALID_TYPE, isUploadType, TOO_LARGE, UPLOAD_LIMIT } from '@mainstay/domain/documents/upload-rules.ts';
import { t } from './words.ts';

/** The file types that the inputs offer. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.gif';

export type Refusal = { title: string; message: string };

/** Why these files cannot be uploaded; null if there is exactly one acceptable file. */
export function refusalOfFiles(files: readonly { type: string; size: number }[]): Refusal | null {
  const [file, ...others] = files;
  if (!file || others.length > 0) return { title: t('oneFileOnly'), message: t('pleaseChooseOneFileAtTime') };
  if (!isUploadType(file.type)) return INVALID_TYPE;
  return file.size > UPLOAD_LIMIT ? TOO_LARGE : null;
}

const CARD_WORDS: Record<string, string> = {
  [INVALID_TYPE.message]: t('pleaseUploadPdfOrImageFile'),
  [TOO_LARGE.message]: t('pleaseUploadFileSmallerThan10mb'),
};

/** The same refusals in the wording of the dashboard's card. */
export const inCardWords = ({ title, message }: Refusal): Refusal => ({
  title,
  message: CARD_WORDS[message] ?? message,
});
