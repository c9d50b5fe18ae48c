import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { filterCases } from './case-filters.ts';
import { makeReports, type Progress, pdfName, zipOf } from './case-reports.ts';
import { yearChoices, yearRange } from './report-values.ts';

const aCase = (id: string, more: Partial<CaseStanding> = {}): CaseStanding => ({
  id,
  name: `${id} support`,
  role: 'legal',
  owner: false,
  current: false,
  court: null,
  county: null,
  state: null,
  caseNumber: null,
  timeZone: 'America/New_York',
  standing: 'current',
  arrearsOwed: cents(0),
  lastPayment: null,
  nextDue: null,
  lastEvent: null,
  since: day('2024-05-03'),
  ...more,
});

test.each([
  ['', 'all', ['Chen', 'Okafor', 'Ruiz']],
  ['travis', 'all', ['Okafor']],
  ['dr-01', 'all', ['Chen']],
  ['support', 'missed', ['Ruiz']],
  ['', 'of a newer server', ['Chen', 'Okafor', 'Ruiz']],
])('searched for "%s" in state %s', (search, state, names) => {
  const cases = [
    aCase('Chen', { caseNumber: 'DR-01187' }),
    aCase('Okafor', { county: 'Travis', state: 'TX' }),
    aCase('Ruiz', { standing: 'missed' }),
  ];
  expect(filterCases(cases, { search, state }).map(({ id }) => id)).toEqual(names);
});

afterEach(() => vi.unstubAllGlobals());

const report = (id: string) => ({
  id,
  reportType: 'hearing_packet',
  generatedAt: '2026-03-02T15:00:00Z',
  periodStart: '2025-01-01T14:00:00Z',
  periodEnd: '2025-12-31T14:00:00Z',
  generatedBy: 'Dana Whitfield',
  language: 'en',
  sha256: 'a',
  reportData: { content: '', payments: [] },
});

/**
 * Creates reports for cases against a server with these responses, in order. Returns what was sent, and each case's
 * progress.
 */
async function made(cases: readonly CaseStanding[], answers: readonly [status: number, body: object][]) {
  const sent: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('mainstay-case') ?? '');
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  const told = new Map<string, Progress[]>();
  const tell = (id: string, progress: Progress) => told.set(id, [...(told.get(id) ?? []), progress]);
  const wait = vi.fn(async () => undefined);
  const wanted = { reportType: 'hearing_packet', period: 'since_order' } as const;
  await makeReports(cases, wanted, { tell, signal: new AbortController().signal, wait });
  return { sent, wait, states: [...told].map(([id, all]) => [id, all.at(-1)?.state]), told };
}

test('one case after the other is asked for by its name; one that fails stops no other', async () => {
  const cases = [aCase('a'), aCase('b'), aCase('c', { since: null }), aCase('d')];
  const { sent, states, told } = await made(cases, [
    [201, report('1')],
    [403, { error: 'You have left this case.' }],
    [201, report('2')],
  ]);
  expect(sent).toEqual(['a', 'b', 'd']); // the start of c's order is unknown
  expect(states).toEqual([
    ['a', 'made'],
    ['b', 'failed'],
    ['c', 'failed'],
    ['d', 'made'],
  ]);
  expect(told.get('b')?.at(-1)).toEqual({ state: 'failed', words: 'You have left this case.' });
});

test('where too many are asked for within a minute, it waits and goes on', async () => {
  const { sent, wait, states } = await made(
    [aCase('a'), aCase('b')],
    [
      [201, report('1')],
      [429, { error: 'Too many.' }],
      [429, { error: 'Too many.' }],
      [201, report('2')],
    ],
  );
  expect(sent).toEqual(['a', 'b', 'b', 'b']);
  expect(wait).toHaveBeenCalledTimes(2);
  expect(states).toEqual([
    ['a', 'made'],
    ['b', 'made'],
  ]);
});

test('who is signed out is asked for nothing more', async () => {
  const { sent } = await made([aCase('a'), aCase('b')], [[401, { error: 'Unauthorized' }]]);
  expect(sent).toEqual(['a']);
});

test('a file is named by its case, its kind and its days, without signs that a disk refuses', () => {
  const at = (text: string) => new Date(text);
  const of = aCase('x', { name: 'Ruiz/Lind: support' });
  const made = { ...report('1'), periodStart: at('2025-01-01T14:00:00Z'), periodEnd: at('2025-12-31T14:00:00Z') };
  expect(pdfName({ of, report: made as never })).toBe(
    'Ruiz-Lind- support - Hearing Packet 2025-01-01 to 2025-12-31.pdf',
  );
});

describe('the files of many cases', () => {
  const made = (name: string, id = name) => ({
    of: aCase(id, { name }),
    report: {
      ...report(id),
      periodStart: new Date('2025-01-01T14:00:00Z'),
      periodEnd: new Date('2025-12-31T14:00:00Z'),
    },
  });

  test('have names that every disk takes, however long those of their cases are', () => {
    for (const name of ['Wolfeschlegelsteinhausen'.repeat(20), '長い名前'.repeat(60), '👨‍👩‍👧'.repeat(80)]) {
      const file = pdfName(made(name) as never);
      expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(240);
      expect(file).toMatch(/ - Hearing Packet 2025-01-01 to 2025-12-31\.pdf$/);
      expect(file).not.toContain('\uFFFD');
    }
  });

  test('are all unpacked, whether a disk tells capital letters from small ones or not, and one that is missing is told', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('/gone/') ? new Response('{}', { status: 404 }) : new Response(url, { status: 200 }),
    );
    const all = [
      ...['Ruiz support', 'RUIZ support', 'Ruiz support', '../../etc/passwd', '__proto__', 'a\r\nb'].map((name, i) =>
        made(name, String(i)),
      ),
      made('Chen support', 'gone'),
    ];
    const { zip, missing } = await zipOf(all as never);
    expect(missing.map(({ name }) => name)).toEqual(['Chen support']);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const names = Object.keys(files).map((name) => name.replace(' - Hearing Packet 2025-01-01 to 2025-12-31', ''));
    expect(names).toEqual([
      'Ruiz support.pdf',
      'RUIZ support (2).pdf',
      'Ruiz support (3).pdf',
      '..-..-etc-passwd.pdf',
      '__proto__.pdf',
      'a--b.pdf',
    ]);
    expect(Object.values(files).map((bytes) => new TextDecoder().decode(bytes))).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((id) => expect.stringContaining(`/${id}/`)),
    );
  });
});

test('the years of a statement go back to the order, and the running one ends today', () => {
  expect(yearChoices(day('2026-03-02'), day('2024-05-03'))).toEqual([2026, 2025, 2024]);
  expect(yearChoices(day('2026-03-02'), null)).toEqual([2026, 2025]);
  expect(yearChoices(day('2026-03-02'), day('2026-02-01'))).toEqual([2026, 2025]);
  expect(yearRange(2026, day('2026-03-02'))).toEqual({ from: '2026-01-01', to: '2026-03-02' });
  expect(yearRange(2025, day('2026-03-02'))).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
