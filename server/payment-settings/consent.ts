import type { FormerParent } from '@mainstay/domain/cases/former-parents.ts';
import type { Member } from '@mainstay/domain/cases/member.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { type Agreement, hasAgreed } from '@mainstay/domain/payment-settings/agreement.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import type { Proposal } from '@mainstay/domain/payment-settings/proposal.ts';
import type { JoinedAs, Parents } from '@mainstay/domain/payment-settings/sides.ts';
import { asksOfArrears, isAllOver } from '@mainstay/domain/payment-settings/to-confirm.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { type People, peopleOf } from './people.ts';
import type { SettingsRow } from './store.ts';
import { agreementsOf, confirmationsOf } from './store-proposals.ts';

/** The scope of a question about a case: as it is now, or, for a person who has left, as it was when they left. */
export type Asked = { caseId: string; today: Day; until?: Date | null };

/** Who has agreed to what. */
export type Consent = {
  agreements: readonly Agreement[];
  parents: Parents;
  joined: readonly JoinedAs[];
  /** Who the parents were at a time. */
  parentsAt: (at: Date) => Parents;
  /** A side's name, joined or not; that of a parent as they then were. */
  nameOf: (side: Side, parents: Parents) => string;
  /** Every request to confirm terms in force, as it stands or then stood, oldest first. */
  requests: readonly Proposal[];
  /** The payors and payees who have left; not told to somebody who has left. */
  former: readonly (FormerParent & { name: string })[];
  timeZone: string;
};

export async function consentIn(db: Db, caseId: string, until: Date | null): Promise<Consent> {
  const { timeZone, parties, members, joined, parents, former } = await peopleOf(db, caseId);
  const since = new Map(members.map(({ userId, joinedAt }) => [userId, joinedAt]));
  const parentAt = (side: Side, at: Date): Member | null => {
    const ofSide = former.filter((each) => each.side === side);
    const gone = ofSide.find(({ joinedAt, leftAt }) => joinedAt <= at && leftAt >= at);
    if (gone) return { ...gone, partyId: '', role: side, owner: false, actsFor: null };
    const joinedAt = since.get(parents[side]?.userId ?? '') ?? null;
    return ofSide.length > 0 && joinedAt !== null && joinedAt > at ? null : parents[side];
  };
  const isThen = (at: Date | null) => until === null || (at !== null && at <= until);
  const nameOf = (side: Side, then: Parents) => (until === null ? nameThen(side, then) : `the ${side}`);
  const nameThen = (side: Side, then: Parents) =>
    then[side]?.name ??
    parties.find(({ role, name }) => role === side && name !== roleLabel(role) && parents[side] === null)?.name ??
    `the ${side}`;
  return {
    former: until === null ? former : [],
    parentsAt: (at) => ({ payor: parentAt('payor', at), payee: parentAt('payee', at) }),
    agreements: (await agreementsOf(db, caseId)).filter(({ at }) => isThen(at)),
    parents,
    joined,
    nameOf,
    requests: (await confirmationsOf(db, caseId)).flatMap((each) =>
      isThen(each.createdAt) ? [isThen(each.decidedAt ?? each.createdAt) ? each : { ...each, state: 'open' }] : [],
    ),
    timeZone,
  };
}

/** Who was asked about the arrears alone, and what they answered. */
export type ArrearsAnswer = { name: string; answer: 'confirmed' | 'refused' | null };

const ANSWERS: Partial<Record<Proposal['state'], ArrearsAnswer['answer']>> = {
  accepted: 'confirmed',
  refused: 'refused',
};

export type Concerned = {
  /** Whose word a version needs. */
  parents: Parents;
  /** Who was asked about its arrears alone. */
  ofArrears: readonly (ArrearsAnswer & { userId: string })[];
  /** Whether nothing of it is left to pay or to confirm. */
  isOver: boolean;
};

/**
 * A version concerns the present parents; for a reader who has left, those of that day; a replaced version, those of when
 * it was replaced; after its last day, those of that day. Who joined later is concerned once they are asked about its
 * arrears: while these are owed, if they confirmed them, or if they refused those of a version that was replaced.
 * `replacedAt` is null of a version in force.
 */
export async function parentsConcerned(
  db: Db,
  { caseId, today, until = null }: Asked,
  { rows, consent }: { rows: readonly SettingsRow[]; consent: Consent },
): Promise<(row: SettingsRow, replacedAt?: Date | null) => Concerned> {
  const { parents, parentsAt, requests, timeZone } = consent;
  const asksNow = until === null && rows.some((row) => hasEnded(row, today));
  const isPaidOff = asksNow && (await balancesOf(db, caseId)).arrearsOwed <= ZERO;
  return (row, replacedAt = null) => {
    const upTo = replacedAt ?? until;
    const now = upTo ? parentsAt(upTo) : parents;
    if (row.endDate === null || !hasEnded(row, upTo ? dayAt(upTo, timeZone) : today))
      return { parents: now, ofArrears: [], isOver: false };
    const isOver = isAllOver(row, { today, isPaidOff });
    const isAnswered = ({ state }: Proposal) => state === 'accepted' || (state === 'refused' && replacedAt !== null);
    const waits = ({ state, deciderId, deciderSide }: Proposal) =>
      now[deciderSide]?.userId === deciderId &&
      (replacedAt === null ? !isOver && (state === 'open' || state === 'refused') : state === 'replaced');
    const asked = requests.filter(
      (each) => each.baseVersion === row.version && asksOfArrears(each, timeZone) && (isAnswered(each) || waits(each)),
    );
    const lastDayOver = instantAt(addDays(row.endDate, 1), 0, 0, timeZone);
    const then = parentsAt(new Date(Math.max(row.changedAt.getTime(), lastDayOver.getTime())));
    const ofSide = (side: Side) =>
      asked.some(({ deciderId }) => deciderId === now[side]?.userId) ? now[side] : then[side];
    return {
      parents: { payor: ofSide('payor'), payee: ofSide('payee') },
      ofArrears: asked.flatMap(({ state, deciderId, deciderSide, decidedBy }) => {
        const present = now[deciderSide];
        const name = present?.userId === deciderId ? present?.name : decidedBy;
        return deciderId && name ? [{ userId: deciderId, name, answer: ANSWERS[state] ?? null }] : [];
      }),
      isOver,
    };
  };
}

export type HowAgreed = {
  /**
   * How a version that somebody was asked about came into force; `carried` if the other side had agreed to the terms before
   * it and it is no worse for them, null if nobody was asked.
   */
  agreed: 'accepted' | 'order' | 'carried' | null;
  /** Who agreed to it and has left since, on a side whose present parent has not agreed. */
  agreedBefore: { name: string; at: Date }[];
  /** Who was asked after the obligation had ended, and so about its arrears alone. */
  ofArrears: ArrearsAnswer[];
};

export function howAgreed(
  { version }: SettingsRow,
  { agreements, parents, former }: Consent,
  { ofArrears }: Concerned,
): HowAgreed {
  const asked = new Set(ofArrears.map(({ userId }) => userId));
  const ofAll = agreements.filter((each) => each.version === version && !asked.has(each.userId));
  const hows = new Set(ofAll.map(({ how }) => how));
  const waiting = former.filter(({ side }) => parents[side] !== null && !hasAgreed(side, ofAll, parents));
  return {
    agreed: hows.has('accepted') ? 'accepted' : hows.has('order') ? 'order' : isCarried(ofAll) ? 'carried' : null,
    agreedBefore: waiting.flatMap(({ userId, name }) => {
      const word = ofAll.find((each) => each.userId === userId && IN_PERSON.has(each.how));
      return word ? [{ name, at: word.at }] : [];
    }),
    ofArrears: ofArrears.map(({ name, answer }) => ({ name, answer })),
  };
}

/** Whether somebody else than who saved it had agreed to the terms before. */
const isCarried = (agreements: readonly Agreement[]): boolean =>
  agreements.some(
    ({ how, userId }) =>
      how === 'carried' && !agreements.some((each) => each.userId === userId && IN_PERSON.has(each.how)),
  );

const IN_PERSON: ReadonlySet<Agreement['how']> = new Set(['saved', 'proposed', 'accepted']);

/** An owner who has not said which parent they are has set the terms for one side, whichever it is. */
export function whoHasNotAgreed(
  agreements: readonly Agreement[],
  { parents, nameOf }: Pick<Consent, 'parents' | 'nameOf'>,
): string[] {
  if (!parents.payor && !parents.payee) return ['the other side'];
  return SIDES.filter((side) => !hasAgreed(side, agreements, parents)).map((side) => nameOf(side, parents));
}

/** The parents who joined after another parent of their side had left. */
export function followers({ former, parents }: Pick<People, 'former' | 'parents'>): Set<string | null> {
  const followed = SIDES.filter((side) => former.some((each) => each.side === side));
  return new Set(followed.flatMap((side) => parents[side]?.userId ?? []));
}
