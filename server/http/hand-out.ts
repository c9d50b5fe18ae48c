import type { FastifyReply } from 'fastify';
import type { Deps, NewAuditEvent } from '../deps.ts';

/** A file of the files store, or one that was made just now; `sha256` is null for one that was kept before hashes were. */
type Given = { fileName: string; contentType: string; sha256: string | null } & (
  | { fileKey: string }
  | { bytes: Uint8Array }
);

/** Hands a file out under its name, and records in its case who got it: once its bytes are here, and are those that were kept. */
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
