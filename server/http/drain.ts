import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets requests that are under way end when the server closes, those too that come meanwhile on a connection that is open, and
 * closes each connection as soon as nothing is under way on it. Node and Fastify would either cut requests off or wait for
 * connections that a browser opened and never used.
 */
export function drainOnClose(app: FastifyInstance): void {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = underWay.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      if (closing && responses?.size === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, responses] of underWay) {
      if (responses.size === 0) socket.destroySoon();
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    }
  });
}
