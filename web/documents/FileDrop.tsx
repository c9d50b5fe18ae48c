import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { toast } from '#ui/toast.ts';
import { ACCEPTED, type Refusal, refusalOfFiles } from './accept-file.ts';
import { rich, t } from './words.ts';

type Props = {
  onFile: (file: File) => void;
  /** Rewords a refusal. */
  inWords?: (refusal: Refusal) => Refusal;
};

/** Accepts one file, by drag and drop or by click. A file that cannot be uploaded is refused here, in words. */
export function FileDrop({ onFile, inWords = (refusal) => refusal }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  function take(files: readonly File[]) {
    const refusal = refusalOfFiles(files);
    const file = files[0];
    if (!refusal && file) {
      setRefused(null);
      onFile(file);
      return;
    }
    if (!refusal) return;
    const { title, message } = inWords(refusal);
    toast({ title: told(title), description: told(message), variant: 'destructive' });
    setRefused(file ? t('wasNotAccepted', { name: file.name, title: hintOf(refusal.title) }) : null);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return (
    <div>
      <label
        {...drop}
        className={classes(
          'flex min-h-36 flex-col items-center justify-center rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          'cursor-pointer border-control hover:bg-hover',
          over && 'border-accent bg-accent-ground',
        )}
      >
        <FileUp aria-hidden className="size-6 text-muted" />
        <span className="mt-2 text-14 font-medium">
          {rich('dragAndDropYourAgreementHere', {
            span: <span className="text-accent-ink underline">{t('clickToBrowse')}</span>,
          })}
        </span>
        <span id={`${id}-formats`} className="mt-1 text-13 text-muted">
          {t('pdfJpgPngOrGifUp')}
        </span>
        <input
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-formats`}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = ''; // lets the same file be chosen again
            if (files.length > 0) take(files);
          }}
        />
      </label>
      {refused && <p className="mt-2 text-13 font-medium break-words text-negative">{refused}</p>}
    </div>
  );
}

const hintOf = (title: string): string =>
  ({
    'Invalid File Type': t('saveItAsPdfOrTake'),
    'File Too Large': t('pdfWithLowerResolutionIsUsually'),
  })[title] ?? t('chooseOneFile');
