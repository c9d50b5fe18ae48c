import { otherSide, type Side } from '../cases/side.ts';
import { Problem } from '../problem.ts';

export const OUTSIDE_STATES = ['unconfirmed', 'confirmed', 'disputed'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];

const WORDS: Record<OutsideState, string> = {
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
};

/** "Not confirmed yet"; a state that a newer server knows stands as it is. */
export const stateWords = (state: string): string => WORDS[state as OutsideState] ?? state;

/** What the payee records is against their interest, and so confirmed at once; what the payor records waits for the payee. */
export const stateWhenRecorded = (side: Side): OutsideState => (side === 'payee' ? 'confirmed' : 'unconfirmed');

type Recorded = { state: OutsideState; recordedSide: Side };

/** Whether somebody of that side may confirm it. One that was disputed may still be confirmed. */
export const mayConfirm = ({ state, recordedSide }: Recorded, side: Side | null): boolean =>
  state !== 'confirmed' && side === otherSide(recordedSide);

/** Whether somebody of that side may dispute it. */
export const mayDispute = ({ state, recordedSide }: Recorded, side: Side | null): boolean =>
  state === 'unconfirmed' && side === otherSide(recordedSide);

/** Refuses an answer that cannot be given, in words for people. */
export function mustAnswer(of: Recorded, side: Side | null, answer: 'confirm' | 'dispute') {
  if (answer === 'confirm' ? mayConfirm(of, side) : mayDispute(of, side)) return;
  if (side !== otherSide(of.recordedSide))
    throw new Problem('forbidden', `Only the ${otherSide(of.recordedSide)} can ${answer} this payment.`);
  throw new Problem(
    'conflict',
    of.state === 'confirmed' ? 'This payment has already been confirmed.' : 'This payment has already been disputed.',
  );
}
