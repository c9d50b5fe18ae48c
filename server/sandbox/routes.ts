import { getClock, MOST_DAYS, moveClock } from '@mainstay/contract/sandbox.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import type { SandboxClock } from './move-clock.ts';

const DAY_MS = 86_400_000;

/** Registered only if the sandbox is on; elsewhere these paths do not exist. */
export function sandboxRoutes(app: App, { clock, db, changed }: Deps, sandboxClock: SandboxClock) {
  serve(app, getClock, async () => {
    await sandboxClock.sync(); // another process may have moved it just now
    return { now: clock.now() };
  });

  serve(app, moveClock, async ({ person, body }) => {
    const current = await app.callers.currentCaseOf(person);
    const latest = (now: Date) => now.getTime() + MOST_DAYS * DAY_MS;
    if (body.to && body.to.getTime() > latest(clock.now())) {
      throw new Problem('invalid', 'Move at most ten years at once', { to: 'Move at most ten years at once' });
    }
    const moved = await sandboxClock.move(
      (now) => body.to ?? new Date(now.getTime() + (body.advanceDays ?? 0) * DAY_MS),
    );
    await changed(db, { caseId: current.id, topic: 'clock' });
    return moved;
  });
}
