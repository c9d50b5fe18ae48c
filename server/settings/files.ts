import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { S3Place } from '#outside/s3-store.ts';
import { given } from './variable.ts';

/** Where document files are stored: a folder on this machine, or an object store. */
export type FilesPlace = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Place);

export const FILES_VARIABLES = {
  FILES_URL: given(
    z
      .string()
      .refine((text) => /^(s3|file):\/\//.test(text), { error: 'must start with s3:// or file:///', abort: true })
      .optional(),
  ),
  AWS_REGION: given(z.string().optional()),
  AWS_ENDPOINT_URL_S3: given(z.string().optional()),
};

type Read = z.output<z.ZodObject<typeof FILES_VARIABLES>>;

const Query = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'endpoint must be an address like https://store.example' }).optional(),
  region: z.string().optional(),
  'path-style': z.enum(['on', 'off'], 'path-style must be on or off').optional(),
  sse: z.enum(['AES256', 'aws:kms', 'off'], 'sse must be AES256, aws:kms or off').default('AES256'),
  'kms-key': z.string().optional(),
  timeout: z.coerce
    .number('timeout must be seconds from 1 to 300')
    .min(1, 'timeout must be seconds from 1 to 300')
    .max(300, 'timeout must be seconds from 1 to 300')
    .default(20),
});

/** From `FILES_URL`, or else the folder in the data folder. Throws one error that says what is wrong. */
export function filesPlaceOf(read: Read, dataDir: string): FilesPlace {
  if (read.FILES_URL === undefined) return { kind: 'folder', folder: path.join(dataDir, 'files') };
  return placeOf(read.FILES_URL, read);
}

/** A folder, or an address in the form of `FILES_URL`. */
export function placeOf(text: string, { AWS_REGION, AWS_ENDPOINT_URL_S3 }: Omit<Read, 'FILES_URL'> = {}): FilesPlace {
  if (!/^[a-z0-9]+:\/\//.test(text)) return { kind: 'folder', folder: path.resolve(text) };
  if (!URL.canParse(text)) throw wrong('it must be like s3://bucket/prefix or file:///folder');
  const url = new URL(text);
  if (url.protocol === 'file:') {
    if (url.host !== '' || url.pathname.length < 2 || /%2f/i.test(url.pathname))
      throw wrong('it must be like file:///folder');
    return { kind: 'folder', folder: path.resolve(fileURLToPath(url)) };
  }
  if (url.protocol !== 's3:') throw wrong('it must start with s3:// or file:///');
  if (url.username !== '' || url.password !== '')
    throw wrong(
      'it must not contain a key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role',
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw wrong(`"${url.hostname}" is not a bucket name`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix)) throw wrong('its prefix may have letters, digits, dots, dashes and slashes');
  const query = Query.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw wrong(query.error.issues.map(({ message }) => message).join('; '));
  const { endpoint = AWS_ENDPOINT_URL_S3, sse, timeout, ...more } = query.data;
  const region = more.region ?? AWS_REGION ?? (endpoint === undefined ? undefined : 'us-east-1');
  if (region === undefined) throw wrong('it names no region; add ?region=us-east-1 or set AWS_REGION');
  if (more['kms-key'] !== undefined && sse !== 'aws:kms') throw wrong('kms-key needs sse=aws:kms');
  return {
    ...{ kind: 's3', bucket: url.hostname, prefix, region, endpoint, timeoutMs: timeout * 1000 },
    pathStyle: (more['path-style'] ?? (endpoint === undefined ? 'off' : 'on')) === 'on',
    encryption: sse === 'off' ? null : { algorithm: sse, kmsKey: more['kms-key'] },
  };
}

const wrong = (words: string) => new Error(`FILES_URL is not usable: ${words}.`);
