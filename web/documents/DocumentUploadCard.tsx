import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { UploaderDialog } from './UploaderDialog.tsx';

const FORMATS = [
  ['PDF', 'text or scanned pages'],
  ['JPG, JPEG', 'a photo or scan of one page'],
  ['PNG', 'a scan or screenshot'],
  ['GIF', 'the first picture'],
] as const;

export function DocumentUploadCard() {
  const [open, setOpen] = useState(false);
  const { allowed, reason } = useMay('change_terms');
  return (
    <Card title="Document Upload" description="Upload the court order or agreement that sets the payments.">
      <div className="grid gap-6 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <h3 className="text-13 font-medium text-muted">Supported formats, up to 10 MB</h3>
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
          Upload Document
        </Button>
      </div>
      {reason && <p className="mt-4 text-13 text-muted">{reason}</p>}
      <UploaderDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
