import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const FLAG_UTF8 = 0x0800;
const [VERSION, STORED, NO_TIME, FIRST_DAY] = [20, 0, 0, 0x0021];

/**
 * Streams a zip archive entry by entry. Nothing is compressed (documents already are), and only one entry is in memory
 * at a time. Each entry, and the whole archive, must be under 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const common = commonPart(bytes, nameBytes);
    const head = Buffer.concat([signature(0x04034b50), common, nameBytes]);
    directory.push(Buffer.concat([signature(0x02014b50), u16(VERSION), common, Buffer.alloc(10), u32(at), nameBytes]));
    at += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const count = u16(directory.length);
  yield Buffer.concat([...directory, signature(0x06054b50), u32(0), count, count, u32(size), u32(at), u16(0)]);
}

/** The part that an entry's local header and its directory record share. */
const commonPart = (bytes: Uint8Array, name: Buffer): Buffer =>
  Buffer.concat([
    u16(VERSION),
    u16(FLAG_UTF8),
    u16(STORED),
    u16(NO_TIME),
    u16(FIRST_DAY),
    u32(crc32(bytes)),
    u32(bytes.length),
    u32(bytes.length),
    u16(name.length),
    u16(0),
  ]);

const signature = (number: number): Buffer => u32(number);

function u16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number >>> 0);
  return bytes;
}
