/** What Node, the C library and the imaging library look up in the environment. Nothing of it is a secret. */
const NEEDED = new Set([
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SYSTEMROOT', // without it Windows starts no process that uses sockets
  'WINDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'OMP_THREAD_LIMIT',
  'UV_THREADPOOL_SIZE',
]);

type Environment = Record<string, string | undefined>;

/**
 * The environment of the process that opens people's files. It takes what is named here and nothing else: a document that breaks
 * in finds no secret, no database address and no account of a mail server, whatever variables the server will have one day.
 */
export function readerEnvironment(of: Environment): Environment {
  const needed = Object.entries(of).filter(([name]) => NEEDED.has(name.toUpperCase()) || /^LC_/i.test(name));
  return { ...Object.fromEntries(needed), MALLOC_ARENA_MAX: '2' }; // glibc otherwise keeps memory for every thread
}
