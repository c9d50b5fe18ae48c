/**
 * Lowers the maximum memory of a WebAssembly program. Both engines are built for 2 GB, so one hostile document could
 * exhaust the machine. With a lower limit its allocation fails and only that document is lost.
 */
export function withMemoryLimit(wasm: Uint8Array, megabytes: number): Uint8Array {
  const limited = new Uint8Array(wasm);
  let at = 8;
  while (at < limited.length) {
    const section = limited[at];
    const [size, body] = readNumber(limited, at + 1);
    if (section === MEMORY_SECTION) {
      const [, afterFlags] = readNumber(limited, body + 1);
      const [, maximum] = readNumber(limited, afterFlags);
      const [, end] = readNumber(limited, maximum);
      writeNumber(limited, maximum, end, megabytes * PAGES_PER_MEGABYTE);
      return limited;
    }
    at = body + size;
  }
  throw new Error('This WebAssembly program declares no memory');
}

const MEMORY_SECTION = 5;
const PAGES_PER_MEGABYTE = 16;

/** An unsigned LEB128 number and the offset after it. */
function readNumber(bytes: Uint8Array, at: number): [number, number] {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return [value, at];
  }
}

/** Overwrites a number in the same number of bytes, padded with empty groups. */
function writeNumber(bytes: Uint8Array, from: number, to: number, value: number) {
  for (let at = from, rest = value; at < to; at++, rest >>= 7) bytes[at] = (rest & 0x7f) | (at < to - 1 ? 0x80 : 0);
}
