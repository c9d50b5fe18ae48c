import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents } from '../money.ts';
import { FREQUENCIES } from './frequency.ts';
import { type Interest, interestOf, type Standpoint } from './interest.ts';
import type { Terms } from './terms.ts';
import { terms } from './terms-for-tests.ts';

const today = day('2026-03-10');
const REMARRIAGE = {
  id: 'w',
  amount: null,
  words: 'on remarriage',
  citation: null,
  expectedIn: null,
  happenedOn: null,
};
/** The terms in force have been counted since January; March is paid. */
const from: Standpoint = {
  today,
  documents: { inForce: 'agreement', applied: null, quotes: [] },
  counted: { frequency: 'monthly', dueDay: 1, secondDueDay: null, firstPaymentDate: null, anchor: day('2026-01-01') },
  settled: [
    { date: day('2026-03-01'), period: { start: day('2026-03-01'), end: day('2026-03-31') }, isArrears: false },
  ],
};

describe('a change of terms is in the interest of', () => {
  test.each<[string, Partial<Terms>, Interest]>([
    ['nobody when nothing changes', {}, 'same'],
    ['the payee when more is paid', { paymentAmount: cents(850_01) }, 'payee'],
    ['the payor when less is paid', { paymentAmount: cents(849_99) }, 'payor'],
    ['the payor when nothing is paid any more', { paymentAmount: cents(0) }, 'payor'],
    ['the payor when it is paid later in the month', { paymentDueDate: 15 }, 'payor'],
    ['the payor when it ends', { endDate: day('2027-01-01') }, 'payor'],
    ['the payor when it ends long after the days compared', { endDate: day('2040-01-01') }, 'payor'],
    ['the payor when it begins later', { firstPaymentDate: day('2026-06-01') }, 'payor'],
    ['the payee when arrears are added', { arrearsAmount: cents(1) }, 'payee'],
    ['the payee when arrears are debited', { arrearsInstalment: cents(50_00) }, 'payee'],
    ['both when arrears are shared otherwise', { arrearsSharing: 'equal' }, 'mixed'],
    ['both when more is paid later', { paymentAmount: cents(900_00), paymentDueDate: 20 }, 'mixed'],
    [
      'both when less is paid and arrears are added',
      { paymentAmount: cents(1), arrearsAmount: cents(100_00) },
      'mixed',
    ],
    [
      'both when more is paid and it ends sooner',
      { paymentAmount: cents(900_00), endDate: day('2040-01-01') },
      'mixed',
    ],
    [
      'both when the same in a year is paid every week',
      { paymentFrequency: 'weekly', paymentAmount: cents(196_15), firstPaymentDate: day('2026-04-03') },
      'mixed',
    ],
    ['the payee when the amount of a month is paid every week', { paymentFrequency: 'weekly' }, 'payee'],
    ['both when words that the order keeps are taken away or added', { awaited: [REMARRIAGE] }, 'mixed'],
    [
      'both when only what is quoted from the document changes',
      { citation: { page: 2, text: '$850 a month' } },
      'mixed',
    ],
    ['both when it is said to have begun on another day of the past', { firstPaymentDate: day('2026-02-01') }, 'mixed'],
    ['both when it is said to begin on its next due day', { firstPaymentDate: day('2026-04-01') }, 'mixed'],
    [
      'both when that is said and more is paid',
      { firstPaymentDate: day('2026-04-01'), paymentAmount: cents(850_01) },
      'mixed',
    ],
    ['both when only the reason of an end changes', { endReason: 'All claims waived by the court' }, 'mixed'],
    [
      'both when more is paid and that changes',
      { paymentAmount: cents(900_00), endReason: 'All claims waived by the court' },
      'mixed',
    ],
    ['the payor when it ends for a reason', { endDate: day('2027-01-01'), endReason: 'The child moved' }, 'payor'],
    ['the payor when an employer withholds it', { withheld: true }, 'payor'],
    ['both when it becomes alimony', { paymentType: 'alimony' }, 'mixed'],
    [
      'both when it begins later and catches up',
      { firstPaymentDate: day('2026-09-01'), paymentAmount: cents(1_700_00) },
      'mixed',
    ],
  ])('%s', (_, change, interest) => {
    expect(interestOf(terms(), terms(change), from)).toBe(interest);
  });

  test.each<[string, Partial<Terms>, Interest]>([
    ['the payor when less is withheld', { paymentAmount: cents(1_00) }, 'payor'],
    ['the payor when it ends', { endDate: day('2027-01-01') }, 'payor'],
    ['the payee when more is withheld', { paymentAmount: cents(900_00) }, 'payee'],
    ['the payee when it is debited instead', { withheld: false }, 'payee'],
    ['both when less is debited instead', { withheld: false, paymentAmount: cents(1_00) }, 'mixed'],
  ])('%s: wages withheld', (_, change, interest) => {
    const withheld = { withheld: true };
    expect(interestOf(terms(withheld), terms({ ...withheld, ...change }), from)).toBe(interest);
  });

  const [text, cut] = ['He pays $900.00 a month.', 'pays $900.00'];
  const more = { paymentAmount: cents(900_00) };
  const order = { ...from.documents, applied: 'order', quotes: [{ page: 2, text }] };
  const quoting = (page: number, words = text): Partial<Terms> => ({ citation: { page, text: words } });
  const waits = (page: number): Partial<Terms> => ({ awaited: [{ ...REMARRIAGE, citation: { page, text } }] });
  test.each<[string, Partial<Terms>, Partial<Terms>, Partial<Standpoint['documents']>, Interest]>([
    ['the payee when more is paid by an order, which is quoted', {}, { ...more, ...quoting(2) }, order, 'payee'],
    ['the payee when it quoted another', quoting(1), { ...more, ...quoting(2) }, order, 'payee'],
    ['the payee when it was applied before', {}, { ...more, ...quoting(2) }, { ...order, inForce: 'order' }, 'payee'],
    ['the payee when the order keeps the words', waits(2), { ...more, ...quoting(2), ...waits(2) }, order, 'payee'],
    ['both when the quotation is of no applied document', {}, { ...more, ...quoting(2) }, {}, 'mixed'],
    ['both when it is of another page', {}, { ...more, ...quoting(3) }, order, 'mixed'],
    ['both when it is cut', {}, { ...more, ...quoting(2, cut) }, order, 'mixed'],
    ['both when nothing is quoted any more', quoting(2), more, {}, 'mixed'],
    ['both when another document is not quoted', {}, more, order, 'mixed'],
    ['both when the same is quoted from another document', quoting(2), quoting(2), order, 'mixed'],
    [
      'both when kept words are no longer quoted',
      waits(1),
      { ...more, ...quoting(2), awaited: [REMARRIAGE] },
      order,
      'mixed',
    ],
    ['nobody when the first document is applied', {}, {}, { ...order, inForce: null }, 'same'],
  ])('%s', (_, before, after, documents, interest) => {
    const standpoint = { ...from, documents: { ...from.documents, ...documents } };
    expect(interestOf(terms(before), terms(after), standpoint)).toBe(interest);
  });

  test('both when less is paid for the days compared and more from then on, or the other way round', () => {
    const later = { firstPaymentDate: day('2028-03-01') };
    const more = terms({ ...later, paymentAmount: cents(1_700_00) });
    expect(interestOf(terms(), more, from)).toBe('mixed');
    expect(interestOf(more, terms(), fresh)).toBe('mixed');
    // a month's pause, and four percent more for good
    const raised = terms({ firstPaymentDate: day('2026-05-01'), paymentAmount: cents(884_00) });
    expect(interestOf(terms(), raised, from)).toBe('mixed');
    // the rest of a year at once, or half of it for ever
    const ending = terms({ endDate: day('2027-03-01') });
    expect(interestOf(ending, terms({ paymentAmount: cents(400_00) }), from)).toBe('mixed');
    // paid years before it was due, and never again after them
    const early = terms({ endDate: day('2030-01-01') });
    expect(interestOf(terms({ firstPaymentDate: day('2028-03-01') }), early, fresh)).toBe('mixed');
  });

  test('both when arrears are waived for more each month, or support becomes arrears that nobody debits', () => {
    const owing = terms({ arrearsAmount: cents(10_000_00) });
    expect(interestOf(owing, terms({ paymentAmount: cents(1_200_00) }), from)).toBe('mixed');
    const until2027 = { endDate: day('2027-03-01') };
    const moved = terms({ ...until2027, paymentAmount: cents(1_00), arrearsAmount: cents(20_000_00) });
    expect(interestOf(terms(until2027), moved, from)).toBe('mixed');
  });

  test('the payee when there were no terms, and of nobody when nothing is due', () => {
    const nothing = { ...from, counted: null, settled: [] };
    expect(interestOf(null, terms(), nothing)).toBe('payee');
    expect(interestOf(null, terms({ paymentAmount: cents(0) }), nothing)).toBe('same');
  });

  test('the payor when an event that ends it has happened, and nobody when words are only kept', () => {
    const waits = terms({ awaited: [REMARRIAGE] });
    const happened = terms({ awaited: [{ ...REMARRIAGE, happenedOn: today }], endDate: today });
    expect(interestOf(waits, happened, from)).toBe('payor');
    expect(interestOf(waits, terms({ awaited: [{ ...REMARRIAGE, id: 'other' }] }), from)).toBe('same');
    expect(interestOf(terms(), terms({ bonusShare: { words: '15 % of any bonus', citation: null } }), from)).toBe(
      'mixed',
    );
  });

  test('the payee when an end and its reason are taken back', () => {
    const ending = terms({ endDate: day('2027-01-01'), endReason: 'The child turns 18' });
    expect(interestOf(ending, terms(), from)).toBe('payee');
  });

  test('nobody when terms that ask for nothing end', () => {
    const nothing = { paymentAmount: cents(0) };
    expect(interestOf(terms(nothing), terms({ ...nothing, endDate: day('2040-01-01') }), from)).toBe('same');
  });

  test('the payor when a first payment years ahead gets smaller', () => {
    const far = { firstPaymentDate: day('2031-01-01') };
    const later = { ...from, counted: null, settled: [] };
    expect(interestOf(terms(far), terms({ ...far, paymentAmount: cents(1) }), later)).toBe('payor');
  });

  test('the payee when a payment that is provided for would have been due again', () => {
    // the 15th is still ahead, but March is paid: nothing is brought forward, April moves from the 1st to the 15th
    expect(interestOf(terms(), terms({ paymentDueDate: 15 }), { ...from, settled: [] })).toBe('payee');
    expect(interestOf(terms(), terms({ paymentDueDate: 15 }), from)).toBe('payor');
    const arrears = from.settled.map((each) => ({ ...each, isArrears: true })); // they provide for no support
    expect(interestOf(terms(), terms({ paymentDueDate: 15 }), { ...from, settled: arrears })).toBe('payee');
  });
});

const anyTerms: fc.Arbitrary<Terms> = fc.record({
  paymentAmount: fc.nat(5_000).map(cents),
  paymentFrequency: fc.constantFrom(...FREQUENCIES.filter((each) => each !== 'semi_monthly')),
  paymentDueDate: fc.integer({ min: 1, max: 31 }),
  secondDueDay: fc.constant(null),
  steps: fc
    .uniqueArray(fc.tuple(fc.nat(900), fc.nat(5_000).map(cents)), { maxLength: 2, selector: ([after]) => after })
    .map((steps) =>
      steps.sort(([a], [b]) => a - b).map(([after, amount]) => ({ from: addDays(today, after), amount })),
    ),
  endReason: fc.constant(null),
  withheld: fc.boolean(),
  citation: fc.constant(null),
  awaited: fc.constant([]),
  bonusShare: fc.option(fc.constant({ words: '10 % of bonuses', citation: null })),
  order: fc.constant(null),
  arrearsAmount: fc.nat(2_000).map(cents),
  arrearsInstalment: fc.option(fc.nat(500).map(cents)),
  arrearsSharing: fc.constant(null),
  firstPaymentDate: fc.option(fc.integer({ min: -40, max: 900 }).map((days) => addDays(today, days))),
  endDate: fc.option(fc.integer({ min: 0, max: 2_000 }).map((days) => addDays(today, days))),
  paymentType: fc.constantFrom('child_support', 'alimony'),
});
const fresh: Standpoint = { ...from, counted: null, settled: [] };
const MIRROR = { payor: 'payee', payee: 'payor', mixed: 'mixed', same: 'same' } as const;

describe('whatever the terms are', () => {
  test('what is for one side is against the other when it is taken back', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (a, b) => {
        expect(interestOf(b, a, fresh)).toBe(MIRROR[interestOf(a, b, fresh)]);
      }),
    );
  });

  test('the same terms are in nobody’s interest', () => {
    fc.assert(
      fc.property(anyTerms, (a) => {
        expect(interestOf(a, { ...a }, fresh)).toBe('same');
      }),
    );
  });

  test('a raise is never for the payor, and a cut never for the payee', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 1_000 }), fc.nat(500), (a, raise, arrears) => {
        const more = {
          ...a,
          paymentAmount: cents(a.paymentAmount + raise),
          arrearsAmount: cents(a.arrearsAmount + arrears),
        };
        expect(['payee', 'same']).toContain(interestOf(a, more, fresh));
        expect(['payor', 'same']).toContain(interestOf(more, a, fresh));
      }),
    );
  });

  test('an end, or a later start, is never for the payee', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(900), (a, days) => {
        const end = addDays(today, days);
        const ending = { ...a, endDate: a.endDate && a.endDate < end ? a.endDate : end };
        expect(['payor', 'same']).toContain(interestOf(a, ending, fresh));
      }),
    );
  });
});
