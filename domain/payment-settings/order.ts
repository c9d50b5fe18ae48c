import type { Day } from '../day.ts';
import { type Cents, minus, plus, sum, ZERO } from '../money.ts';
import type { SettingsVersion } from './terms.ts';

// The order of a case: its obligations, each with the version of its terms in force.

type Version = Pick<SettingsVersion, 'obligationId' | 'version'>;

/** Whether an obligation has ended. Its end date still counts. */
export const hasEnded = ({ endDate }: Pick<SettingsVersion, 'endDate'>, today: Day): boolean =>
  endDate !== null && endDate < today;

/**
 * The obligation that the payment settings read and write: the oldest that has not ended, or else the oldest; undefined
 * if none.
 */
export const firstObligation = <V extends Version & Pick<SettingsVersion, 'endDate'>>(
  inForce: readonly V[],
  today: Day,
): V | undefined => inForce.find((each) => !hasEnded(each, today)) ?? inForce[0];

/** The last day of an order whose obligations have all ended; null if one has not, or there are none. */
export function orderEndedOn(inForce: readonly Pick<SettingsVersion, 'endDate'>[], today: Day): Day | null {
  if (!inForce.every((each) => hasEnded(each, today))) return null;
  return inForce
    .flatMap(({ endDate }) => endDate ?? [])
    .reduce<Day | null>((last, each) => (last && last > each ? last : each), null);
}

type Carrying = Version & Pick<SettingsVersion, 'endDate' | 'arrearsInstalment'>;

/**
 * The obligation on whose days arrears are paid: the first one, or an earlier one that has ended. Undefined if nothing
 * is paid toward arrears.
 */
export function arrearsCarrier<V extends Carrying>(inForce: readonly V[], today: Day): V | undefined {
  const carries = (each: V | undefined) => (each?.arrearsInstalment ?? ZERO) > ZERO;
  const first = firstObligation(inForce, today);
  return carries(first) ? first : inForce.findLast(carries);
}

type Figure = Pick<SettingsVersion, 'obligationId' | 'arrearsAmount'>;

/**
 * An obligation's terms with the arrears figure of the whole case, which is the sum over all obligations: each one
 * holds what was added or removed since the previous one ended.
 */
export const withFigureOfCase = <T extends Pick<Figure, 'arrearsAmount'>>(
  terms: T,
  inForce: readonly Figure[],
  obligationId: string,
): T => ({ ...terms, arrearsAmount: plus(terms.arrearsAmount, arrearsBeside(inForce, obligationId)) });

/** The arrears figure of the whole case once each of these versions was saved, oldest first. */
export function figuresAfter(versions: readonly Figure[]): Cents[] {
  const parts = new Map<string, Cents>();
  return versions.map(({ obligationId, arrearsAmount }) => {
    parts.set(obligationId, arrearsAmount);
    return sum([...parts.values()]);
  });
}

/** The part of a case's arrears figure that this obligation holds when a person saves the figure, in cents. */
export const ownPartOfFigure = (figure: Cents, inForce: readonly Figure[], obligationId: string): Cents =>
  minus(figure, arrearsBeside(inForce, obligationId));

const arrearsBeside = (inForce: readonly Figure[], obligationId: string): Cents =>
  sum(inForce.filter((each) => each.obligationId !== obligationId).map(({ arrearsAmount }) => arrearsAmount));
