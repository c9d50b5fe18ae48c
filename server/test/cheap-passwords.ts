import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// The work of scrypt makes it dear to guess a stolen password. Nobody steals those of tests, and thousands of people sign up
// in them: here the work is the least there is. The browser tests of signing in pay its full price.
const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;
const cheap = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done);
crypto.scrypt = cheap as typeof scrypt;
syncBuiltinESMExports();
