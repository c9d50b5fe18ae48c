import { type Notice, type Projection, type Projections, project } from '@mainstay/domain/case-projection.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { recordEvents } from '#audit/index.ts';
import { type Participant, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { announceMany } from '#http/events.ts';
import type { Deps, NewNotification } from '../deps.ts';
import { tellMany } from './tell.ts';

type Addressed = NewNotification & { to: readonly string[] };

/** Those whose bank and whose sources pay: they hear of them, the others do not. */
const isFunder = (each: Participant) => may(each, 'manage_funding') && (each.role === 'payor' || each.role === null);

/** Writes what happened into the audit chains, tells people, and says to browsers what changed; for many cases at once. */
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

/** As `tellProjections`, of what happened in one case, by its capability's table. */
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

/** To the payor's side what concerns its bank and its sources, to the others only what concerns the payment. */
export function addressed(caseId: string, notice: Notice, people: readonly Participant[]): Addressed[] {
  const { type, title, about, funders, others, only, to: alone, except } = notice;
  const isMeant = ({ userId }: Participant) => userId !== except && (alone === undefined || userId === alone);
  const readers = people.filter((each) => isMeant(each) && (!only || may(each, only)));
  const to = (is: boolean) => readers.filter((each) => isFunder(each) === is).map((each) => each.userId);
  const told = { caseId, type, title, about };
  return [
    { ...told, to: to(true), message: funders },
    ...(others === null ? [] : [{ ...told, to: to(false), message: others }]),
  ];
}
