import ssh2, { type ParsedKey } from 'ssh2';

export type KeyPair = { private: string; public: string };

/**
 * A new pair of ed25519 keys in OpenSSH form. ssh2 drops the leading zero bytes of a public key when it writes one,
 * and cannot read what it wrote: one pair in 256, which is made anew.
 */
export function newKeyPair(generate: () => KeyPair = () => ssh2.utils.generateKeyPairSync('ed25519')): KeyPair {
  for (;;) {
    const pair = generate();
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

/** The key that a text in OpenSSH form holds; throws what is wrong with it. */
export function parsed(key: string): ParsedKey {
  const read = ssh2.utils.parseKey(key);
  if (read instanceof Error) throw read;
  return read;
}
