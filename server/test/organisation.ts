import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'mainstay', secret: 'a secret of the organisation and Mainstay' };

type Member = { email: string; email_verified: boolean; name: string };
type Claims = Record<string, unknown>;

/**
 * An organization with a real OpenID provider on its own port. A member signs in with their ID and any password;
 * `forge` changes the claims about them, signed with the organization's own key.
 */
export async function anOrganisation(mainstay: string, members: Record<string, Member>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk as never] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${mainstay}/api/auth/callback/organisation`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for cookies'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...members[id] }) }),
  });
  const forged: { change?: (claims: Claims) => Claims } = {};
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (forged.change && context.path === '/token' && body?.id_token)
      body.id_token = signedAgain(body.id_token, forged.change, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  });
  server.on('request', provider.callback());
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    forge: (change?: (claims: Claims) => Claims) => {
      if (change) forged.change = change;
      else delete forged.change;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  };
}

function signedAgain(token: string, change: (claims: Claims) => Claims, key: string | Buffer): string {
  const [head = '', body = ''] = token.split('.');
  const claims = change(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(key)).toString('base64url')}`;
}

/** Signs in at the organization in a browser and consents. Returns the address it redirects to. */
export async function signInThere(start: string, id: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const each of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  const { origin } = new URL(start);
  let at = new URL(start);
  for (let steps = 0; steps < 12; steps++) {
    if (at.origin !== origin) return at;
    let answer = await open(at.href);
    if (answer.status === 200) {
      const page = await answer.text();
      const login = page.includes('name="login"');
      const form: Record<string, string> = login
        ? { prompt: 'login', login: id, password: 'any' }
        : { prompt: 'consent' };
      answer = await open(new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', origin).href, form);
    }
    at = new URL(answer.headers.get('location') ?? '', origin);
  }
  throw new Error(`the organisation sent nobody back, but to ${at}`);
}
