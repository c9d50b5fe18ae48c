import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How long a connection stays open after its last response. The client may already be sending a request on it, which
 * closing would cut off.
 */
const GRACE_MS = 500;
const SWEEP_MS = 50;

type Connection = { underWay: Set<ServerResponse>; usedAt: number };

/**
 * Drains connections when the server closes. Requests in progress finish, as do new ones that arrive on an open
 * connection; their responses ask the client to reconnect, which reaches another process. A connection that is idle,
 * and has been for a moment, is closed. Without this, Node would cut off requests in transit, and would wait for
 * connections that a browser opened but never used.
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
    app.server.closeIdleConnections = () => {}; // Node calls this when it stops listening
    for (const { underWay } of connections.values())
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    sweep();
    if (connections.size > 0) sweeping = setInterval(sweep, SWEEP_MS);
  });
}
