import { Readable } from 'node:stream';
import {
  changeProfile,
  closeAccount as closeCall,
  endSession as endOne,
  endOtherSessions as endOthers,
  exportMyData,
  getClosing,
  getProfile,
  listSessions,
  type Profile,
} from '@mainstay/contract/profile.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { deviceWords } from '@mainstay/domain/identity/device.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { introduce } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { SignedIn } from '#http/caller.ts';
import { serve, serveRaw } from '#http/serve.ts';
import {
  contactOf,
  endOtherSessions,
  endSessionOf,
  languageFor,
  saveLanguage,
  sessionsOf,
  tellOfEndedSessions,
} from '#identity/index.ts';
import { preferencesOf, savePreferences } from '#notifications/index.ts';
import { myStatements } from '#person-checks/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { closeAccount, type OnClosed, whatComesFirst } from './close-account.ts';
import { myData } from './export-data.ts';
import { zip } from './zip.ts';

/** What the guided setup asks once and a person may change at any time. */
export function profileRoutes(app: App, deps: Deps, onClosed: OnClosed) {
  const { db, clock } = deps;

  serve(app, getProfile, ({ person, request }) => profileOf(db, person, request));

  serve(app, changeProfile, ({ person, body, request }) =>
    db.transaction(async (tx) => {
      const before = await profileOf(tx, person, request);
      const { firstName, lastName, email, phoneNumber, language, ...wishes } = body;
      const said = { firstName, lastName, email, phoneNumber };
      if (Object.values(said).some((value) => value !== undefined))
        await introduce(tx, deps, person, { ...before, ...given(said) });
      if (language !== undefined) await saveLanguage(tx, person.id, language);
      await savePreferences(tx, person.id, wishes);
      return profileOf(tx, person, request);
    }),
  );

  serve(app, getClosing, async ({ person }) => ({ first: await whatComesFirst(deps, person) }));

  serve(app, closeCall, async ({ person }) => {
    await closeAccount(deps, onClosed, person);
    return null;
  });

  serve(app, listSessions, async ({ person }) => {
    const all = await sessionsOf(db, person.id, clock.wall());
    return all.map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceWords(userAgent),
      signedInAt: createdAt,
      current: id === person.sessionId,
    }));
  });

  serve(app, endOthers, async ({ person }) => {
    const ended = await endOtherSessions(db, person.id, person.sessionId);
    if (ended > 0) await tellOfEndedSessions(deps, person, 'everywhere but where this was asked for');
    return { ended };
  });

  serve(app, endOne, async ({ person, params }) => {
    if (!(await endSessionOf(db, person.id, params.id)))
      throw new Problem('not_found', 'This session has ended already.');
    await tellOfEndedSessions(deps, person, 'on one device');
    return null;
  });

  serveRaw(app, exportMyData, async ({ person, currentCase, request, reply }) => {
    const event = { actor: person, action: 'data.exported', subject: `case:${currentCase.id}` };
    await db.transaction(async (tx) => {
      for (const caseId of ['accounts', currentCase.id]) await deps.record(tx, { ...event, caseId });
    });
    const day = dayAt(clock.now(), currentCase.timeZone);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="mainstay-${day}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(zip(myData(app, request, await myStatements(deps, person.id)))));
  });
}

async function profileOf(db: Db, person: SignedIn, request: FastifyRequest): Promise<Profile> {
  const { firstName, lastName, email, phoneNumber } = await contactOf(db, person.id);
  return {
    firstName,
    lastName,
    email,
    signInEmail: person.email,
    phoneNumber: phoneNumber ?? '',
    language: await languageFor(db, person.id, request),
    ...(await preferencesOf(db, person.id)),
  };
}

const given = <T extends object>(said: T) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
