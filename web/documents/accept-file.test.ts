import { expect, test } from 'vitest';
import { inCardWords, refusalOfFiles } from './accept-file.ts';

const MOST = 10_485_760;

test.each(['application/pdf', 'image/jpeg', 'image/png', 'image/gif'])('takes %s up to 10 MB', (type) => {
  expect(refusalOfFiles([{ type, size: MOST }])).toBeNull();
  expect(refusalOfFiles([{ type, size: MOST + 1 }])).toEqual({
    title: 'File Too Large',
    message: 'File must be smaller than 10MB.',
  });
});

test.each(['text/plain', 'image/webp', 'application/PDF ', ''])('refuses the type %j', (type) => {
  const refusal = { title: 'Invalid File Type', message: 'Please select a PDF or image file.' };
  expect(refusalOfFiles([{ type, size: 1 }])).toEqual(refusal);
});

test('takes one file only', () => {
  const file = { type: 'application/pdf', size: 1 };
  expect(refusalOfFiles([file, file])?.title).toBe('One File Only');
  expect(refusalOfFiles([])?.title).toBe('One File Only');
});

test('the card on the dashboard has words of its own', () => {
  const words = (type: string, size: number) => {
    const refusal = refusalOfFiles([{ type, size }]);
    return refusal && inCardWords(refusal).message;
  };
  expect(words('text/plain', 1)).toBe('Please upload a PDF or image file.');
  expect(words('image/png', MOST + 1)).toBe('Please upload a file smaller than 10MB.');
});
