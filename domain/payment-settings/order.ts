import type { Day } from '../day.ts';
import { type Cents, minus, plus, sum, ZERO } from '../money.ts';
import type { SettingsVersion } from './terms.ts';

// The order of a case: its obligations, each with the version of its terms that is in force.

type Version = Pick<SettingsVersion, 'obligationId' | 'version'>;

/** Whether an obligation has ended: its end date itself still counts. */
export const hasEnded = ({ endDate }: Pick<SettingsVersion, 'endDate'>, today: Day): boolean =>
  endDate !== null && endDate < today;

/** The obligation that the payment settings read and write: the oldest that has not ended, else the oldest; undefined for none. */
export const firstObligation = <V extends Version & Pick<SettingsVersion, 'endDate'>>(
  inForce: readonly V[],
  today: Day,
): V | undefined => inForce.find((each) => !hasEnded(each, today)) ?? inForce[0];

/** The last day of an order of which every obligation has ended; null while one has not, and without any. */
export function orderEndedOn(inForce: readonly Pick<SettingsVersion, 'endDate'>[], today: Day): Day | null {
  if (!inForce.every((each) => hasEnded(each, today))) return null;
  return inForce
    .flatMap(({ endDate }) => endDate ?? [])
    .reduce<Day | null>((last, each) => (last && last > each ? last : each), null);
}

type Carrying = Version & Pick<SettingsVersion, 'endDate' | 'arrearsInstalment'>;

/**
 * The obligation with which arrears are paid, on its days: the first one, or one that has ended before them; undefined where nothing is
 * paid toward them.
 */
export function arrearsCarrier<V extends Carrying>(inForce: readonly V[], today: Day): V | undefined {
  const carries = (each: V | undefined) => (each?.arrearsInstalment ?? ZERO) > ZERO;
  const first = firstObligation(inForce, today);
  return carries(first) ? first : inForce.findLast(carries);
}

type Figure = Pick<SettingsVersion, 'obligationId' | 'arrearsAmount'>;

/**
 * Terms of an obligation with the figure of arrears of the case. That is what all obligations say together: each was saved as the first of
 * its time, and says what was added or taken away since the one before it ended.
 */
export const withFigureOfCase = <T extends Pick<Figure, 'arrearsAmount'>>(
  terms: T,
  inForce: readonly Figure[],
  obligationId: string,
): T => ({ ...terms, arrearsAmount: plus(terms.arrearsAmount, arrearsBeside(inForce, obligationId)) });

/** What an obligation says of arrears where a person saves this figure for the case, in cents. */
export const ownPartOfFigure = (figure: Cents, inForce: readonly Figure[], obligationId: string): Cents =>
  minus(figure, arrearsBeside(inForce, obligationId));

const arrearsBeside = (inForce: readonly Figure[], obligationId: string): Cents =>
  sum(inForce.filter((each) => each.obligationId !== obligationId).map(({ arrearsAmount }) => arrearsAmount));
