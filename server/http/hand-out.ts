import type { FastifyReply } from 'fastify';
import type { Deps, NewAuditEvent } from '../deps.ts';

/** A file of the file store, or one generated just now; `sha256` is null for files stored before hashes were kept. */
type Given = { fileName: string; contentType: string; sha256: string | null } & (
  | { fileKey: string }
  | { bytes: Uint8Array }
);

/**
 * Sends a file under its name, and records in its case who received it, once its bytes have been read and match the
 * stored hash.
 */
export async function handOut(
  { db, files, record }: Pick<Deps, 'db' | 'files' | 'record'>,
  reply: FastifyReply,
  file: Given,
  event: Omit<NewAuditEvent, 'before' | 'after'>,
) {
  const { fileName, contentType, sha256 } = file;
  const bytes = 'bytes' in file ? file.bytes : await files.read(file.fileKey, sha256);
  const after = { fileName, ...(sha256 !== null && { sha256 }) };
  await db.transaction((tx) => record(tx, { ...event, after }));
  reply.type(contentType);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.send(bytes);
}
