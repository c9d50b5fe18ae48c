import net from 'node:net';
import Fastify, { type ConnectionError, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSlowRequests, REQUEST_TIMEOUTS, serverTimeouts } from './request-timeouts.ts';
import { answerUnreadable } from './unreadable.ts';

const DAY_MS = 86_400_000;
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify({ bodyLimit: 1000, clientErrorHandler: answerUnreadable });
  endSlowRequests(app, { requestMs: 100, uploadMs: DAY_MS });
  app.post('/small', async () => ({ done: true }));
  app.post('/upload', { bodyLimit: 100_000 }, async () => ({ done: true }));
  app.get('/slow', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => app.close());

/** A connection that has sent this text: what came back, and whether the server ended it. */
function sending(text: string) {
  const socket = net.connect(port, '127.0.0.1');
  const heard = { text: '', ended: false };
  socket.on('data', (chunk) => {
    heard.text += chunk;
  });
  socket.on('close', () => {
    heard.ended = true;
  });
  socket.write(text);
  return { socket, heard };
}

const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{"a":`;

test('a half-sent body ends with words; an upload has more time, and an answer as long as it takes', async () => {
  const upload = sending(half('/upload'));
  const waiting = sending('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const small = sending(half('/small'));
  await vi.waitFor(() => expect(small.heard.ended).toBe(true), { timeout: 10_000 });
  expect(small.heard.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(small.heard.text).toContain('The request took too long to arrive. Please try again.');

  upload.socket.write('12345}');
  upload.socket.write(' ');
  await vi.waitFor(() => expect(upload.heard.text).toContain('{"done":true}'), { timeout: 10_000 });
  expect(waiting.heard).toEqual({ text: '', ended: false });
  upload.socket.destroy();
  waiting.socket.destroy();
});

test('the product gives 20 seconds to headers, a minute to a request, and five to uploads and to who does not read', () => {
  expect(REQUEST_TIMEOUTS).toEqual({ headersMs: 20_000, requestMs: 60_000, uploadMs: 300_000, silentMs: 300_000 });
  expect(serverTimeouts(REQUEST_TIMEOUTS)).toMatchObject({
    ...{ requestTimeout: 300_000, connectionTimeout: 300_000, http: { headersTimeout: 20_000 } },
  });
});

test('who does not read their answer is not waited for', async () => {
  const patient = Fastify({ ...serverTimeouts({ ...REQUEST_TIMEOUTS, silentMs: 200 }) });
  const closed = Promise.withResolvers<void>();
  patient.get('/large', (_request, reply) => {
    reply.raw.once('close', () => closed.resolve());
    return Buffer.alloc(50_000_000);
  });
  await patient.listen({ port: 0, host: '127.0.0.1' });
  const address = patient.server.address();
  const socket = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.on('error', () => {}); // the server has closed the connection
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.pause();
  await closed.promise;
  socket.destroy();
  await patient.close();
});

test.each([
  ['400', 'This request could not be understood.', 'no request at all\r\n\r\n'],
  ['431', 'Delete the cookies of this site', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(50_000)}\r\n\r\n`],
])('what is no request is answered with %s and words: %s', async (status, words, text) => {
  const { heard } = sending(text);
  await vi.waitFor(() => expect(heard.ended).toBe(true), { timeout: 10_000 });
  expect(heard.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(heard.text).toContain(words);
});

test('headers that do not arrive in time are answered in the same words as a body', () => {
  const written: string[] = [];
  const socket = new net.Socket();
  socket.on('error', () => {});
  vi.spyOn(socket, 'writable', 'get').mockReturnValue(true);
  vi.spyOn(socket, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  answerUnreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }) as ConnectionError, socket);
  expect(written.join('')).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long to arrive\. Please try again\./);
});
