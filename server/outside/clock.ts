/**
 * The current time: the product's (`now`), and real time (`wall`, for sessions, invitations, upload links and leases).
 */
export type Clock = { now(): Date; wall(): Date };

/** A clock that the sandbox moves forward; it is held at one instant during a move. */
export type MovableClock = Clock & { setNow(instant: Date): void; hold(instant: Date | null): void };

/** Runs with the wall clock, offset by as much as it was moved. */
export function movableClock(wall: () => Date): MovableClock {
  let [offsetMs, held] = [0, null as Date | null];
  return {
    wall,
    now: () => held ?? new Date(wall().getTime() + offsetMs),
    setNow: (instant) => {
      offsetMs = instant.getTime() - wall().getTime();
    },
    hold: (instant) => {
      held = instant;
    },
  };
}
