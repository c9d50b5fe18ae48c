import { createHash } from 'node:crypto';
import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { disputeOutsidePayment, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { changeProfile } from '@mainstay/contract/profile.ts';
import { generateReport, listReports, verifyFile } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { REPORT_TYPES, type ReportType } from '@mainstay/domain/reports/report-types.ts';
import type { Block } from '@mainstay/domain/reports/written.ts';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '#audit/prove.ts';
import { takePart } from '#cases/take-part.ts';
import { agreeOnShares, anExpense } from '../test/expenses.ts';
import { aParty, aPerson, aVisitor, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { variants } from '../test/variants.ts';
import { reports } from './tables.ts';

const { language, written } = reports;

let running: RunningApp;
let payor: Person;
let payee: Person;
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};

beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-01-05T15:00:00Z') });
  payor = await aPerson(running, { name: 'Marco Rivera', language: 'es' });
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  const { id } = (await payor.send(getUser)).body;
  await takePart(running.deps, { id, name: payor.name }, caseId, 'payor');
  ok(await payor.send(addPaymentSource, { body: CHECKING as never }));
  ok(await payor.send(addPaymentSource, { body: LINE as never }));
  const terms = { paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '500' };
  ok(await payor.send(savePaymentSettings, { body: terms as never }));
  const steps = [{ from: '2026-04-05', amount: '900' }];
  const alimony = {
    kind: 'alimony',
    amount: '950',
    frequency: 'monthly',
    days: [5],
    endDate: '2029-03-31',
    steps,
    awaited: AWAITED,
  };
  ok(await payor.send(createObligation, { body: alimony as never }));
  const care = { kind: 'child_care', amount: '60', frequency: 'semi_monthly', days: [5, 19] };
  ok(await payor.send(createObligation, { body: care as never }));
  ok(await payor.send(changeCurrentCase, { body: DETAILS as never }));
  payee = await aParty(running, payor, 'payee', 'Ana Rivera');
  await agreeOnShares(payor, payee);
  await anExpense(payee, { paidOn: '2026-01-04', note: 'Medical' });
  const record = async (person: Person, amount: string, note: string) =>
    ok(await person.send(recordOutsidePayment, { body: { paidOn: '2026-01-05', amount, method: 'cash', note } })).body;
  await record(payee, '300', 'En un sobre');
  await record(payor, '75', 'The court');
  const before = { paidOn: '2025-12-20', amount: '40', method: 'cash', note: 'Before' };
  ok(await payor.send(recordOutsidePayment, { body: before as never }));
  const disputed = await record(payor, '120', 'Por correo');
  const reason = 'Payor. Child support.';
  ok(await payee.send(disputeOutsidePayment, { params: { id: disputed.id }, body: { reason } }));
  ok(await payor.send(moveClock, { body: { to: '2026-04-10T16:00:00Z' } }));
});
afterAll(() => running.close());

const AWAITED = [
  { words: 'until vuelva a casarse' },
  { words: 'si se muda' },
  { amount: '600', words: 'cuando Leo termine sus estudios' },
];
const CHECKING = { sourceType: 'ach', sourceName: 'Banco Uno', accountNumber: '1001' }; // each debit is returned
const LINE = { sourceType: 'loc', sourceName: 'Reserva', creditLimit: '5000' };
const DETAILS = {
  court: 'Tribunal Familiar de Austin',
  county: 'Travis',
  state: 'TX',
  caseNumber: 'D-1-FM-19-004412',
  children: [{ initials: 'MR', birthYear: 2015 }],
  orderKind: 'Sentencia final',
  orderDate: '2024-05-03',
};

async function made(reportType: ReportType, person = payor, headers: Record<string, string> = {}) {
  const body = { reportType, periodStart: '2026-01-01', periodEnd: '2026-04-10' };
  return ok(await person.send(generateReport, { body, headers })).body;
}
const fileOf = async (id: string, ending: string, person = payor) =>
  (await person.request({ method: 'GET', url: `/api/reports/${id}/${ending}` })).rawPayload;
const isUnchanged = async (bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return (await aVisitor(running).send(verifyFile, { body: { sha256 } })).body.unchanged;
};
const flat = (content: string) => content.replace(/\s+/g, ' ');

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  const pages = Array.from({ length: pdf.pageCount }, (_, i) => pdf.textPage(i + 1).lines.map(({ text }) => text));
  pdf.close();
  return pages.flat().join('\n');
}

/** English words that occur in no Spanish sentence. */
const ENGLISH =
  /\b(the|and|of|is|are|with|from|was|were|will|this|has|have|been|which|what|who|it|its|to|by|on|in|at|for|not|none|paid|due|payments?|entry|entries|days?|now|yes|page|case|report|(?:Jan|Apr|Aug|Dec) \d)\b/i;
/** What people typed is left as typed. */
const TYPED = /The court|\(Federal Rules of Evidence\)/g;
const englishIn = (content: string) =>
  flat(content)
    .replaceAll(TYPED, '')
    .split(/(?<=[.:;]) /)
    .filter((line) => ENGLISH.test(line));

test.each(variants(REPORT_TYPES))('a %s of somebody who reads Spanish is Spanish, as text and as PDF', async (type) => {
  const report = await made(type);
  expect(report.language).toBe('es');
  expect(englishIn(report.reportData.content)).toEqual([]);
  expect(report.reportData.content.split(/[\n\f]/).filter((line) => line.length > 78)).toEqual([]);
  expect(report.reportData.content).not.toMatch(/[\uE000-\uF8FF]|undefined|NaN|\[object/);
  const pdf = await fileOf(report.id, 'pdf');
  expect(englishIn(await textOf(pdf))).toEqual([]);
  expect(pdf.toString('latin1')).toContain('/Lang (es-US)');
});

test('what people typed stands as they typed it, also where it reads like ours', async () => {
  const content = flat((await made('affidavit')).reportData.content);
  expect(content).toContain('Objetado: Payor. Child support. Nota: Por correo');
  expect(content).toContain('Nota: The court');
  expect(flat((await made('hearing_packet')).reportData.content)).toContain('Salud 4 ene 2026 Medical receipt.pdf');
});

test('what waits for an event is told as how long support is paid, with the words of the order as they are', async () => {
  const content = flat((await made('hearing_packet')).reportData.content);
  for (const words of [
    'Se paga hasta vuelva a casarse; termina cuando alguien confirme que ocurrió',
    'Termina si se muda, cuando alguien confirme que ocurrió',
    'Cambia a $600.00: cuando Leo termine sus estudios, cuando alguien confirme que ocurrió',
  ])
    expect(content.split(words)).toHaveLength(3); // among the terms, and in how they changed
});

test('a county stands as it was typed, though it reads like a day', async () => {
  ok(await payor.send(changeCurrentCase, { body: { ...DETAILS, county: 'Dec 5' } as never }));
  expect(flat((await made('affidavit')).reportData.content)).toContain('Dec 5 County, Texas');
  ok(await payor.send(changeCurrentCase, { body: DETAILS as never }));
});

test('a Spanish report says once that it is translated, and that the English record counts', async () => {
  const content = flat((await made('affidavit')).reportData.content);
  expect(content.split('Traducido del inglés para su lectura. Lo que vale es el registro en inglés.')).toHaveLength(2);
  const pdf = flat(await textOf(await fileOf((await made('affidavit')).id, 'pdf')));
  expect(pdf).toContain('Esta página es una traducción para su lectura.');
});

test('a sentence with days, amounts and steps is said in its own order', async () => {
  const content = flat((await made('hearing_packet')).reportData.content);
  expect(content).toContain('Del 1 ene 2026 al 10 abr 2026 vencieron 14 pagos, $9,708.00 en total.');
  expect(content).toContain('Pagado por completo el 8 ene 2026, con 3 días de retraso.');
  expect(content).toContain('No pagado por completo: Se pagaron $1,314.00 de $1,846.00 ($1,314.00 de Reserva).');
});

test('every column has room for its longest word, and no table is wider than a page', async () => {
  for (const type of REPORT_TYPES) await made(type);
  const kept = await running.deps.db.select({ language, written }).from(reports);
  const blocks = kept.flatMap((row): Block[] => (row.language === 'es' ? JSON.parse(row.written).blocks : []));
  const tables = blocks.filter((block) => block.kind === 'table');
  expect(tables.length).toBeGreaterThan(15);
  for (const { columns, rows } of tables) {
    expect(columns.reduce((total, { width }) => total + width, 2 * (columns.length - 1))).toBeLessThanOrEqual(78);
    const cells = [columns.map(({ head }) => head), ...rows].flatMap((row) => [...row.entries()]);
    const isBroken = (cell: string, width: number) => cell.split(' ').some((word) => word.length > width);
    expect(cells.filter(([at, cell]) => isBroken(cell, columns[at]?.width ?? 0))).toEqual([]);
  }
});

test('a report is what it was when it was made: another language of its maker changes nothing in it', async () => {
  const report = await made('hearing_packet');
  const [text, pdf] = [Buffer.from(report.reportData.content), await fileOf(report.id, 'pdf')];
  ok(await payor.send(changeProfile, { body: { language: 'en' } }));
  expect((await payor.send(listReports)).body[0]).toEqual(report);
  expect((await fileOf(report.id, 'pdf')).equals(pdf)).toBe(true);
  expect((await fileOf(report.id, 'pdf', payee)).equals(pdf)).toBe(true); // a report has one language, whoever reads it
  for (const bytes of [text, pdf, await fileOf(report.id, 'csv')]) expect(await isUnchanged(bytes)).toBe(true);

  const english = await made('hearing_packet');
  expect([english.language, english.reportData.content.slice(0, 14)]).toEqual(['en', 'HEARING PACKET']);
  ok(await payor.send(changeProfile, { body: { language: 'es' } }));
  expect((await fileOf(report.id, 'pdf')).equals(pdf)).toBe(true);
});

test('whoever never chose a language makes reports in that of their browser, others in that of their profile', async () => {
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
  expect((await made('compliance', payee, spanish)).language).toBe('es');
  expect((await made('compliance', payee)).language).toBe('en');
  ok(await payee.send(changeProfile, { body: { language: 'en' } }));
  expect((await made('compliance', payee, spanish)).language).toBe('en');
});

test('the heads of the CSV file stay English', async () => {
  const csv = (await fileOf((await made('payment_summary')).id, 'csv')).toString();
  expect(csv.split('\r\n')[0]).toBe(
    '"Due","Paid on","Amount","Paid","Status","Payment Type","Funding Sources","Notes","Case"',
  );
  expect(csv).toContain('"completed"');
});

test('the anchor that a Spanish report prints is proven from the file alone', async () => {
  const { id, reportData } = await made('audit');
  expect((await prove(Buffer.from(reportData.content))).holds).toBe(true);
  expect((await prove(await fileOf(id, 'pdf'))).holds).toBe(true);
});

test('and stays proven when its words are translated in another way later', async () => {
  const { reportData } = await made('audit');
  const older = { Ancla: 'Anclaje', 'Último hash': 'Último sello', Hoja: 'Rama', Raíz: 'Origen', Firma: 'Rúbrica' };
  const content = Object.entries(older).reduce((text, [now, then]) => {
    expect(text).toContain(now);
    return text.replaceAll(now, then);
  }, reportData.content);
  expect((await prove(Buffer.from(content))).holds).toBe(true);
});
