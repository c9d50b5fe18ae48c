import type { Call, OnWire, ReplyOnWire } from '@mainstay/contract/call.ts';
import type { App } from '../app-type.ts';
import type { Actor } from '../deps.ts';
import { DEMO_PASSWORD, type DemoPerson } from './people.ts';

/** A demo person at a browser; what they do goes through the same calls as for anyone. */
export type Entered = Actor & {
  email: string;
  send<const C extends Call>(call: C, sent: OnWire<C>): Promise<ReplyOnWire<C>>;
  upload(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
};

/** Signs in, or signs up if the account does not exist yet. */
export async function enter(app: App, person: DemoPerson, invitation?: string): Promise<Entered> {
  const { name, email } = person;
  const credentials = { email, password: DEMO_PASSWORD };
  let answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: credentials });
  if (answer.statusCode === 401) {
    const payload = { name, ...credentials, ...(invitation && { invitation }) };
    answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  }
  const { user } = jsonOf<{ user: { id: string } }>(answer);
  const cookie = answer.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
  return {
    id: user.id,
    email,
    name,
    async send(call, sent) {
      const { params, body } = sent as { params?: Record<string, string>; body?: object };
      const url = call.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params?.[key] ?? ''));
      return jsonOf(
        await app.inject({ method: call.method, url, headers: { cookie }, ...(body && { payload: body }) }),
      );
    },
    async upload(fileName, bytes) {
      const form = new FormData();
      form.append('documentType', 'agreement');
      form.append('file', new Blob([bytes], { type: 'application/pdf' }), fileName);
      const encoded = new Response(form);
      const headers = { cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await encoded.arrayBuffer());
      jsonOf(await app.inject({ method: 'POST', url: '/api/documents/upload', headers, payload }));
    },
  };
}

function jsonOf<T>(answer: { statusCode: number; body: string }): T {
  if (answer.statusCode >= 400) throw new Error(`the demo was refused: ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body);
}
