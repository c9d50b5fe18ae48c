import { Problem } from '../problem.ts';

/** Somebody who has left a case keeps reading what concerns their time in it, and changes nothing there. */
export const STILL_READ = 'You can still read its documents, payments, settings and reports up to then.';
export const HAS_LEFT = `You have left this case. ${STILL_READ}`;

/** What becomes of the question whether somebody leaves a case. */
export const REMOVAL_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];

/** How somebody left. */
export type WayOut = 'consent' | 'operator' | 'closed';

/** A party who joined does not go by a press of somebody else. */
export function mustNotHaveJoined(party: { name: string; joined: boolean }) {
  if (!party.joined) return;
  throw new Problem(
    'conflict',
    `${party.name} has joined this case and cannot be deleted from it. Ask them to leave; they leave if they agree. A Mainstay operator can remove someone for a reason.`,
  );
}

const became: Record<Exclude<RemovalState, 'open'>, string> = {
  accepted: 'This has already been agreed to: the person has left the case.',
  refused: 'This has already been refused: the person stays in the case.',
  withdrawn: 'This has been withdrawn: the person stays in the case.',
};

/** Throws a `conflict` in words for whoever decides on a request to leave that has been decided. */
export function mustBeOpen(state: RemovalState) {
  if (state !== 'open') throw new Problem('conflict', became[state]);
}

/** Whether two names are worth a line in the history: a part that nobody has named yet is only called by its role. */
export const isRenamed = (before: string, after: string, label: string): boolean =>
  before !== after && before !== label;
