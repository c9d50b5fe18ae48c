import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Log } from '../log.ts';
import { FileMissing, type FileStore, mustBeKey, StoreUnavailable } from './files.ts';

export type S3Place = {
  bucket: string;
  /** A prefix for each key; empty for none. */
  prefix: string;
  region: string;
  /** The endpoint of another S3-compatible store; undefined for Amazon's. */
  endpoint: string | undefined;
  /** Puts the bucket in the URL's path instead of its host. */
  pathStyle: boolean;
  /** How the store encrypts files; null if its disks are encrypted in another way. */
  encryption: { algorithm: 'AES256' | 'aws:kms'; kmsKey: string | undefined } | null;
  /** How long one attempt at a file may take. */
  timeoutMs: number;
};

/** How often a failed transfer is attempted in all. */
const ATTEMPTS = 3;

/**
 * A bucket of an object store. Files pass only through this process: no URL is signed for anyone else. A file is
 * uploaded in one request with its SHA-256, so it is stored completely or not at all. For that it is held in memory,
 * which the upload rules limit to 10 MB.
 */
export function s3Store(place: S3Place, log: Pick<Log, 'error'>): FileStore & { look(): Promise<void>; close(): void } {
  const { bucket: Bucket, prefix, timeoutMs } = place;
  const name = `s3://${Bucket}${prefix && `/${prefix}`}`;
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.pathStyle,
    maxAttempts: ATTEMPTS,
    responseChecksumValidation: 'WHEN_REQUIRED', // what comes back is hashed anyway, by who knows what it must be
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    ...(place.endpoint !== undefined && { endpoint: place.endpoint }),
  });
  const under = prefix && `${prefix}/`;
  const placeOf = (key: string) => under + mustBeKey(key);

  /**
   * Reads a whole file or fails: a body that is cut off, or takes too long, is requested again. The client repeats
   * requests itself, so all of them together have a limit, or a silent store would be waited for nine times.
   */
  const read = async (key: string): Promise<Uint8Array> => {
    const abortSignal = AbortSignal.timeout(timeoutMs * ATTEMPTS);
    for (let attempt = 1; ; attempt++)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: placeOf(key) }), { abortSignal });
        return await whole(Body as Readable, timeoutMs);
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key, name);
        if (attempt < ATTEMPTS && !abortSignal.aborted && !(error instanceof S3ServiceException)) continue;
        throw unavailable(error, `${name} did not give the file ${key}`);
      }
  };

  const keysUnder = async function* (Prefix: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  };

  const unavailable = (error: unknown, words: string) => {
    log.error(error, words);
    return new StoreUnavailable(error);
  };

  return {
    name,
    async write(key, chunks) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      const bytes = Buffer.concat(parts);
      try {
        const kept = await client.send(
          new PutObjectCommand({
            ...{ Bucket, Key: placeOf(key), Body: bytes, ContentLength: bytes.length },
            ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
            ...encryptionOf(place),
          }),
          { abortSignal: AbortSignal.timeout(timeoutMs * ATTEMPTS) },
        );
        if (place.encryption !== null && kept.ServerSideEncryption === undefined)
          throw new Error(`it did not say that it encrypts; with sse=off in FILES_URL it is not asked to`);
        return bytes.length;
      } catch (error) {
        throw unavailable(error, `${name} did not take the file ${key}`);
      }
    },
    read,
    async remove(key) {
      try {
        const Key = placeOf(key);
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
        for await (const inside of keysUnder(`${Key}/`))
          await client.send(new DeleteObjectCommand({ Bucket, Key: inside }));
      } catch (error) {
        throw unavailable(error, `${name} did not remove ${key}`);
      }
    },
    async *list() {
      try {
        for await (const key of keysUnder(under)) yield key.slice(under.length);
      } catch (error) {
        throw unavailable(error, `${name} did not list its files`);
      }
    },
    async look() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(timeoutMs) });
    },
    close: () => client.destroy(),
  };
}

function encryptionOf({ encryption }: S3Place) {
  if (encryption === null) return {};
  const { algorithm, kmsKey } = encryption;
  return { ServerSideEncryption: algorithm, ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }) };
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Why a store's settings cannot be right, as a sentence; null if it may only be unreachable for now. */
export function whyRefused(error: unknown, name: string): string | null {
  const status = statusOf(error);
  if (status === 404) return `There is no bucket for FILES_URL (${name}): make it, or name another one.`;
  if (status === 403 || status === 401)
    return `The bucket of FILES_URL (${name}) refuses this process: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine, and its policy.`;
  if (status === 301 || status === 400)
    return `The bucket of FILES_URL (${name}) is in another region: name its region.`;
  if ((error as Error).name === 'CredentialsProviderError')
    return `There are no credentials for FILES_URL (${name}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.`;
  return null;
}

async function whole(body: Readable, timeoutMs: number): Promise<Uint8Array> {
  const late = setTimeout(() => body.destroy(new Error(`the file was not there after ${timeoutMs} ms`)), timeoutMs);
  try {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    clearTimeout(late);
  }
}
