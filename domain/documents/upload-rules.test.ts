import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endingOf, isUploadType, keptFileName, UPLOAD_LIMIT, UPLOAD_TYPES } from './upload-rules.ts';

test('ten megabytes are 10,485,760 bytes', () => expect(UPLOAD_LIMIT).toBe(10 * 1024 * 1024));

test.each([
  ['application/pdf', true],
  ['image/gif', true],
  ['image/webp', false],
  ['APPLICATION/PDF', false],
  ['', false],
])('%j may be uploaded: %s', (type, may) => expect(isUploadType(type)).toBe(may));

test('every type has an ending', () => {
  expect(UPLOAD_TYPES.map(endingOf)).toEqual(['.pdf', '.jpg', '.png', '.gif']);
});

test.each([
  ['Order.pdf', 'Order.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Dana\\order.pdf', 'order.pdf'],
  ['folder/', 'fallback.pdf'],
  ['..', 'fallback.pdf'],
  ['  ', 'fallback.pdf'],
  ['a\u0000b\u202Efdp.exe', 'abfdp.exe'], // control and right-to-left characters are removed
  ['协议 ✓.pdf', '协议 ✓.pdf'],
  [`${'😀'.repeat(250)}.pdf`, `${'😀'.repeat(196)}.pdf`],
])('the name %j is kept as %j', (given, kept) => expect(keptFileName(given, 'fallback.pdf')).toBe(kept));

test('a kept name is never a path, never empty, never longer than 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = keptFileName(given, 'fallback.pdf');
      expect(kept).not.toMatch(/[/\\\p{Cc}]/u);
      expect(['', '.', '..']).not.toContain(kept);
      expect([...kept].length).toBeLessThanOrEqual(200);
    }),
  );
});
