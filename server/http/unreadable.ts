import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { refusal } from './problems.ts';
import { TOO_SLOW } from './request-timeouts.ts';

/** Also refuses in words what cannot be parsed as HTTP at all, before there is a request to reply to. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, words] = answers[error.code] ?? ['400 Bad Request', 'This request could not be understood.'];
  const body = JSON.stringify(refusal(words));
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
  socket.destroy(error);
}

const answers: Record<string, [status: string, words: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', TOO_SLOW],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'This request is too large. Delete the cookies of this site, then sign in again.',
  ],
};
