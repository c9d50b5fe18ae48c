import type { Call } from '@mainstay/contract/call.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { filled, namedCalls } from '@mainstay/contract/test/calls.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import { session } from '#identity/tables.ts';
import { flagOperator } from '#operations/operators.ts';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, aVerifiedPerson, aVisitor, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// Generates the table "Who may call what" of docs/reliability.md: each call, made once by each of these people.

type Ask = (call: Call) => ReturnType<Person['request']>;

const by =
  (person: Person, headers?: Record<string, string>): Ask =>
  (call) =>
    person.request({ ...filled(call), ...(headers && { headers }) });

/** People of the sandbox, where every email address counts as verified and nobody needs a second factor. */
async function standings(running: RunningApp): Promise<Record<string, Ask>> {
  const owner = await aPerson(running);
  const roles: [string, Ask][] = [];
  for (const role of ROLES) roles.push([role, by(await aParty(running, await aPerson(running), role))]);
  const removed = await aParty(running, owner, 'payee');
  await leaves(owner, removed, 'payee');
  const longAgo = await aPerson(running);
  const { id } = (await longAgo.send(getUser)).body;
  const createdAt = new Date(Date.now() - 16 * 60_000);
  await running.deps.db.update(session).set({ createdAt }).where(eq(session.userId, id));
  return {
    'signed out': by(aVisitor(running)),
    'foreign origin': by(owner, { origin: 'https://elsewhere.example', host: 'localhost:3000' }),
    owner: by(owner),
    ...Object.fromEntries(roles),
    'payee who left': by(removed),
    'owner, signed in 16 minutes ago': by(longAgo),
  };
}

/** Owners whose account does not meet what is required outside the sandbox. */
async function lacking(strict: RunningApp): Promise<Record<string, Ask>> {
  const operator = await aVerifiedPerson(strict);
  await flagOperator(strict.deps, operator.email, true);
  return {
    'owner, email not confirmed': by(await aPerson(strict)),
    'operator without second factor': by(operator),
  };
}

/** 401 and 403 are decided by who calls, before the request is read. Every other status counts as being let in. */
const told = (status: number) => (status === 401 || status === 403 ? String(status) : 'may');

test('each call lets in whom the table of the documentation says', { timeout: 120_000 }, async () => {
  const running = await startApp({ reader: fakeReader() });
  const strict = await startApp({ reader: fakeReader(), works: false, environment: { SANDBOX: 'off' } });
  const people = { ...(await standings(running)), ...(await lacking(strict)) };
  const callsOf = new Map<string, string[]>();
  // A person who has closed their account can call nothing more.
  const closingLast = [...namedCalls].sort(([, a], [, b]) => Number(a === closeAccount) - Number(b === closeAccount));
  for (const [name, call] of closingLast) {
    const cells: string[] = [];
    for (const ask of Object.values(people)) cells.push(told((await ask(call)).statusCode));
    const row = cells.join(' | ');
    callsOf.set(row, [...(callsOf.get(row) ?? []), `\`${name}\``]);
  }
  await Promise.all([running.close(), strict.close()]);

  const rows = [...callsOf].map(([row, names]) => [row, names.sort().join(', ')]);
  const byRow = rows.sort((a, b) => `${a}`.localeCompare(`${b}`));
  expectDocumented('reliability.md', 'who may call what', table([...Object.keys(people), 'calls'], byRow));
});
