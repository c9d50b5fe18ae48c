import { expect, test } from 'vitest';
import { sharingInForce, sharingToAccept } from './arrears-sharing.ts';

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

test.each([
  ['what was proposed', 'equal', 'prorated', 'prorated', 'equal'],
  ['what counts by now, if the proposal was about something else', 'equal', 'equal', 'prorated', 'prorated'],
  ['what was proposed first of all', 'equal', null, null, 'equal'],
  ['nothing, if nobody ever said anything', null, null, null, null],
] as const)('a proposal that is accepted brings %s', (_, proposed, before, now, accepted) => {
  const proposal = { terms: { arrearsSharing: proposed }, inForce: { arrearsSharing: before } };
  expect(sharingToAccept(proposal, now)).toBe(accepted);
});
