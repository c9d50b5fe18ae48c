import { createHmac } from 'node:crypto';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { generateRandomString, hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordEvents } from '#audit/audit.ts';
import { callerFinder, currentCaseOf } from '#cases/cases.ts';
import { makeInvitation } from '#cases/invite.ts';
import type { KnownCaller } from '#http/caller.ts';
import { rememberDevice } from '#identity/devices.ts';
import { account, session, user } from '#identity/tables.ts';
import type { Deps, NewAuditEvent } from '../deps.ts';
import { welcome } from '../welcome.ts';
import type { RunningApp } from './start.ts';

// A new person without the HTTP calls and Better Auth's many statements, which were a quarter of the time of the tests.
// What follows from signing up is done by the product's own functions; quick-people.test.ts compares all rows.

const DAY_MS = 86_400_000;
/** What the requests of tests say. */
const USER_AGENT = 'lightMyRequest';

type Running = Pick<RunningApp, 'deps'>;

type NewPerson = {
  name: string;
  email: string;
  password: string;
  ipAddress: string;
  timeZone?: string;
  language?: Language;
  invitation?: string;
};

/** Adds a person as signing up in the sandbox does. Returns the cookie of their session. */
export async function addPerson({ deps }: Running, of: NewPerson): Promise<string> {
  const { name, password, ipAddress, timeZone = null, language = null, invitation = null } = of;
  const email = of.email.toLowerCase();
  const [id, token, createdAt] = [randomId(), randomId(), new Date()];
  const person = { id, name, email };
  const made = { createdAt, updatedAt: createdAt };
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await tx.insert(user).values({ ...person, timeZone, language, ...made });
    const signIn = { accountId: id, providerId: 'credential', userId: id, password: passwordHash };
    await tx.insert(account).values({ id: randomId(), ...signIn, ...made });
    const from = { userId: id, ipAddress, userAgent: USER_AGENT };
    await tx.insert(session).values({ id: randomId(), token, expiresAt: inTwoWeeks(createdAt), ...from, ...made });

    // Events are recorded at the end, one statement for each chain; those of a joined case as they happen.
    const events: NewAuditEvent[] = [];
    const isLater = ({ caseId }: NewAuditEvent) => invitation === null || caseId === 'accounts';
    const record: Deps['record'] = async (at, event) =>
      isLater(event) ? void events.push(event) : deps.record(at, event);
    const within = { ...deps, db: tx, record };
    await welcome(within, { ...person, timeZone }, invitation);
    await rememberDevice(within, person, { ip: ipAddress, headers: { 'user-agent': USER_AGENT } } as FastifyRequest);
    const at = deps.clock.now();
    for (const chain of Map.groupBy(events, ({ caseId }) => caseId).values())
      await recordEvents(
        tx,
        deps.auditKey,
        chain.map((added) => ({ at, added })),
      );
  });
  return cookieOf(deps, token);
}

/** As `addPerson`, in the case that the owner of that cookie works in, by an invitation from them. */
export async function addParty(running: Running, owner: { cookie: string }, of: NewPerson & { role: Role }) {
  const { deps } = running;
  const inviter = await callerOf(deps, owner.cookie);
  const { role, email } = of;
  const currentCase = await currentCaseOf(deps, inviter.person, inviter.cases);
  const { link } = await makeInvitation(deps, inviter.person, currentCase, { email, role });
  return addPerson(running, { ...of, invitation: new URL(link).searchParams.get('invitation') ?? '' });
}

async function callerOf(deps: Deps, cookie: string): Promise<KnownCaller> {
  const [, signed = ''] = /mainstay\.session_token=([^;]+)/.exec(cookie) ?? [];
  const [token = ''] = decodeURIComponent(signed).split('.');
  const [found] = await deps.db.select({ id: session.id }).from(session).where(eq(session.token, token));
  const caller = found && (await callerFinder(deps.db)(found.id, deps.clock.wall()));
  if (!caller) throw new Error('this cookie is of no session');
  return caller;
}

/** Signed as Better Auth signs it. */
function cookieOf({ keys, settings }: Deps, token: string): string {
  const signature = createHmac('sha256', keys.sessions.current.secret).update(token).digest('base64');
  const prefix = settings.publicUrl?.startsWith('https:') ? '__Secure-' : '';
  return `${prefix}mainstay.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const randomId = () => generateRandomString(32, 'a-z', 'A-Z', '0-9');
const inTwoWeeks = (from: Date) => new Date(from.getTime() + 14 * DAY_MS);
