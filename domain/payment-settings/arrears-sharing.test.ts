import { expect, test } from 'vitest';
import { isSharingOutdated, sharingInForce, sharingSince, sharingToAccept } from './arrears-sharing.ts';

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

test.each([
  ['nothing was ever stated', [], 0],
  ['it was stated once', [['equal', 2]], 2],
  [
    'another obligation repeated it',
    [
      ['equal', 2],
      ['equal', 5],
    ],
    2,
  ],
  [
    'it was changed and changed back',
    [
      ['equal', 2],
      ['prorated', 5],
      ['equal', 7],
      ['equal', 9],
    ],
    7,
  ],
] as const)('the sharing has counted since its last change where %s', (_, said, since) => {
  const stated = said.map(([arrearsSharing, version]) => ({ arrearsSharing, version }));
  expect(sharingSince(stated)).toBe(since);
});

test.each([
  ['changes it, and it has changed since', 'equal', 'prorated', 'prorated', 7, true],
  ['changes it, and it has not changed since', 'equal', 'prorated', 'prorated', 2, false],
  ['changes it to what counts by now', 'equal', 'prorated', 'equal', 7, false],
  ['is about something else', 'equal', 'equal', 'prorated', 7, false],
] as const)('a proposal that %s', (_, proposed, before, now, since, outdated) => {
  const proposal = { terms: { arrearsSharing: proposed }, inForce: { arrearsSharing: before }, caseVersion: 5 };
  expect(isSharingOutdated(proposal, { now, since })).toBe(outdated);
});
