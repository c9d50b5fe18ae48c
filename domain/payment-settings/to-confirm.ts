import type { Day } from '../day.ts';
import { ZERO } from '../money.ts';
import { hasEnded } from './order.ts';
import type { SettingsVersion } from './terms.ts';

// What a parent who joins later can still be asked to confirm.

type OfArrears = Pick<SettingsVersion, 'endDate' | 'arrearsAmount' | 'arrearsInstalment'>;

/** Whether nothing of an obligation is left to confirm: it has ended, and no arrears that it names are owed. */
export const isAllOver = (terms: OfArrears, { today, isPaidOff }: { today: Day; isPaidOff: boolean }): boolean =>
  hasEnded(terms, today) && (isPaidOff || (terms.arrearsAmount === ZERO && terms.arrearsInstalment === null));

/**
 * The version in which what is to be confirmed was entered: of an obligation that has ended, its arrears and what is paid
 * toward them, which is all that still counts; otherwise the one in force. `history` is oldest first.
 */
export function enteredIn<V extends OfArrears & Pick<SettingsVersion, 'version'>>(
  history: readonly V[],
  inForce: V,
  today: Day,
): V {
  if (!hasEnded(inForce, today)) return inForce;
  const until = history.filter(({ version }) => version <= inForce.version);
  const isOther = (each: V) =>
    each.arrearsAmount !== inForce.arrearsAmount || each.arrearsInstalment !== inForce.arrearsInstalment;
  return until[until.findLastIndex(isOther) + 1] ?? inForce;
}
