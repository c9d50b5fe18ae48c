import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { Person } from './people.ts';

/** A person's data export. Reads the archive by its directory, as unpackers do. */
export async function exported(person: Person): Promise<Map<string, Buffer>> {
  const answer = await person.request({ method: 'GET', url: '/api/profile/export' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="mainstay-\d{4}-\d\d-\d\d\.zip"$/);
  const bytes = answer.rawPayload;
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, size, nameLength, head] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    expect(bytes.subarray(head + 30, head + 30 + nameLength).toString()).toBe(name);
    const content = bytes.subarray(head + 30 + nameLength, head + 30 + nameLength + size);
    expect(crc32(content)).toBe(crc);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}
