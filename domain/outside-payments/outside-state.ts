import { otherSide, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';

export const OUTSIDE_STATES = ['unconfirmed', 'confirmed', 'disputed'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];

const WORDS: Record<OutsideState, string> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
};

/** "Not confirmed yet". A state from a newer server is shown as it is. */
export const stateWords = (state: string): string => WORDS[state as OutsideState] ?? state;

/**
 * A payment recorded by the payee is against their own interest, so it is confirmed at once; one recorded by the payor
 * waits for the payee.
 */
export const stateWhenRecorded = (side: Side): OutsideState => (side === 'payee' ? 'confirmed' : 'unconfirmed');

type Recorded = { state: OutsideState; recordedSide: Side };

/** Whether a person on that side may confirm it. A disputed payment may still be confirmed. */
export const mayConfirm = ({ state, recordedSide }: Recorded, side: Side | null): boolean =>
  state !== 'confirmed' && side === otherSide(recordedSide);

/** Whether a person on that side may dispute it. */
export const mayDispute = ({ state, recordedSide }: Recorded, side: Side | null): boolean =>
  state === 'unconfirmed' && side === otherSide(recordedSide);

/** Refuses an answer that is not allowed, in words for people. */
export function mustAnswer(of: Recorded, side: Side | null, answer: 'confirm' | 'dispute') {
  if (answer === 'confirm' ? mayConfirm(of, side) : mayDispute(of, side)) return;
  if (side !== otherSide(of.recordedSide))
    throw new Problem('forbidden', `Only the ${otherSide(of.recordedSide)} can ${answer} this payment.`);
  throw new Problem(
    'conflict',
    of.state === 'confirmed' ? 'This payment has already been confirmed.' : 'This payment has already been disputed.',
  );
}
