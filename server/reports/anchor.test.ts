import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { linesWithin, readProof } from '@mainstay/domain/audit/proof.ts';
import { REPORT_TYPES } from '@mainstay/domain/reports/report-types.ts';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '#audit/prove.ts';
import { eventsAfter } from '#audit/store.ts';
import { builtFile } from '../../tools/build/entries.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { variants } from '../test/variants.ts';

let running: RunningApp;
let owner: Person;
let caseId: string;
beforeAll(async () => {
  running = await startApp({ works: false });
  for (const name of ['Ana Ruiz', 'Bo Lind']) await aPerson(running, { name });
  owner = await aPerson(running, { name: 'Dana Reed' });
  caseId = (await owner.send(getCurrentCase)).body.id;
});
afterAll(() => running.close());

async function aReport(reportType: (typeof REPORT_TYPES)[number] = 'payment_summary') {
  const report = (
    await owner.send(generateReport, { body: { reportType, periodStart: '2026-01-01', periodEnd: '2026-03-10' } })
  ).body;
  const { rawPayload } = await owner.request({ method: 'GET', url: `/api/reports/${report.id}/pdf` });
  return { content: report.reportData.content, pdf: rawPayload };
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

async function textOf(bytes: Buffer) {
  const pdf = await openPdf(bytes);
  const text = Array.from({ length: pdf.pageCount }, (_, i) =>
    pdf
      .textPage(i + 1)
      .lines.map((line) => line.text)
      .join('\n'),
  );
  pdf.close();
  return text;
}

test('a PDF proves its anchor by what is printed in it alone, by the rules of RFC 6962', async () => {
  const before = (await eventsAfter(running.deps.db, caseId, 0, 100)).at(-1);
  const pages = await textOf((await aReport()).pdf);
  const proof = readProof(linesWithin(pages, { head: 0 }));
  if (!proof) throw new Error('no proof is printed');
  expect(proof.head).toEqual({ caseId, sequence: before?.sequence, hash: before?.hash });

  const { index, size, path: beside } = proof.place;
  let node = sha256(
    Buffer.of(0),
    Buffer.from(`mainstay-head\n{"caseId":"${caseId}","hash":"${before?.hash}","sequence":${before?.sequence}}`),
  );
  let [at, last, next] = [index, size - 1, 0];
  for (; last > 0; at >>= 1, last >>= 1) {
    if (at === last && at % 2 === 0) continue;
    const other = hex(beside[next++] ?? '');
    node = at % 2 === 1 ? sha256(Buffer.of(1), other, node) : sha256(Buffer.of(1), node, other);
  }
  expect(next).toBe(beside.length);
  expect(size).toBeGreaterThan(3); // three cases and the accounts chain
  expect(node.toString('hex')).toBe(proof.root);
  expect(sha256(hex(proof.key)).toString('hex')).toBe(proof.fingerprint);

  const [line] = (await readFile(path.join(running.dataDir, 'anchors.jsonl'), 'utf8'))
    .split('\n')
    .slice(proof.number - 1);
  expect(JSON.parse(line ?? '')).toMatchObject({ root: proof.root, number: proof.number, signature: proof.signature });
  expect(pages.at(-1)).toContain(`No. ${proof.number}, root ${proof.root.slice(0, 20)}`);
});

test.each(variants(REPORT_TYPES))('a %s prints a proof that holds, as PDF and as text', async (type) => {
  const { pdf, content } = await aReport(type);
  for (const file of [pdf, Buffer.from(content)]) expect(await prove(file)).toMatchObject({ holds: true });
});

// It reads a file and no database.
test.skipIf(process.env.TEST_DATABASE_URL)('npm run audit:prove says so, and what does not hold', async () => {
  const { content, pdf } = await aReport();
  const command = async (bytes: Buffer | string) => {
    const file = path.join(running.dataDir, 'report');
    await writeFile(file, bytes);
    return promisify(execFile)(process.execPath, [builtFile('audit-prove'), file], {
      env: { PATH: process.env.PATH ?? '' },
    }).then(
      ({ stdout }) => stdout,
      ({ code, stdout, stderr }) => `${code}: ${stdout}${stderr}`,
    );
  };
  expect(await command(pdf)).toContain('It holds');
  const reworded = `The payor owes nothing.\n${content}`;
  const sha256 = createHash('sha256').update(reworded).digest('hex');
  expect(await command(reworded)).toMatch(new RegExp(`not the other words of this file[\\s\\S]*${sha256}`));
  const swap = (label: string) =>
    content.replace(new RegExp(`^(${label} +)([0-9a-f])`, 'm'), (_, is, first) => is + (first === 'a' ? 'b' : 'a'));
  expect(await command(swap('Last hash'))).toMatch(/^1: [\s\S]*do not lead to the root/);
  expect(await command(swap('Root'))).toMatch(/^1: [\s\S]*do not lead to the root[\s\S]*signature is not/);
  expect(await command(swap('Signature'))).toMatch(/^1: [\s\S]*signature is not/);
  expect(await command(swap('Fingerprint'))).toMatch(/^1: [\s\S]*fingerprint is not/);
  expect(await command('no report')).toMatch(/^1: This file prints no anchor/);
});
