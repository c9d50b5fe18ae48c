import { expect, test } from 'vitest';
import { addPhotos } from './add-photos.ts';

const photo = (name: string) => new File([], name);
const read = async ({ name }: File) => {
  if (name.startsWith('note')) throw new Error('no picture');
  return name;
};

test('a photo that does not open keeps none of the others out', async () => {
  const chosen = [photo('1.jpg'), photo('note.txt'), photo('3.jpg')];
  expect(await addPhotos(chosen, { room: 30, read })).toEqual({
    ...{ pages: ['1.jpg', '3.jpg'], unread: ['note.txt'], leftOut: 0 },
  });
});

test('says how many were left out where there is no room for all', async () => {
  const chosen = Array.from({ length: 34 }, (_, i) => photo(`${i}.jpg`));
  const { pages, leftOut } = await addPhotos(chosen, { room: 30, read });
  expect([pages.length, pages.at(-1), leftOut]).toEqual([30, '29.jpg', 4]);
  expect(await addPhotos(chosen, { room: 0, read })).toEqual({ pages: [], unread: [], leftOut: 34 });
});
