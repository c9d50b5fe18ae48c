import type { Side } from '../cases/side.ts';
import type { TermsDraft } from './terms-state.ts';

/** Whether the parent on a side was asked to confirm the version in force, and has refused. */
export const hasRefused = ({ parents, proposals, inForce }: TermsDraft, side: Side): boolean =>
  [...proposals.values()].some(
    ({ kind, state, baseVersion, deciderId }) =>
      kind === 'confirmation' &&
      state === 'refused' &&
      baseVersion === inForce?.version &&
      deciderId === parents[side]?.userId,
  );
