import { Problem } from '../problem.ts';

/** A person who has left a case can still read what concerns their time in it, but changes nothing there. */
export const STILL_READ = 'You can still read its documents, payments, settings and reports up to then.';
export const HAS_LEFT = `You have left this case. ${STILL_READ}`;

/** The states of a request that a party leave a case. */
export const REMOVAL_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];

/** How somebody left. */
export type WayOut = 'consent' | 'operator' | 'closed';

/** A party who has joined cannot be removed by another party alone. */
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

/** Throws a `conflict` if the request to leave has already been decided. */
export function mustBeOpen(state: RemovalState) {
  if (state !== 'open') throw new Problem('conflict', became[state]);
}

/** Whether a rename is worth an entry in the history. A part that nobody has named yet has only its role label. */
export const isRenamed = (before: string, after: string, label: string): boolean =>
  before !== after && before !== label;
