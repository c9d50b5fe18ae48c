import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** A device with one WebAuthn passkey; it answers as instructed, even incorrectly. */
export function aDevice(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // The public key as a COSE map: kind EC2, algorithm ES256, curve P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    id,
    publicKey: cose.toString('base64'),
    answer(challenge: string, { origin = 'http://localhost:3000', site = 'localhost', verified = true } = {}) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const flags = verified ? 0b101 : 0b001; // somebody is present, and shown to be its person
      const device = Buffer.concat([sha256(site), Buffer.from([flags, 0, 0, 0, 0])]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: device.toString('base64url'),
          signature: sign('sha256', Buffer.concat([device, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
