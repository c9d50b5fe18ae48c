import net from 'node:net';

/**
 * An address that leads to one server and later to another, like a name or a virtual address in a failover. Open
 * connections stay where they are. `silence` makes them hang, like connections to a machine that lost power.
 */
export async function movableAddress(url: string) {
  let target = Number(new URL(url).port);
  const open = new Set<{ near: net.Socket; far: net.Socket }>();
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    const pair = { near, far };
    open.add(pair);
    const end = () => {
      if (!open.delete(pair)) return; // already silenced
      near.destroy();
      far.destroy();
    };
    for (const each of [near, far]) each.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const silent: net.Socket[] = [];
  return {
    url: Object.assign(new URL(url), { port: String(port), search: '' }).toString(),
    open: () => open.size,
    /** New connections reach the other server. */
    leadTo(other: string) {
      target = Number(new URL(other).port);
    },
    /** Open connections no longer receive or deliver anything, without being closed. */
    silence() {
      for (const { near, far } of open) {
        near.unpipe(far).resume();
        far.unpipe(near).destroy();
        silent.push(near);
      }
      open.clear();
    },
    close() {
      for (const { near, far } of open) for (const each of [near, far]) each.destroy();
      for (const each of silent) each.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}
