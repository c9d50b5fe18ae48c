import { type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { isSide, type Side } from '@mainstay/domain/cases/side.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import type { ReportFacts } from '@mainstay/domain/reports/facts.ts';
import { formerParents, membersOf, namedParties } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { sidesOf } from '#payment-settings/index.ts';

/**
 * Everyone with a part in the case. An owner who never chose a role is listed as the parent they count as, in the place
 * reserved for that parent. A payor or payee who was there in that time and has left since is named in their place. Who
 * joined after them, and not before that time began, is named with when that was.
 */
export async function partiesReported(
  db: Db,
  { caseId, timeZone }: { caseId: string; timeZone: string },
  between: { from: Date; until: Date },
): Promise<ReportFacts['parties']> {
  const { parentSideOf } = await sidesOf(db, caseId);
  const counted = new Map<string, Side>();
  const members = await membersOf(db, caseId);
  for (const { partyId, userId, role } of members) {
    const side = role === null ? parentSideOf(userId) : null;
    if (side) counted.set(partyId, side);
  }
  const everLeft = await formerParents(db, caseId);
  const former = everLeft.filter(({ joinedAt, leftAt }) => joinedAt < between.until && leftAt >= between.from);
  const taken = new Set([...counted.values(), ...former.map(({ side }) => side)]);
  const isKept = ({ name, role }: { name: string; role: Role | null }) =>
    isSide(role) && taken.has(role) && name === roleLabel(role);
  const current = (await namedParties(db, caseId))
    .filter((party) => !isKept(party))
    .map(({ id, name, role, verified }) => {
      const part = counted.get(id) ?? role;
      const member = members.find(({ partyId }) => partyId === id);
      const { joinedAt } = member ?? {};
      const isNext = joinedAt && joinedAt >= between.from && everLeft.some(({ side }) => side === part);
      return {
        ...{ name, role: `${partLabel(part, member?.actsFor)}${verified === false ? ' (not verified)' : ''}` },
        ...(isNext && { since: dayAt(joinedAt, timeZone) }),
      };
    });
  const left = former.map(({ name, side, leftAt }) => ({
    ...{ name, role: roleLabel(side) },
    until: dayAt(leftAt, timeZone),
  }));
  return [...left, ...current];
}

/** "Legal, for the payor" of a lawyer who has said for whom they act. */
function partLabel(part: Role | null, actsFor: Side | null = null): string {
  const label = part ? roleLabel(part) : 'Party';
  return part === 'legal' && actsFor !== null ? `${label}, for the ${actsFor}` : label;
}
