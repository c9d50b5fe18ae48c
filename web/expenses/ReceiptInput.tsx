import { UPLOAD_TYPES } from '@mainstay/domain/documents/upload-rules.ts';
import { Camera, ReceiptText } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalOfFiles } from '#documents/accept-file.ts';
import { classes } from '#lib/classes.ts';
import { fileSize } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { ErrorText } from '#ui/ErrorText.tsx';
import { t } from './words.ts';

type Props = { file: File | null; error: string | undefined; onFile: (file: File) => void };

/** Input for the receipt: the camera on a phone, a file elsewhere. */
export function ReceiptInput({ file, error, onFile }: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const wrong = refused ?? error;

  function take(files: readonly File[]) {
    const [chosen] = files;
    const refusal = refusalOfFiles(files);
    setRefused(refusal?.message);
    if (!refusal && chosen) onFile(chosen);
  }

  const Icon = file ? ReceiptText : Camera;
  return (
    <div>
      <label
        className={classes(
          'flex min-h-20 cursor-pointer items-center gap-3 rounded-card border px-4 py-3 transition-colors duration-150 hover:bg-hover',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          file ? 'border-line' : 'border-dashed',
          wrong ? 'border-negative' : !file && 'border-control',
        )}
      >
        <Icon aria-hidden className="size-6 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block text-14 font-medium break-words">
            {file ? file.name : t('takePhotoOfReceiptOrChoose')}
          </span>
          <span id={`${id}-formats`} className="figures block text-13 text-muted">
            {file ? t('chooseAnotherOne', { size: fileSize(file.size) }) : t('pdfJpgPngOrGifUp')}
          </span>
        </span>
        <input
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          aria-label={t('receipt')}
          aria-describedby={[`${id}-formats`, wrong && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={wrong ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = ''; // lets the same file be chosen again
            if (files.length > 0) take(files);
          }}
        />
      </label>
      {wrong && <ErrorText id={`${id}-error`}>{told(wrong)}</ErrorText>}
    </div>
  );
}
