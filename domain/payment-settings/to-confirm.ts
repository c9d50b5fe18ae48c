import { type Day, dayAt } from '../day.ts';
import { ZERO } from '../money.ts';
import { hasEnded } from './order.ts';
import type { Proposal } from './proposal.ts';
import type { SettingsVersion } from './terms.ts';

// What a parent is asked to confirm of terms in force, and what is left of it.

type EndAndArrears = Pick<SettingsVersion, 'endDate' | 'arrearsAmount' | 'arrearsInstalment'>;

/** Whether an obligation asks for nothing any more, whatever is owed: it has ended, and names no arrears. */
export const asksForNothing = (terms: EndAndArrears, today: Day): boolean =>
  hasEnded(terms, today) && terms.arrearsAmount === ZERO && terms.arrearsInstalment === null;

/**
 * Whether nothing of an obligation is left to confirm: it has ended, and it names no arrears or the case owes none
 * (`isPaidOff`).
 */
export const isAllOver = (terms: EndAndArrears, { today, isPaidOff }: { today: Day; isPaidOff: boolean }): boolean =>
  asksForNothing(terms, today) || (isPaidOff && hasEnded(terms, today));

type Request = Pick<Proposal, 'kind' | 'terms' | 'createdAt'>;

/** Whether it asks a parent about the arrears alone: they were asked after the obligation had ended. */
export const asksOfArrears = ({ kind, terms, createdAt }: Request, timeZone: string): boolean =>
  kind === 'confirmation' && hasEnded(terms, dayAt(createdAt, timeZone));

/**
 * Whether nothing is left of what a parent was asked: the arrears alone, and none are owed. Terms that they were asked
 * about while these ran are theirs to confirm or dispute also after the end.
 */
export const asksNothingNow = (
  request: Request,
  { timeZone, ...of }: { today: Day; isPaidOff: boolean; timeZone: string },
): boolean => asksOfArrears(request, timeZone) && isAllOver(request.terms, of);

/**
 * The version in which what is to be confirmed was entered: of an obligation that has ended, its arrears and what is paid
 * toward them, which is all that still counts; otherwise the one in force. `history` is oldest first.
 */
export function enteredIn<V extends EndAndArrears & Pick<SettingsVersion, 'version'>>(
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
