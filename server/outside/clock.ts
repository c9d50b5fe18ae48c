/** What time it is: for the product (`now`), and on the wall (`wall`: sessions, invitations, upload links, leases). */
export type Clock = { now(): Date; wall(): Date };

/** A clock that the sandbox moves forward; held at an instant while a move is under way. */
export type MovableClock = Clock & { setNow(instant: Date): void; hold(instant: Date | null): void };

/** Ticks on with the wall's clock, ahead of it by as much as it was set. */
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
