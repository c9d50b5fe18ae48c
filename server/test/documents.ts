import type { ReplyOnWire } from '@mainstay/contract/call.ts';
import { type Document, listDocuments, uploadDocument } from '@mainstay/contract/documents.ts';
import { vi } from 'vitest';
import type { Person } from './people.ts';

/** The shortest text that passes as a PDF. The real reader refuses it; the tests' reader does not look. */
export const pdfBytes = (more = ''): Buffer => Buffer.from(`%PDF-1.4\n${more}\n%%EOF`);

export type Part =
  | { name: string; value: string }
  | { name: string; fileName: string; type: string; bytes: Uint8Array };

/** A multipart body as a browser writes it, or with parts that no browser would send. */
export function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----mainstay-test-boundary';
  const chunks = parts.flatMap((part) => {
    const file = 'bytes' in part ? `; filename="${part.fileName}"\r\nContent-Type: ${part.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${file}\r\n\r\n`;
    return [
      Buffer.from(head),
      'bytes' in part ? Buffer.from(part.bytes) : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const uploadParts = (person: Person, parts: Part[]) =>
  person.request({ method: 'POST', url: uploadDocument.path, ...multipart(parts) });

export const upload = (person: Person, bytes: Uint8Array, fileName = 'agreement.pdf', type = 'application/pdf') =>
  uploadParts(person, [
    { name: 'documentType', value: 'agreement' },
    { name: 'file', fileName, type, bytes },
  ]);

export type DocumentOnWire = ReplyOnWire<typeof uploadDocument>;

/** A document that has been read, or failed. */
export async function aDocument(person: Person, fileName?: string): Promise<DocumentOnWire> {
  const answer = await upload(person, pdfBytes(), fileName);
  if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
  return ended(person, answer.json().id);
}

/** Waits until a document is completed or failed. */
export const ended = (person: Person, id: string): Promise<DocumentOnWire> =>
  vi.waitFor(
    async () => {
      const found = (await person.send(listDocuments)).body.find((document) => document.id === id);
      if (!found || !ENDS.has(found.analysisStatus)) throw new Error(`document ${id} is ${found?.analysisStatus}`);
      return found;
    },
    { timeout: 45_000, interval: 50 },
  );

const ENDS = new Set<Document['analysisStatus']>(['completed', 'failed']);
