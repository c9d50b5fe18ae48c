import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { type Der, der, readDer, TAGS, within } from './der.ts';

// RFC 3161: an authority certifies that it saw a hash at a certain time. It stamps an anchor's hash, which proves that
// the anchor and all it covers existed then, without any trust in this installation or its key.

const OIDS = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
} as Record<string, string>;
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex');
const MESSAGE_DIGEST = '2a864886f70d010904';
/** The extended key usage for time stamping. */
const STAMPS_TIMES = '1.3.6.1.5.5.7.3.8';
const PATIENCE_MS = 10_000;
/** PKIStatus: granted, or granted with modifications. */
const GRANTED = [0, 1];

/** Requests a time stamp; returns the token in base64. Throws if the token is missing or invalid. */
export async function stampTime(url: string, hash: string): Promise<string> {
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(request(hash, nonce)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The authority of time stamps answered ${answer.status}.`);
  const reply = within(Buffer.from(await answer.arrayBuffer()), 0);
  const [status, token] = readDer(reply.content);
  const granted = status && within(status.content, 0).content.readUIntBE(0, 1);
  if (granted === undefined || !GRANTED.includes(granted) || !token)
    throw new Error(`The authority of time stamps refused: status ${granted}.`);
  const text = token.bytes.toString('base64');
  const fault =
    stampFault(text, hash) ?? (token.bytes.includes(der(TAGS.integer, nonce)) ? null : 'It answers another question.');
  if (fault) throw new Error(`The time stamp does not hold: ${fault}`);
  return text;
}

const request = (hash: string, nonce: Buffer): Buffer =>
  der(
    0x30,
    der(TAGS.integer, Buffer.of(1)),
    der(0x30, SHA256, der(TAGS.octets, Buffer.from(hash, 'hex'))),
    der(TAGS.integer, nonce),
    der(0x01, Buffer.of(0xff)), // asks for the signing certificate
  );

/** What is wrong with a token for that hash; null if it is valid. */
export function stampFault(token: string, hash: string): string | null {
  try {
    const { info, imprint } = readToken(token);
    if (imprint !== hash) return 'This time stamp is for something else.';
    return isSignedByStamper(token, info) ? null : 'The signature of this time stamp is wrong.';
  } catch (error) {
    const isUnreadable = error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_OSSL');
    if (isUnreadable) return 'This time stamp cannot be read.';
    throw error;
  }
}

/** The time the authority certified, as ISO text. */
export function stampedAt(token: string): string {
  const text = within(readToken(token).info, 0, 4).content.toString('latin1');
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

const signedData = (token: string): Der => within(Buffer.from(token, 'base64'), 0, 1, 0);

function readToken(token: string): { info: Buffer; imprint: string } {
  const info = within(signedData(token).content, 2, 1, 0).content;
  return { info, imprint: within(info, 0, 2, 1).content.toString('hex') };
}

function isSignedByStamper(token: string, info: Buffer): boolean {
  const [, , , certificates, ...others] = readDer(signedData(token).content);
  const signer = readDer(within((others.at(-1) as Der).content, 0).content);
  const [algorithm, attributes, , signature] = signer.slice(2);
  const digest = OIDS[within((algorithm as Der).content, 0).content.toString('hex')];
  if (!certificates || !attributes || !signature || !digest) return false;
  const said = readDer(attributes.content).find(
    ({ content }) => within(content, 0).content.toString('hex') === MESSAGE_DIGEST,
  );
  const ofInfo = createHash(digest).update(info).digest();
  if (!said || !within(said.content, 1, 0).content.equals(ofInfo)) return false;
  const signed = der(TAGS.set, attributes.content);
  return readDer(certificates.content)
    .map(({ bytes }) => new X509Certificate(bytes))
    .filter(({ keyUsage }) => keyUsage?.includes(STAMPS_TIMES))
    .some(({ publicKey }) => verify(digest, signed, publicKey, signature.content));
}
