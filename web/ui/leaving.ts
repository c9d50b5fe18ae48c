import { useEffect } from 'react';
import type { Blocker, BlockerFunction } from 'react-router';

export type Step = Parameters<BlockerFunction>[0];
/** A step that was stopped: it goes on by `proceed`, and is given up by `reset`. */
export type StoppedStep = Extract<Blocker, { state: 'blocked' }>;

/** Why a person should be asked before they leave. */
export type ReasonToStay = {
  /** Whether something would be lost if the page were closed now. */
  hasUnsaved(): boolean;
  /** Whether something would be lost by this step within the product. */
  isLostBy(step: Step): boolean;
  /** Asks about a step that was stopped. */
  ask(step: StoppedStep): void;
};

const reasons = new Set<ReasonToStay>();

/** The reasons on the page now, the last one first. The router asks one only, so `LeaveGate` asks for all of them. */
export const reasonsToStay = (): ReasonToStay[] => [...reasons].reverse();

/** Has the person asked for as long as the component is shown. */
export function useReasonToStay(reason: ReasonToStay) {
  useEffect(() => {
    reasons.add(reason);
    return () => {
      reasons.delete(reason);
    };
  });
}
