import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// scrypt is expensive so that stolen passwords are hard to guess. Thousands of test users sign up, and nobody steals
// their passwords, so tests use the lowest cost. The browser tests of signing in use the full cost.
const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;
const cheap = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done);
crypto.scrypt = cheap as typeof scrypt;
syncBuiltinESMExports();
