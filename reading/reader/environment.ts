/** What Node, the C library and the imaging library read from the environment. None of it is secret. */
const NEEDED = new Set([
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SYSTEMROOT', // without it Windows cannot start a process that uses sockets
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
 * The environment of the process that opens people's files. It contains only what is listed here, so a document that
 * compromises it finds no secret, database address or mail account, whatever variables the server may have in the
 * future.
 */
export function readerEnvironment(of: Environment): Environment {
  const needed = Object.entries(of).filter(([name]) => NEEDED.has(name.toUpperCase()) || /^LC_/i.test(name));
  return { ...Object.fromEntries(needed), MALLOC_ARENA_MAX: '2' }; // otherwise glibc keeps memory for every thread
}

/**
 * The flags of Node that the reader takes over from the process that starts it. Not `--liftoff-only`, which a process
 * of seconds takes to save compiling: recognising text is WebAssembly, and takes twice as long in unoptimized code.
 */
export const readerFlags = (of: readonly string[]): string[] => of.filter((flag) => flag !== '--liftoff-only');
