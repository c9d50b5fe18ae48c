import ssh2, { type ParsedKey } from 'ssh2';

export type KeyPair = { private: string; public: string };

/**
 * A new ed25519 key pair in OpenSSH form. ssh2 drops leading zero bytes of a public key and then cannot read it: one pair in 256, which is
 * generated again.
 */
export function newKeyPair(generate: () => KeyPair = () => ssh2.utils.generateKeyPairSync('ed25519')): KeyPair {
  for (;;) {
    const pair = generate();
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

/** Parses a key in OpenSSH form; throws what is wrong with it. */
export function parsed(key: string): ParsedKey {
  const read = ssh2.utils.parseKey(key);
  if (read instanceof Error) throw read;
  return read;
}
