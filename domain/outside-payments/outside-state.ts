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

/**
 * `recorderSide` is the side that whoever recorded it is the parent of by now. It differs from `recordedSide` only if an
 * owner recorded a payment before they had chosen a side.
 */
type Recorded = {
  state: OutsideState;
  recordedSide: Side;
  recorderSide: Side;
  recordedBy: string;
  /** Whether a parent who has left since was to answer it. */
  answererLeft: boolean;
};

/**
 * What becomes of a payment whose answer, or confirmation after they disputed it, waited for a parent who has left. `early` is why it would have changed nothing
 * if they had confirmed it.
 */
export const leftUnanswered = (
  { recorderSide, state }: Pick<Recorded, 'recorderSide' | 'state'>,
  early: string | null,
): string =>
  `The ${otherSide(recorderSide)} who ${state === 'disputed' ? 'disputed it' : 'was to answer'} has left the case. ${early ?? `Only they could confirm it, so it stays ${state} and does not count. The parents can agree on lower arrears instead, or a court order can set them.`}`;

/** Who answers: the side that they are the parent of, if they are one. */
export type Answerer = { id: string; side: Side | null };

/** The other parent answers, if they were there to be asked. Never the person who recorded it, whichever side they are on by now. */
const isAskedOf = ({ recorderSide, recordedBy, answererLeft }: Recorded, { id, side }: Answerer): boolean =>
  side === otherSide(recorderSide) && id !== recordedBy && !answererLeft;

/** Whether a person may confirm it. A disputed payment may still be confirmed. */
export const mayConfirm = (of: Recorded, by: Answerer): boolean => of.state !== 'confirmed' && isAskedOf(of, by);

/** Whether a person may dispute it. */
export const mayDispute = (of: Recorded, by: Answerer): boolean => of.state === 'unconfirmed' && isAskedOf(of, by);

/** Refuses an answer that is not allowed, in words for people. */
export function mustAnswer(of: Recorded, by: Answerer, answer: 'confirm' | 'dispute') {
  if (answer === 'confirm' ? mayConfirm(of, by) : mayDispute(of, by)) return;
  if (by.id === of.recordedBy && by.side === otherSide(of.recordedSide))
    throw new Problem('forbidden', 'You recorded this payment, so the other parent answers it.');
  if (by.side !== otherSide(of.recorderSide))
    throw new Problem('forbidden', `Only the ${otherSide(of.recorderSide)} can ${answer} this payment.`);
  if (of.answererLeft && of.state !== 'confirmed') {
    const side = otherSide(of.recorderSide);
    throw new Problem(
      'forbidden',
      `The ${side} who was to answer has left the case. Nobody else can confirm or dispute this payment.`,
    );
  }
  throw new Problem(
    'conflict',
    of.state === 'confirmed' ? 'This payment has already been confirmed.' : 'This payment has already been disputed.',
  );
}
