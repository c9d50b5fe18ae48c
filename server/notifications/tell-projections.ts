import { type Notice, type Projection, type Projections, project } from '@mainstay/domain/case-projection.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { recordEvents } from '#audit/index.ts';
import { type Participant, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { announceMany } from '#http/events.ts';
import type { Deps, NewNotification } from '../deps.ts';
import { tellMany } from './tell.ts';

type Addressed = NewNotification & { to: readonly string[] };

/** People whose bank account and sources fund payments; only they are told about those. */
const isFunder = (each: Participant) => may(each, 'manage_funding') && (each.role === 'payor' || each.role === null);

/**
 * Appends what happened to the audit chains, notifies people, and tells browsers what changed; for many cases at once.
 */
export async function tellProjections(
  tx: Db,
  { clock, auditKey }: Pick<Deps, 'clock' | 'auditKey'>,
  told: readonly (Projection & { caseId: string })[],
): Promise<void> {
  const at = clock.now();
  await recordEvents(
    tx,
    auditKey,
    told.flatMap(({ caseId, audit }) => audit.map((entry) => ({ at, added: { caseId, ...entry } }))),
  );
  const withNotices = told.filter(({ notices }) => notices.length > 0);
  const people = await participantsOfCases(tx, [...new Set(withNotices.map(({ caseId }) => caseId))]);
  const notices = withNotices.flatMap(({ caseId, notices }) =>
    notices.flatMap((notice) => addressed(caseId, notice, people.get(caseId) ?? [])),
  );
  await tellMany(tx, at, notices);
  const topics = told.flatMap(({ caseId, topics }) => topics.map((topic) => ({ caseId, topic })));
  await announceMany(tx, topics);
}

/** As `tellProjections`, for events of one case, by its capability's table. */
export const tellHappened = <Event extends { kind: string }>(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'auditKey'>,
  caseId: string,
  { happened, projections }: { happened: readonly Event[]; projections: Projections<Event> },
): Promise<void> =>
  tellProjections(
    tx,
    deps,
    happened.map((event) => ({ caseId, ...project(projections, event) })),
  );

/** Tells the payor's side what concerns its bank and sources, and the others only what concerns the payment. */
export function addressed(caseId: string, notice: Notice, people: readonly Participant[]): Addressed[] {
  const { type, title, about, funders, others, only, to: alone, except } = notice;
  const isLeftOut = (userId: string) => (typeof except === 'string' ? userId === except : except?.includes(userId));
  const isMeant = ({ userId }: Participant) => !isLeftOut(userId) && (alone === undefined || userId === alone);
  const readers = people.filter((each) => isMeant(each) && (!only || may(each, only)));
  const to = (is: boolean) => readers.filter((each) => isFunder(each) === is).map((each) => each.userId);
  const told = (to: readonly string[], message: string | null): Addressed[] =>
    message === null ? [] : [{ caseId, type, title, about, to, message }];
  if (notice.hasLeft) return alone === undefined ? [] : told([alone], funders);
  return [...told(to(true), funders), ...told(to(false), others)];
}
