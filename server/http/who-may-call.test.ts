import { readFileSync, writeFileSync } from 'node:fs';
import type { Call } from '@mainstay/contract/call.ts';
import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { expect, test } from 'vitest';
import { filled, namedCalls } from '../test/calls.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// The table of docs/reliability.md, "Who may call what", is made here: each call, once by each of these people.

const PAGE = new URL('../../docs/reliability.md', import.meta.url);
const [BEGIN, END] = ['<!-- who may call what: begin -->', '<!-- who may call what: end -->'];

type Ask = (call: Call) => ReturnType<Person['request']>;

async function standings(running: RunningApp): Promise<Record<string, Ask>> {
  const owner = await aPerson(running);
  const asked =
    (person: Person, headers?: Record<string, string>): Ask =>
    (call) =>
      person.request({ ...filled(call), ...(headers && { headers }) });
  const roles: [string, Ask][] = [];
  for (const role of ROLES) roles.push([role, asked(await aParty(running, await aPerson(running), role))]);
  return {
    'signed out': asked(aVisitor(running)),
    'foreign origin': asked(owner, { origin: 'https://elsewhere.example', host: 'localhost:3000' }),
    owner: asked(owner),
    ...Object.fromEntries(roles),
  };
}

/** What is refused by who asks, before anything of the request is looked at; all else is answered by what was asked. */
const told = (status: number) => (status === 401 || status === 403 ? String(status) : 'may');

test('each call lets in whom the table of the documentation says', { timeout: 120_000 }, async () => {
  const running = await startApp({ reader: fakeReader() });
  const people = await standings(running);
  const callsOf = new Map<string, string[]>();
  for (const [name, call] of namedCalls) {
    const cells: string[] = [];
    for (const ask of Object.values(people)) cells.push(told((await ask(call)).statusCode));
    const row = cells.join(' | ');
    callsOf.set(row, [...(callsOf.get(row) ?? []), `\`${name}\``]);
  }
  await running.close();

  const rows = [...callsOf].map(([row, names]) => `| ${row} | ${names.sort().join(', ')} |`).sort();
  const heads = Object.keys(people);
  const table = [`| ${heads.join(' | ')} | calls |`, `|${' --- |'.repeat(heads.length + 1)}`, ...rows].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const [shown = '', after] = rest.split(END);
  if (process.env.RECORD === 'on') writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
  else expect(shown.trim(), 'made anew by RECORD=on npm test -- http who-may-call').toBe(table);
});
