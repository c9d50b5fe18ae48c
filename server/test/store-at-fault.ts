import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startFauxqs } from 'fauxqs';

export type Fault = 'refuses' | 'is silent' | 'cuts' | 'is slow' | 'lies' | 'does not encrypt';

/**
 * An object store in its own folder, behind a proxy that misbehaves on demand: it refuses with 503, never answers, cuts
 * or stalls a response in the middle, corrupts a byte, or does not confirm the requested encryption (the store never
 * confirms it; the proxy does so instead). `seen` holds the requests that reached the proxy.
 */
export async function storeAtFault(bucket: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mainstay-store-'));
  let store = await startFauxqs({ port: 0, logger: false, dataDir });
  store.createBucket(bucket);
  const faults: Fault[] = [];
  const seen: { method: string; url: string; headers: http.IncomingHttpHeaders }[] = [];
  let always: { fault: Fault | null; method: string | null } = { fault: null, method: null };

  const proxy = http.createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked;
    seen.push({ method, url, headers });
    const applies = always.fault !== null && (always.method ?? method) === method;
    const fault = applies ? always.fault : faults.shift();
    if (fault === 'refuses') {
      asked.resume();
      return answer
        .writeHead(503, { 'content-type': 'application/xml' })
        .end('<Error><Code>ServiceUnavailable</Code></Error>');
    }
    if (fault === 'is silent') return void asked.resume(); // until it is closed
    const onward = http.request({ port: store.port, method, path: url, headers }, (from) => {
      const parts: Buffer[] = [];
      from
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () => {
          const bytes = Buffer.concat(parts);
          const sse = headers['x-amz-server-side-encryption'];
          if (sse !== undefined && fault !== 'does not encrypt') answer.setHeader('x-amz-server-side-encryption', sse);
          answer.writeHead(from.statusCode ?? 500, from.headers);
          if (!fault || fault === 'does not encrypt') return answer.end(bytes);
          if (fault === 'lies') bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
          if (fault === 'lies') return answer.end(bytes);
          answer.write(bytes.subarray(0, bytes.length >> 1));
          if (fault === 'cuts') setImmediate(() => answer.destroy());
          // a slow one sends nothing more until it is closed
        });
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const listen = (at: number) => new Promise<void>((done) => proxy.listen(at, '127.0.0.1', done));
  const stopListening = () => {
    proxy.closeAllConnections();
    return new Promise((done) => proxy.close(done));
  };
  await listen(0);
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `s3://${bucket}/papers?endpoint=http://127.0.0.1:${port}`,
    seen,
    /** The faults of the next requests, one each. */
    once: (...next: Fault[]) => void faults.push(...next),
    /** Sets the fault for all requests, or those of one method, until changed. */
    set: (fault: Fault | null, method: string | null = null) => {
      always = { fault, method };
    },
    /** Stops the store, dropping what was under way, does something, and restarts it with what it had stored. */
    restart: async (meanwhile: () => Promise<void>) => {
      await stopListening();
      await store.stop();
      await meanwhile();
      store = await startFauxqs({ port: 0, logger: false, dataDir });
      await listen(port);
    },
    stop: async () => {
      await stopListening();
      await store.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
