import type { FastifyReply } from 'fastify';
import type { Deps, NewAuditEvent } from '../deps.ts';

/** A file of the files store, or one that was made just now. */
type Given = { fileName: string; contentType: string } & ({ fileKey: string } | { bytes: Buffer });

/** Hands a file out under its name, and records in its case who got it. */
export async function handOut(
  { db, files, record }: Pick<Deps, 'db' | 'files' | 'record'>,
  reply: FastifyReply,
  file: Given,
  event: Omit<NewAuditEvent, 'before' | 'after'> & { sha256?: string | null },
) {
  const { fileName, contentType } = file;
  const { sha256, ...of } = event;
  const after = { fileName, ...(sha256 ? { sha256 } : {}) };
  await db.transaction((tx) => record(tx, { ...of, after }));
  reply.type(contentType);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.send('bytes' in file ? file.bytes : files.stream(file.fileKey));
}
