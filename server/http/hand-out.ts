import type { FastifyReply } from 'fastify';
import type { Deps, NewAuditEvent } from '../deps.ts';

type Kept = { fileName: string; contentType: string; fileKey: string };

/** Hands a kept file out under its name, and records in its case who got it. */
export async function handOut(
  { db, files, record }: Pick<Deps, 'db' | 'files' | 'record'>,
  reply: FastifyReply,
  { fileName, contentType, fileKey }: Kept,
  event: Omit<NewAuditEvent, 'before' | 'after'> & { sha256?: string | null },
) {
  const { sha256, ...of } = event;
  const after = { fileName, ...(sha256 ? { sha256 } : {}) };
  await db.transaction((tx) => record(tx, { ...of, after }));
  reply.type(contentType);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.send(files.stream(fileKey));
}
