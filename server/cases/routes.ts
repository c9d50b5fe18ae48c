import {
  acceptInvitation as acceptCall,
  acceptRemoval as acceptLeavingCall,
  askRemoval as askCall,
  type CaseSummary,
  changeCurrentCase,
  getCurrentCase,
  inviteParty,
  listCases,
  listInvitations,
  listRemovals,
  nameParty as nameCall,
  nameSide as nameSideCall,
  refuseRemoval as refuseLeavingCall,
  removeParty as removeCall,
  selectCase,
  withdrawInvitation,
  withdrawRemoval as withdrawLeavingCall,
} from '@mainstay/contract/cases.ts';
import type { ShareProposal } from '@mainstay/contract/expense-shares.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { serve } from '#http/serve.ts';
import { selectCaseOfSession } from '#identity/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { currentCaseOf, type MyCase, myCases } from './cases.ts';
import { changeCase, type ExpenseShares, type OnCapsChanged, shownCase } from './change-case.ts';
import type { SaidByDocuments } from './change-court-case.ts';
import { type Identifies, identifiedCases } from './court-case.ts';
import type { WhyNotLeave } from './end-membership.ts';
import { endInvitation, invite } from './invite.ts';
import { nameParty, removeParty } from './name-parties.ts';
import { nameSide } from './name-side.ts';
import { acceptRemoval, askRemoval, refuseRemoval, removalsShown, withdrawRemoval } from './removals.ts';
import { lockInvitation } from './store.ts';
import { unansweredInvitations } from './unanswered.ts';

type Later = {
  onCapsChanged: OnCapsChanged;
  saidByDocuments: SaidByDocuments;
  whyNotLeave: WhyNotLeave;
  /** Which of these addresses do not exist, according to their mail servers. */
  undeliverable(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  expenseShares: ExpenseShares & {
    find(db: Db, caseId: string, of: { id: string; viewer: string }): Promise<ShareProposal | null>;
  };
};

export function caseRoutes(app: App, deps: Deps, { whyNotLeave, ...later }: Later) {
  const { expenseShares } = later;
  const { db } = deps;

  serve(app, listCases, async ({ person, cases }) => {
    const current = await currentCaseOf(deps, person, cases);
    const mine = await myCases(db, person.id);
    const identifies = await identifiedCases(db, person.id, mine);
    return mine.map((each) => summary(each, identifies(each.id), each.id === current.id));
  });

  serve(app, selectCase, async ({ person, params }) => {
    const chosen = (await myCases(db, person.id)).find((each) => each.id === params.id);
    if (!chosen) throw new Problem('not_found', 'You are not a party to this case.');
    await selectCaseOfSession(db, person.sessionId, chosen.id);
    return summary(chosen, (await identifiedCases(db, person.id, [chosen]))(chosen.id), true);
  });

  serve(app, getCurrentCase, (asked) => shownCase(db, asked, expenseShares));

  serve(app, changeCurrentCase, async ({ body, ...asked }) => {
    const id = await changeCase(deps, later, asked, body);
    const of = { id, viewer: asked.person.id };
    const proposal = id === null ? null : await expenseShares.find(db, asked.currentCase.id, { ...of, id });
    return { ...(await shownCase(db, asked, expenseShares)), proposal };
  });

  serve(app, nameCall, ({ person, currentCase, params, body }) =>
    nameParty(deps, person, currentCase.id, params.id, body.name),
  );

  serve(app, nameSideCall, async ({ person, currentCase, body }) => {
    await nameSide(deps, person, currentCase.id, body.side);
    return { side: body.side };
  });

  serve(app, removeCall, async ({ person, currentCase, params }) => {
    await removeParty(deps, person, currentCase, params.id);
    return null;
  });

  serve(app, askCall, ({ params, body, ...caller }) => askRemoval(deps, { ...caller, id: params.id }, body.reason));

  serve(app, listRemovals, ({ person, currentCase }) => removalsShown(db, currentCase, person.id));

  serve(app, acceptLeavingCall, ({ params, ...caller }) =>
    acceptRemoval(deps, whyNotLeave, { ...caller, id: params.id }),
  );

  serve(app, refuseLeavingCall, ({ params, body, ...caller }) =>
    refuseRemoval(deps, { ...caller, id: params.id }, body.reason),
  );

  serve(app, withdrawLeavingCall, ({ params, ...caller }) => withdrawRemoval(deps, { ...caller, id: params.id }));

  serve(app, listInvitations, async ({ currentCase }) => {
    const open = await unansweredInvitations(db, currentCase.id, deps.clock.wall());
    const undeliverable = await later.undeliverable(
      db,
      open.map(({ email }) => email),
    );
    return open.map(({ id, email, role, expiresAt, expired }) => ({
      ...{ id, email, role, expiresAt },
      ...(expired && { expired }),
      ...(undeliverable.has(email) && { undeliverable: true }),
    }));
  });

  serve(app, inviteParty, ({ person, currentCase, body }) => invite(deps, person, currentCase, body));

  serve(app, withdrawInvitation, async ({ person, currentCase, params }) => {
    await db.transaction(async (tx) => {
      const found = await lockInvitation(tx, currentCase.id, params.id);
      if (!found) throw new Problem('not_found', 'This invitation does not exist.');
      if (found.acceptedAt) throw new Problem('conflict', 'This invitation has already been accepted.');
      await endInvitation(tx, deps, found, { withdrawnAt: deps.clock.wall() });
      const event = {
        caseId: currentCase.id,
        actor: person,
        action: 'invitation.withdrawn',
        subject: `invitation:${found.id}`,
      };
      await deps.record(tx, event);
      await deps.changed(tx, { caseId: currentCase.id, topic: 'cases' });
    });
    return null;
  });

  serve(app, acceptCall, async ({ person, params }) => {
    const caseId = await acceptInvitation(deps, person, params.token);
    await selectCaseOfSession(db, person.sessionId, caseId);
    const joined = (await myCases(db, person.id)).find((each) => each.id === caseId);
    if (!joined) throw new Error(`user ${person.id} accepted an invitation and is not in case ${caseId}`);
    return summary(joined, (await identifiedCases(db, person.id, [joined]))(joined.id), true);
  });
}

const summary = ({ until, ...of }: MyCase, identifies: Identifies, current: boolean): CaseSummary => ({
  ...of,
  ...identifies,
  current,
  ...(until !== null && { until }),
});
