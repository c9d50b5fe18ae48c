import { PGlite } from '@electric-sql/pglite';
import { EmbeddedEngine } from '../server/db/embedded-engine.ts';

const TURNS = 20;
const QUERIES = 200;

/**
 * `npm run bench -- embedded`: queries on the embedded engine as we configure it, alternating with the engine's
 * defaults.
 */
async function main() {
  const [ours, plain] = [await EmbeddedEngine.open(), await PGlite.create()];
  const [one, two] = [await measure(ours, plain, 'one'), await measure(ours, plain, 'two')];
  console.log(`a row by its key: ${one}\ntwo tables and an anti-join: ${two}`);
  await ours.close();
  await plain.close();
}

const TEXTS = {
  one: 'select id, name from things where id = $1',
  two: `select t.id, p.name from things t join parts p on p.thing = t.id
    where t.id = $1 and not exists (select 1 from parts later where later.thing = p.thing and later.id > p.id) order by p.id`,
};

async function measure(ours: PGlite, plain: PGlite, what: keyof typeof TEXTS): Promise<string> {
  const took = { ours: 0, plain: 0 };
  for (const engine of [ours, plain])
    await engine.exec(`drop table if exists things, parts; create table things (id int primary key, name text);
      create table parts (id int primary key, thing int, name text); create index on parts (thing);
      insert into things select i, 'thing ' || i from generate_series(1, 1000) i;
      insert into parts select i, i % 1000 + 1, 'part ' || i from generate_series(1, 3000) i`);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, engine] of [
      ['ours', ours],
      ['plain', plain],
    ] as const) {
      const began = performance.now();
      for (let i = 1; i <= QUERIES; i++) await engine.query(TEXTS[what], [i]);
      took[name] += performance.now() - began;
    }
  const each = (ms: number) => `${((ms * 1000) / TURNS / QUERIES).toFixed(0)} µs`;
  return `${each(took.ours)} beside ${each(took.plain)} (${(took.ours / took.plain).toFixed(2)})`;
}

await main();
