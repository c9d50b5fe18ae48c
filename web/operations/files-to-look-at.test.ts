import type { BankFile } from '@mainstay/contract/bank-files.ts';
import { expect, test } from 'vitest';
import { filesToLookAt } from './files-to-look-at.ts';

const file = (state: BankFile['state'], late = false, unsettled = false) => ({ state, late, unsettled, releases: [] });
const quiet = Array.from({ length: 25 }, () => file('read'));

test.each([
  ['waits for a release', file('held')],
  ['waits for an earlier statement', file('kept')],
  ['is late', file('written', true)],
  ['was set aside and not settled', file('set_aside', false, true)],
])('a file that %s is shown, however many have come after it', (_, old) => {
  expect(filesToLookAt([...quiet, old])).toEqual({ asking: [old], quiet: quiet.slice(0, 20) });
});

test('of files that went wrong, and of quiet ones, the newest twenty are shown', () => {
  const wrong = [file('set_aside'), file('rejected')];
  expect(filesToLookAt([...wrong, ...quiet, ...wrong])).toEqual({ asking: wrong, quiet: quiet.slice(0, 18) });
});
