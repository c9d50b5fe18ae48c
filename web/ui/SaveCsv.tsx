import { Download } from 'lucide-react';
import { download } from '#lib/csv.ts';
import { Button } from './Button.tsx';
import { t } from './words.ts';

type Props = {
  /** What is saved, in the button's name. */
  title: string;
  file: string;
  /** Written when the button is pressed. */
  content: () => string;
};

/** Saves the figures of a chart or a calendar as a CSV file. */
export const SaveCsv = ({ title, file, content }: Props) => (
  <Button
    size="small"
    className="print:hidden"
    aria-label={t('saveAsCsv', { title })}
    onClick={() => download(file, content())}
  >
    <Download aria-hidden />
    {t('csv')}
  </Button>
);
