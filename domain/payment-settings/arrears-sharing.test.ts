import { expect, test } from 'vitest';
import { sharingInForce } from './arrears-sharing.ts';

test.each([
  [[], 'prorated'],
  [[[1, null]], 'prorated'],
  [[[1, 'equal']], 'equal'],
  [
    [
      [1, 'equal'],
      [2, null],
    ],
    'equal', // another obligation was saved after it
  ],
  [
    [
      [4, 'prorated'],
      [3, 'equal'],
    ],
    'prorated',
  ],
] as const)('of %j the arrears are shared %s', (versions, sharing) => {
  expect(sharingInForce(versions.map(([version, arrearsSharing]) => ({ version, arrearsSharing })))).toBe(sharing);
});
