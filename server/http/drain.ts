import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So long a connection stays open after its last answer: a request may be on its way on it, which it would cut off. */
const GRACE_MS = 500;
const SWEEP_MS = 50;

type Connection = { underWay: Set<ServerResponse>; usedAt: number };

/**
 * Lets requests that are under way end when the server closes, and those too that come meanwhile on a connection that is open; their
 * answers ask the other side to make a new connection, which others take. A connection on which nothing is under way, and nothing was just
 * now, is closed: Node would cut off what is on its way on it, and wait for those that a browser opened and never used.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let sweeping: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: new Set(), usedAt: performance.now() });
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) clearInterval(sweeping);
    });
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.underWay.add(response);
    response.once('close', () => {
      connection.underWay.delete(response);
      connection.usedAt = performance.now();
    });
  });
  const sweep = () => {
    for (const [socket, { underWay, usedAt }] of connections)
      if (underWay.size === 0 && performance.now() - usedAt >= GRACE_MS) socket.destroySoon();
  };
  app.addHook('preClose', async () => {
    app.server.closeIdleConnections = () => {}; // which Node calls when it stops listening
    for (const { underWay } of connections.values())
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    sweep();
    if (connections.size > 0) sweeping = setInterval(sweep, SWEEP_MS);
  });
}
