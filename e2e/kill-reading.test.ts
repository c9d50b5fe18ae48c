import { globSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { agreement } from './harness/agreements.ts';
import { inShortRun } from './harness/databases.ts';
import { type Person, signUp, until, upload } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';

const KILLS = process.env.LONG ? 20 : 1;
const LIMIT_MS = KILLS * 60_000 + 180_000;
/** Printed and scanned, short and long, so kills hit every stage of reading. */
const FILES = [agreement('alimony', 'scan.pdf'), agreement('letter', 'photo.jpg'), agreement('settlement', 'scan.pdf')];

const products: Product[] = [];
afterAll(() => Promise.all(products.map((product) => product.remove())));

test.each(inShortRun('pglite'))(
  'killed in the middle of reading, each document ends once (%s)',
  { timeout: LIMIT_MS },
  async (kind) => {
    const product = await startProduct(kind, { SANDBOX: 'on' });
    products.push(product);
    const person = await signUp(product.address);
    const random = randomFrom(7);
    let struck = 0;

    for (let kill = 0; kill < KILLS; kill++) {
      const file = FILES[(kill + (kind === 'pglite' ? 0 : 1)) % FILES.length] ?? ''; // not the same first one on both
      const { id } = await upload(person, file, `agreement ${kill}.pdf`);
      // On PostgreSQL those that a killed reader held still count as being read; the new one is held by the living reader.
      const reading = async () => {
        const documents = await documentsOf(person);
        return documents.some((one) => one.analysisStatus === 'processing' && (kind === 'pglite' || one.id === id));
      };
      await until('a document is being read', reading, LIMIT_MS); // a killed reader's lease has to run out first
      // The moment of the kill is drawn: it is the fault that is put in, and waits for nothing.
      await new Promise((resolve) => setTimeout(resolve, random() * 2000));
      struck += (await reading()) ? 1 : 0;
      await product.kill();
      await product.start();
    }
    const restarted = performance.now();
    const documents = await until(
      'every document has ended',
      async () => {
        const all = await documentsOf(person);
        return all.every(({ analysisStatus }) => ['completed', 'failed'].includes(analysisStatus)) && all;
      },
      LIMIT_MS,
    );
    const recoverySeconds = (performance.now() - restarted) / 1000;
    const { body: notifications } = await person.send('GET', '/api/notifications?limit=1000');
    await product.stop();
    const verified = await product.command('audit-verify');
    const results = await resultsIn(product);

    console.log(
      `${kind}: ${KILLS} kills, ${struck} of them in the middle of a reading, ` +
        `${documents.length} documents ended ${recoverySeconds.toFixed(1)} s after the last start; ${verified.output.trim()}`,
    );
    expect(struck).toBeGreaterThan(0);
    expect(documents.map(({ analysisStatus }) => analysisStatus)).toEqual(Array(KILLS).fill('completed'));
    for (const { id, fileName, analysisResult } of documents) {
      expect(analysisResult?.agreementTerms).toBeTruthy();
      expect(results.filter((subject) => subject === `document:${id}`)).toHaveLength(1);
      const told = notifications.filter(({ message }: { message: string }) => message.includes(`"${fileName}"`));
      expect(told.map(({ type }: { type: string }) => type)).toEqual(['document_ready']);
    }
    expect(verified.code, verified.output).toBe(0);
    expect(outliving(product)).toEqual([]);
  },
);

type Row = { id: string; fileName: string; analysisStatus: string; analysisResult: { agreementTerms: unknown } | null };

async function documentsOf(person: Person): Promise<Row[]> {
  const { body } = await person.send('GET', '/api/documents');
  return body;
}

/** What was recorded as read, straight from the tables of the stopped product. */
async function resultsIn({ databaseUrl, dataDir }: Product): Promise<string[]> {
  const statement = `select subject from audit_events where action = 'document.read'`;
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create(`${dataDir}/pglite`);
    const { rows } = await embedded.query<{ subject: string }>(statement);
    await embedded.close();
    return rows.map(({ subject }) => subject);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ subject: string }>(statement);
  await client.end();
  return rows.map(({ subject }) => subject);
}

/** Processes of this product that outlived it: there should be none. They are known by the data folder in their environment. */
const outliving = ({ dataDir }: Product): string[] =>
  globSync('/proc/[0-9]*/environ').filter((file) => {
    try {
      return readFileSync(file, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
    } catch {
      return false; // it has just ended
    }
  });
