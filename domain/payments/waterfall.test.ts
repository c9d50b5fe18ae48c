import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, minus, plus, sum, ZERO } from '../money.ts';
import type { Backup } from '../payment-sources/backup.ts';
import { type Draw, drawBackup, failureNow, repay, shortfallWords, total } from './waterfall.ts';

const line = (id: string, available: number): Backup => ({
  id,
  type: 'loc',
  name: `line ${id}`,
  available: cents(available),
  isPrimary: false,
});
const escrow = (id: string, available: number): Backup => ({
  id,
  type: 'escrow',
  name: `escrow ${id}`,
  available: cents(available),
  isPrimary: false,
});
const drawn = ({ id, type, name }: Backup, amount: number): Draw => ({
  sourceId: id,
  type,
  name,
  amount: cents(amount),
});
const short = (draws: readonly Draw[]) => draws.map((draw) => [draw.sourceId, draw.amount]);

describe('backup', () => {
  test('comes from the line of credit alone where it reaches', () => {
    const { draws, missing } = drawBackup(cents(850_00), [line('a', 2_000_00), escrow('b', 2_000_00)]);
    expect([short(draws), missing]).toEqual([[['a', 850_00]], 0]);
  });

  test('is split where one source does not suffice', () => {
    const { draws, missing } = drawBackup(cents(850_00), [line('a', 400_00), escrow('b', 2_000_00)]);
    expect(short(draws)).toEqual([
      ['a', 400_00],
      ['b', 450_00], // 850 - 400
    ]);
    expect(missing).toBe(0);
  });

  test('takes lines before escrows, each in order of creation', () => {
    const { draws } = drawBackup(cents(1_000_00), [
      escrow('e1', 300_00),
      line('l1', 100_00),
      line('l2', 200_00),
      escrow('e2', 900_00),
    ]);
    expect(short(draws)).toEqual([
      ['l1', 100_00],
      ['l2', 200_00],
      ['e1', 300_00],
      ['e2', 400_00], // 1,000 - 100 - 200 - 300
    ]);
  });

  test('comes from the primary one first, then from lines and escrows in their usual order', () => {
    const { draws } = drawBackup(cents(1_000_00), [
      line('l1', 500_00),
      escrow('e1', 300_00),
      { ...escrow('e2', 600_00), isPrimary: true },
    ]);
    expect(short(draws)).toEqual([
      ['e2', 600_00],
      ['l1', 400_00], // 1,000 - 600
    ]);
  });

  test('says what is missing, and passes over what is empty', () => {
    const { draws, missing } = drawBackup(cents(850_00), [line('a', 0), escrow('b', 50_00)]);
    expect([short(draws), missing]).toEqual([[['b', 50_00]], 800_00]);
    expect(drawBackup(cents(850_00), [])).toEqual({ draws: [], missing: 850_00 });
  });

  test('neither makes nor loses a cent, overdraws nothing, and touches no escrow while a line has money', () => {
    fc.assert(
      fc.property(amounts, backups, (amount, sources) => {
        const { draws, missing } = drawBackup(amount, sources);
        expect(plus(total(draws), missing)).toBe(amount);
        const available = new Map(sources.map((source) => [source.id, source.available]));
        for (const draw of draws)
          expect(draw.amount > 0 && draw.amount <= (available.get(draw.sourceId) ?? 0)).toBe(true);
        if (missing > 0) expect(total(draws)).toBe(sum(available.values()));
        const lines = sum(sources.filter((each) => each.type === 'loc').map((each) => each.available));
        if (draws.some((draw) => draw.type === 'escrow'))
          expect(total(draws.filter((draw) => draw.type === 'loc'))).toBe(lines);
        expect(new Set(draws.map((draw) => draw.sourceId)).size).toBe(draws.length);
      }),
    );
  });
});

describe('a later debit', () => {
  const draws = [drawn(escrow('e', 0), 450_00), drawn(line('l', 0), 400_00)];

  test('repays the line first, then the escrow', () => {
    const { repaid, toArrears, over } = repay(cents(500_00), draws, ZERO);
    expect(short(repaid)).toEqual([
      ['l', 400_00],
      ['e', 100_00], // 500 - 400
    ]);
    expect([toArrears, over]).toEqual([0, 0]);
  });

  test('then closes the arrears that the instalment became, and what is over stays a credit', () => {
    const { repaid, toArrears, over } = repay(cents(1_000_00), draws, cents(100_00));
    expect([total(repaid), toArrears, over]).toEqual([850_00, 100_00, 50_00]);
  });

  test('neither makes nor loses a cent, and repays no source more than it gave', () => {
    fc.assert(
      fc.property(amounts, backups, amounts, (amount, sources, arrears) => {
        const given = drawBackup(amount, sources);
        const back = repay(amount, given.draws, arrears);
        expect(sum([total(back.repaid), back.toArrears, back.over])).toBe(amount);
        expect(back.toArrears <= arrears).toBe(true);
        const gave = new Map(given.draws.map((draw) => [draw.sourceId, draw.amount]));
        for (const draw of back.repaid) expect(draw.amount <= (gave.get(draw.sourceId) ?? 0)).toBe(true);
        if (back.over > 0) expect([total(back.repaid), back.toArrears]).toEqual([total(given.draws), arrears]);
      }),
    );
  });

  test('of the same amount brings back all that was drawn', () => {
    fc.assert(
      fc.property(amounts, backups, (amount, sources) => {
        const { draws: given, missing } = drawBackup(amount, sources);
        expect(repay(amount, given, missing)).toEqual({ repaid: expect.anything(), toArrears: missing, over: 0 });
        expect(total(repay(amount, given, missing).repaid)).toBe(minus(amount, missing));
      }),
    );
  });
});

const PAID = { isHeld: false, expectedOn: null };
const HELD = { isHeld: true, expectedOn: null };
const SENT = { isHeld: false, expectedOn: day('2026-03-20') };

describe('the words of a failure', () => {
  const draws = [drawn(line('l', 0), 1_000_00), drawn(escrow('e', 0), 50_00)];

  test('name what was paid, from where, and what not', () => {
    expect(
      shortfallWords(cents(1_250_00), draws, cents(200_00), { why: 'R01, not enough money', delivery: PAID }),
    ).toBe(
      '$1,050.00 of $1,250.00 was paid ($1,000.00 from line l, $50.00 from escrow e). $200.00 could not be collected (R01, not enough money) and was added to the arrears.',
    );
  });

  test('say that what came is held as long as it is not on its way', () => {
    const words = shortfallWords(cents(1_250_00), draws, cents(200_00), { why: null, delivery: HELD });
    const held = '$1,050.00 of $1,250.00 is held for the payee ($1,000.00 from line l, $50.00 from escrow e).';
    expect(words).toContain(held);
    const paid = failureNow(words, PAID);
    expect(paid).toContain('$1,050.00 of $1,250.00 was paid ($1,000.00 from line l');
    expect(failureNow(paid, HELD)).toBe(words);
    expect(failureNow(null, HELD)).toBeNull();
    const sent = failureNow(words, SENT);
    expect(sent).toContain('$1,050.00 of $1,250.00 is on its way to the payee ($1,000.00 from line l');
    expect([failureNow(sent, HELD), failureNow(sent, PAID)]).toEqual([words, paid]);
    expect(shortfallWords(cents(1_250_00), draws, cents(200_00), { why: null, delivery: SENT })).toBe(sent);
  });

  test('say it plainly when nothing came', () => {
    expect(shortfallWords(cents(850_00), [], cents(850_00), { why: null, delivery: PAID })).toBe(
      'Nothing of $850.00 could be collected. It was added to the arrears.',
    );
  });
});

const amounts = fc.nat(50_000_00).map(cents);
const backups = fc
  .array(fc.tuple(fc.boolean(), fc.nat(10_000_00)), { maxLength: 6 })
  .map((list) => list.map(([isLine, available], i) => (isLine ? line : escrow)(`${i}`, available)));
