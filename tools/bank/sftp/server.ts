import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type Connection, type Server } from 'ssh2';
import { type Fail, newFailures } from './failures.ts';
import { newKeyPair, parsed } from './keys.ts';
import { serveFiles } from './serve-files.ts';

export type SftpSettings = {
  /** What clients see as the root. */
  folder: string;
  /** 0 picks a free one. */
  port?: number;
  user: string;
  password?: string;
  /** A public key in OpenSSH form that may sign in. */
  publicKey?: string;
  /** The host key (private) in OpenSSH form; by default a new one at each start. */
  hostKey?: string;
};

/** Missing in the types of ssh2. */
type WithoutDelay = Connection & { setNoDelay(on: boolean): void };

const HOST = '127.0.0.1';

/** An SFTP server on the loopback interface, serving the folder of the test bank. */
export async function startSftpServer(settings: SftpSettings) {
  const failures = newFailures();
  const clients = new Set<Connection>();
  let hostKey = settings.hostKey ?? newKeyPair().private;
  let server = await listen(settings.port ?? 0);
  const port = (server.address() as AddressInfo).port;

  async function listen(at: number): Promise<Server> {
    const made = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
      clients.add(client);
      (client as WithoutDelay).setNoDelay(true); // responses are small, and a client waits for each one
      client.on('close', () => clients.delete(client));
      client.on('error', () => client.end()); // the client disconnected
      if (failures.take('refuse')) return void client.end();
      client.on('authentication', (context) => {
        const isDenied = context.method !== 'none' && failures.take('deny');
        if (!isDenied && isAllowed(context, settings)) context.accept();
        else context.reject(['password', 'publickey']);
      });
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), { ...settings, failures, client }));
      });
    });
    await new Promise<void>((resolve, reject) => {
      made.once('error', reject);
      made.listen(at, HOST, resolve);
    });
    return made;
  }

  const stop = () => {
    for (const client of clients) client.end();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };

  return {
    port,
    address: `sftp://${settings.user}@${HOST}:${port}`,
    /** Fingerprint of the host key, as `ssh-keygen -l` shows it: SHA256:... */
    fingerprint: () => fingerprintOf(hostKey),
    /** Makes the next connection, sign-in or request fail. */
    fail: (how: Fail, more?: Parameters<typeof failures.ask>[1]) => failures.ask(how, more),
    /** Restarts the server on its port with another host key. */
    async changeHostKey(): Promise<void> {
      await stop();
      hostKey = newKeyPair().private;
      server = await listen(port);
    },
    stop,
  };
}

function fingerprintOf(key: string): string {
  const digest = createHash('sha256').update(parsed(key).getPublicSSH()).digest('base64');
  return `SHA256:${digest.replace(/=+$/, '')}`;
}

function isAllowed(context: AuthContext, { user, password, publicKey }: SftpSettings): boolean {
  if (context.username !== user) return false;
  if (context.method === 'password') return password !== undefined && isSame(context.password, password);
  if (context.method !== 'publickey' || publicKey === undefined) return false;
  const key = parsed(publicKey);
  if (!key.getPublicSSH().equals(context.key.data)) return false;
  // Without a signature the client only asks whether the key would be accepted.
  return !context.signature || key.verify(context.blob as Buffer, context.signature, context.hashAlgo);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
