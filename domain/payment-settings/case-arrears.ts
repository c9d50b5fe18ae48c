import { ZERO } from '../money.ts';
import type { OpenProposal } from './proposal.ts';
import type { SettingsVersion, Terms } from './terms.ts';

type Arrears = Pick<Terms, 'arrearsAmount' | 'arrearsInstalment'>;
type Said = Arrears & Pick<SettingsVersion, 'obligationId' | 'version'>;

/** The version with which another obligation last changed the arrears figure, and the instalment toward it; 0 for never. */
export type ArrearsSince = { figure: number; instalment: number };

export const changesFigure = (before: Arrears | null, after: Arrears): boolean =>
  after.arrearsAmount !== (before?.arrearsAmount ?? ZERO);

export const changesInstalment = (before: Arrears | null, after: Arrears): boolean =>
  (after.arrearsInstalment ?? ZERO) !== (before?.arrearsInstalment ?? ZERO);

/** Whether a version changes anything that all obligations of the case share. */
export const changesArrears = (before: Terms | null, after: Terms): boolean =>
  changesFigure(before, after) ||
  changesInstalment(before, after) ||
  after.arrearsSharing !== (before?.arrearsSharing ?? null);

/**
 * Since when the arrears of the case are as other obligations than this one left them. The figure, and what is paid
 * toward it, are those of the case, whichever obligation they are saved with. `said` are all versions, oldest first.
 */
export function arrearsSince(said: readonly Said[], obligationId: string): ArrearsSince {
  const since = { figure: 0, instalment: 0 };
  const last = new Map<string, Said>();
  for (const each of said) {
    const before = last.get(each.obligationId) ?? null;
    last.set(each.obligationId, each);
    if (each.obligationId === obligationId) continue;
    if (changesFigure(before, each)) since.figure = each.version;
    if (changesInstalment(before, each)) since.instalment = each.version;
  }
  return since;
}

/**
 * Whether a proposal is about arrears of which another obligation's terms have said something else since. Accepted
 * beside it, the same figure would count twice, and two instalments would be collected.
 */
export const isArrearsOutdated = (
  { terms, inForce, caseVersion }: Pick<OpenProposal, 'terms' | 'inForce' | 'caseVersion'>,
  { figure, instalment }: ArrearsSince,
): boolean =>
  caseVersion !== null &&
  ((figure > caseVersion && changesFigure(inForce, terms)) ||
    (instalment > caseVersion && changesInstalment(inForce, terms)));
