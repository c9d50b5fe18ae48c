/** One ASN.1 value in DER encoding: its tag, all its bytes, and its content. */
export type Der = { tag: number; bytes: Buffer; content: Buffer };

export const TAGS = { integer: 0x02, octets: 0x04, set: 0x31 } as const;

/** The consecutive values in these bytes. Throws if they are not DER. */
export function readDer(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0x80;
    const more = first > 0x80 ? first & 0x7f : 0;
    if (first === 0x80 || more > 4) throw new RangeError('not DER');
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const [begin, end] = [at + 2 + more, at + 2 + more + length];
    if (end > bytes.length) throw new RangeError('not DER');
    found.push({ tag: bytes[at] as number, bytes: bytes.subarray(at, end), content: bytes.subarray(begin, end) });
    at = end;
  }
  return found;
}

/** Descends into nested values; each step is the index of a child. */
export function within(bytes: Buffer, ...steps: number[]): Der {
  let value: Der = { tag: 0, bytes, content: bytes };
  for (const step of steps) {
    const next = readDer(value.content)[step];
    if (!next) throw new RangeError('not as expected');
    value = next;
  }
  return value;
}

export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  const length = body.length < 0x80 ? size : Buffer.concat([Buffer.of(0x80 | size.length), size]);
  return Buffer.concat([Buffer.of(tag), length, body]);
}
