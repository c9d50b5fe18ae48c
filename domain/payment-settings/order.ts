import type { Day } from '../day.ts';
import type { SettingsVersion } from './terms.ts';

// The order of a case: its obligations, each with the version of its terms that is in force.

type Version = Pick<SettingsVersion, 'obligationId' | 'version'>;

/** Of every version of a case: those in force, one of each obligation, the oldest obligation first. */
export function versionsInForce<V extends Version>(versions: readonly V[]): V[] {
  const byObligation = new Map<string, V>();
  for (const each of [...versions].sort((a, b) => a.version - b.version)) byObligation.set(each.obligationId, each);
  return [...byObligation.values()]; // in the order in which each was first saved
}

export const hasEnded = ({ endDate }: Pick<SettingsVersion, 'endDate'>, today: Day): boolean =>
  endDate !== null && endDate < today;

/** The obligation that the payment settings read and write: the oldest that has not ended, else the oldest; undefined for none. */
export const firstObligation = <V extends Version & Pick<SettingsVersion, 'endDate'>>(
  inForce: readonly V[],
  today: Day,
): V | undefined => inForce.find((each) => !hasEnded(each, today)) ?? inForce[0];
