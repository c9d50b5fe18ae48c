import { FileText } from 'lucide-react';
import { fileSize } from '#lib/format.ts';

type Listed = { id: string; fileName: string; fileSize: number };
type Props = { label: string; files: readonly Listed[]; addressOf: (id: string) => string };

/** Files to download, each with its size. */
export const FileList = ({ label, files, addressOf }: Props) => (
  <ul aria-label={label} className="space-y-2">
    {files.map(({ id, fileName, fileSize: bytes }) => (
      <li key={id} className="flex items-center gap-2 text-14">
        <FileText aria-hidden className="size-4 shrink-0 text-muted" />
        <a
          href={addressOf(id)}
          download={fileName}
          className="inline-flex min-h-6 min-w-0 items-center break-all text-accent-ink underline"
        >
          {fileName}
        </a>
        <span className="figures shrink-0 text-13 text-muted">{fileSize(bytes)}</span>
      </li>
    ))}
  </ul>
);
