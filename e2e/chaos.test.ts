import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { storeAtFault } from '../server/test/store-at-fault.ts';
import { type Cluster, freePort, startPostgres } from '../tools/testing/postgres.ts';
import { askerOf, type Met } from './chaos/ask.ts';
import { creditedTwice, query, standing, whatIsLeft } from './chaos/books.ts';
import { putInFaults } from './chaos/faults.ts';
import { type Ask, doAct, drawActs, type Family, openFamily, paperAt } from './chaos/lives.ts';
import { type Supervised, supervise } from './chaos/supervised.ts';
import { startMailServer } from './harness/mail-server.ts';
import { accepted, signUp, until } from './harness/people.ts';
import { startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';

const MINUTES = Number(process.env.CHAOS_MINUTES ?? 10);
const SEED = Number(process.env.CHAOS_SEED ?? 5);
const FAMILIES = 20;
const DAYS_A_STOP = 3;
/** 30 of them in ten minutes: 90 days. */
const STOPS = Math.max(3, Math.round(MINUTES * 3));
const DAYS = STOPS * DAYS_A_STOP;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2027-05-25T16:00:00.000Z');
const at = (stop: number) => new Date(BEGIN + stop * DAYS_A_STOP * DAY_MS);
/** Then what is under way has come to its end. */
const REST = new Date(at(STOPS).getTime() + 21 * DAY_MS);
const SECRET = 'one secret for all processes of this run';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
}, 120_000);

// It takes both cores for a quarter of an hour: `npm run test:long -- browser chaos`, or CHAOS_MINUTES=2 for a shorter one.
describe.skipIf(!process.env.LONG || !process.env.TEST_DATABASE_URL)('everything breaks', () => {
  test(`for ${MINUTES} minutes, while ${FAMILIES} families live through ${DAYS} days: nothing is lost, wrong or stuck`, {
    timeout: (MINUTES + 30) * 60_000,
  }, async () => {
    const cluster = await startPostgres({ durable: true });
    cleanups.push(cluster.stop);
    const away = watched(cluster);
    const acts = drawActs(SEED, { stops: STOPS, families: FAMILIES });
    const calm = await liveCalmly(await databaseOn(cluster.url, 'calm'), acts);

    const url = await databaseOn(cluster.url, 'chaos');
    const store = await storeAtFault('mainstay');
    const mail = await startMailServer(2);
    cleanups.push(store.stop, mail.close);
    const common = {
      ...{ DATABASE_URL: url, SECRET, SANDBOX: 'on', DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1' },
      ...{ SMTP_URL: mail.url, FILES_URL: `${store.url}&timeout=2` },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'word' },
    };
    const started = async (role: string, count: number) => {
      const processes: Supervised[] = [];
      for (let i = 1; i <= count; i++) {
        const each = supervise(`${role}-${i}`, { ...common, ROLE: role, PORT: String(await freePort()) }, away.wasAway);
        cleanups.push(each.remove);
        await each.ready(); // the first one makes the tables
        processes.push(each);
      }
      return processes;
    };
    const webs = await started('web', 2);
    const workers = await started('worker', 2);
    const processes = [...webs, ...workers];
    const families = await openFamilies(webs.map(({ address }) => address));
    const [payor] = families.map((family) => family.payor);
    const met: Met = { calls: 0, unanswered: 0, refused: 0 };
    const ask = askerOf(
      webs.map(({ address }) => address),
      met,
    );

    const began = performance.now();
    const faults = putInFaults({ webs, workers, cluster: away.cluster, store, mail }, randomFrom(SEED));
    const looks = lookAround(ask, families);
    const papers = bringPapers(ask, families);
    const outcomes: string[][] = [];
    for (let stop = 0; stop < STOPS; stop++) {
      outcomes.push(
        await Promise.all((acts[stop] ?? []).map((act) => doAct(ask, families[act.family] as Family, act))),
      );
      await arrive(ask, payor as Family['payor'], at(stop + 1));
      await until(
        'the time of this stop is over',
        async () => minutes(began) >= ((stop + 1) / STOPS) * MINUTES,
        MINUTES * 60_000,
      );
    }
    await faults.stop();
    const lookedAt = await looks.stop();
    const brought = await papers.stop();
    const lasted = minutes(began);

    await Promise.all(processes.map((each) => each.ready()));
    await arrive(ask, payor as Family['payor'], REST);
    const calmed = performance.now();
    // A letter that could not be sent is tried again after a minute, then after five.
    const left = await untilNothingIsLeft(url);
    const restSeconds = (performance.now() - calmed) / 1000;
    const after = await Promise.all(families.map((family) => standing(url, family)));
    const bytesKept = await Promise.all(brought.map((paper) => asItWas(paper)));
    for (const each of processes) await each.stop();

    const [worker] = workers as [Supervised];
    const ledger = await worker.command('ledger-verify');
    const audit = await worker.command('audit-verify');
    const files = await worker.command('files-verify');
    const written = await query<{ id: string }>(
      url,
      `select id from messages where channel = 'email' and sent_at is not null`,
    );
    const received = new Set(mail.received.map(({ messageId }) => messageId.split('@')[0]));
    const lostLetters = written.filter(({ id }) => !received.has(id));
    const read = await query<{ id: string; readings: number }>(
      url,
      `select d.id, count(a.sequence)::int as readings from documents d
         left join audit_events a on a.case_id = d.case_id and a.subject = 'document:' || d.id and a.action = 'document.read'
         where d.analysis_status = 'completed' group by d.id`,
    );
    const payments = after.flatMap((each) => each.payments).filter(([, , status]) => status !== 'pending').length;

    console.log(
      [
        `chaos, seed ${SEED}: ${lasted.toFixed(1)} minutes, ${FAMILIES} families, ${DAYS} days, ${payments} payments`,
        ...[...faults.counts].map(([what, count]) => `${count} ${what}`),
        `${processes.reduce((sum, each) => sum + each.startsInVain(), 0)} starts while the database was away`,
        `${met.calls} calls: ${met.unanswered} without an answer, ${met.refused} with 5xx, each asked again; ${lookedAt} looks by payees`,
        `${brought.length} documents, each byte for byte in the store; ${read.length} of all read, each once`,
        `${written.length} letters, ${mail.received.length - received.size} of them sent again under their Message-ID`,
        `nothing left ${restSeconds.toFixed(0)} s after the end: ${left.length === 0}`,
        ledger.output.trim(),
        audit.output.trim().split('\n').at(-1),
        files.output.trim(),
      ].join('\n  '),
    );
    expect.soft(processes.flatMap((each) => each.faults)).toEqual([]);
    expect.soft(left).toEqual([]);
    expect.soft(outcomes).toEqual(calm.outcomes);
    expect.soft(after).toEqual(calm.after);
    expect
      .soft(await query(url, `select id, failure_reason from documents where analysis_status <> 'completed'`))
      .toEqual([]);
    expect.soft(await creditedTwice(url)).toEqual([]);
    expect.soft(lostLetters).toEqual([]);
    expect.soft(bytesKept).toEqual(brought.map(() => true));
    expect.soft(read.filter(({ readings }) => readings !== 1)).toEqual([]);
    expect([ledger.code, audit.code, files.code], ledger.output + audit.output + files.output).toEqual([0, 0, 0]);
  });
});

/** A server whose outages are recorded. */
function watched(cluster: Cluster) {
  let [isAway, backAt] = [false, Number.NEGATIVE_INFINITY];
  const restart: Cluster['restart'] = async (meanwhile, how) => {
    isAway = true;
    await cluster.restart(meanwhile, how).finally(() => {
      isAway = false;
      backAt = performance.now();
    });
  };
  return { cluster: { ...cluster, restart }, wasAway: (since: number) => isAway || backAt >= since };
}

const REST_MS = 10 * 60_000;

/** What is left at last; nothing where everything came to its end in time. */
async function untilNothingIsLeft(url: string): Promise<string[]> {
  const deadline = performance.now() + REST_MS;
  for (;;) {
    const left = await whatIsLeft(url);
    if (left.length === 0 || performance.now() > deadline) return left;
    await later(500);
  }
}

const minutes = (since: number) => (performance.now() - since) / 60_000;

async function databaseOn(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}

/** Their clocks start at the same time; the first instalments are due ten days later. */
async function openFamilies(addresses: readonly string[]): Promise<Family[]> {
  const somebody = await signUp(addresses[0] as string);
  await accepted(somebody.send('POST', '/api/sandbox/clock', { to: at(0).toISOString() }));
  const families: Family[] = [];
  for (let i = 0; i < FAMILIES; i++)
    families.push(await openFamily(addresses[i % addresses.length] as string, i, '2027-06-04'));
  return families;
}

/** The same lives where nothing breaks: what should be. */
async function liveCalmly(url: string, acts: ReturnType<typeof drawActs>) {
  const product = await startProduct('pglite', { DATABASE_URL: url, SECRET, SANDBOX: 'on' });
  cleanups.push(product.remove);
  const families = await openFamilies([product.address]);
  const ask = askerOf([product.address], { calls: 0, unanswered: 0, refused: 0 });
  const outcomes: string[][] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    outcomes.push(await Promise.all((acts[stop] ?? []).map((act) => doAct(ask, families[act.family] as Family, act))));
    await arrive(ask, (families[0] as Family).payor, at(stop + 1));
  }
  await arrive(ask, (families[0] as Family).payor, REST);
  const after = await Promise.all(families.map((family) => standing(url, family)));
  await product.stop();
  return { outcomes, after };
}

/** Moves the clock until it is there, whichever call moves it; the answer to a move may be lost. */
async function arrive(ask: Ask, payor: Family['payor'], to: Date): Promise<void> {
  const isThere = async () => {
    const answer = await ask(payor, { method: 'GET', path: '/api/sandbox/clock' });
    return Date.parse(answer?.body.now) >= to.getTime();
  };
  const body = { to: to.toISOString() };
  await until(
    `the clock is at ${body.to}`,
    async () => {
      if (await isThere()) return true;
      await ask(payor, { method: 'POST', path: '/api/sandbox/clock', body, once: true });
      return isThere();
    },
    5 * 60_000,
  );
}

/** Payees look at what they got, all the time; each look is answered, now or at the next try. */
function lookAround(ask: Ask, families: readonly Family[]) {
  let [isOver, looks] = [false, 0];
  const look = async () => {
    for (let turn = 0; !isOver; turn++) {
      const { payee } = families[turn % families.length] as Family;
      for (const where of ['/api/payments?limit=50', '/api/dashboard/stats', '/api/notifications']) {
        const answer = await ask(payee, { method: 'GET', path: where });
        expect([where, answer?.status]).toEqual([where, 200]);
        looks += 1;
      }
      await later(300);
    }
  };
  const done = look();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return looks;
    },
  };
}

type Paper = { payor: Family['payor']; id: string; file: string };
const PAPER_EVERY_MS = 12_000;

/** Payors bring papers, one after the other; one counts once the product has said that it keeps it. */
function bringPapers(ask: Ask, families: readonly Family[]) {
  let isOver = false;
  const papers: Paper[] = [];
  const bring = async () => {
    for (let turn = 0; !isOver; turn++) {
      const { payor } = families[(turn * 7) % families.length] as Family;
      const file = paperAt(turn);
      const form = new FormData();
      const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
      form.append('file', new File([readFileSync(file)], path.basename(file), { type }));
      form.append('documentType', 'agreement');
      const answer = await ask(payor, { method: 'POST', path: '/api/documents/upload', body: form, once: true });
      if (answer) {
        expect([file, answer.status, answer.body]).toEqual([file, 201, answer.body]);
        papers.push({ payor, id: answer.body.id, file });
      }
      await later(PAPER_EVERY_MS);
    }
  };
  const done = bring();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return papers;
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function asItWas({ payor, id, file }: Paper): Promise<boolean> {
  const answer = await fetch(`${payor.address}/api/documents/${id}/file`, { headers: { cookie: payor.cookie } });
  return sha256(new Uint8Array(await answer.arrayBuffer())) === sha256(readFileSync(file));
}
