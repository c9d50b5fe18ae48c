import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { UploaderDialog } from './UploaderDialog.tsx';
import { t } from './words.ts';

const FORMATS = [
  ['PDF', t('textOrScannedPages')],
  [t('jpgJpeg'), t('photoOrScanOfOnePage')],
  ['PNG', t('aScanOrScreenshot')],
  ['GIF', t('theFirstPicture')],
] as const;

export function DocumentUploadCard() {
  const [open, setOpen] = useState(false);
  const { allowed, reason } = useMay('change_terms');
  return (
    <Card title={t('documentUpload')} description={t('uploadCourtOrderOrAgreementThat')}>
      <div className="grid gap-6 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <h3 className="text-13 font-medium text-muted">{t('supportedFormatsUpTo10Mb')}</h3>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14 lg:flex lg:flex-wrap lg:gap-x-8">
            {FORMATS.map(([name, what]) => (
              <div key={name} className="contents lg:block">
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted">{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Button variant="primary" disabled={!allowed} onClick={() => setOpen(true)}>
          <Upload aria-hidden />
          {t('uploadDocument')}
        </Button>
      </div>
      {reason && <p className="mt-4 text-13 text-muted">{reason}</p>}
      <UploaderDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
