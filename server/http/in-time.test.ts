import { expect, test } from 'vitest';
import { inTimeForScrape } from './in-time.ts';

test('what a scrape asks for is there in time, or an error', async () => {
  expect(await inTimeForScrape(Promise.resolve(1))).toBe(1);
  await expect(inTimeForScrape(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(inTimeForScrape(new Promise(() => {}), 10)).rejects.toThrow('it was not there after 10 ms');
});
