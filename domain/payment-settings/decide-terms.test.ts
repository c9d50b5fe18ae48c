import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../audit/actor.ts';
import { project } from '../case-projection.ts';
import type { Member } from '../cases/member.ts';
import type { Role } from '../cases/permissions.ts';
import type { Side } from '../cases/side.ts';
import { addDays, type Day, day } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { type Agreement, isConfirmed } from './agreement.ts';
import type { TermsCaseEvent } from './case-events.ts';
import { decideTerms } from './decide-terms.ts';
import type { PartOfTerms, TermsEvent } from './events.ts';
import { FIRST_OBLIGATION } from './obligation-kind.ts';
import { anchorOf } from './occurrences.ts';
import { termsProjections } from './projections.ts';
import { type Proposal, stateAt } from './proposal.ts';
import { type JoinedAs, parentsOf } from './sides.ts';
import { type SettingsVersion, type Terms, termsOf } from './terms.ts';
import { terms } from './terms-for-tests.ts';
import type { TermsDecision, TermsState } from './terms-state.ts';

const amount = (dollars: number) => terms({ paymentAmount: cents(dollars * 100) });

/** A case whose decisions are applied one after the other, as the server writes them. */
class Case {
  now = new Date('2026-03-10T15:00:00Z');
  members: Member[] = [];
  joined: JoinedAs[] = [];
  versions: SettingsVersion[] = [];
  agreements: Agreement[] = [];
  isPaidOff = false;
  arrearsOwed = cents(0);
  proposals = new Map<string, Proposal>();
  collected: SettingsVersion | null = null;
  last: TermsDecision | null = null;
  settled: TermsState['settled'] = [];
  made = 0;

  get inForce(): SettingsVersion | null {
    return this.versions.at(-1) ?? null;
  }
  get confirmed(): boolean {
    const state = this.state();
    return isConfirmed(state.agreements, parentsOf(this.members, this.joined));
  }
  get open(): Proposal | null {
    return [...this.proposals.values()].find(({ state }) => state === 'open') ?? null;
  }
  /** What a period costs the payor now. */
  get paid(): number {
    return (this.collected?.paymentAmount ?? 0) / 100;
  }

  join(userId: string, role: Role | null, more: Partial<Member> = {}): TermsDecision {
    const others = this.members.filter((each) => each.userId !== userId);
    const owner = this.members.length === 0;
    const joined = { userId, partyId: `part-${userId}`, name: userId, role, owner, actsFor: null, ...more };
    return this.become([...others, joined]);
  }
  leave(userId: string): TermsDecision {
    return this.become(this.members.filter((each) => each.userId !== userId));
  }
  /** A change that is refused is undone, as the server undoes it. */
  private become(members: Member[]): TermsDecision {
    const before = this.members;
    this.members = members;
    try {
      return this.happen({ kind: 'parties_changed' });
    } catch (error) {
      this.members = before;
      throw error;
    }
  }
  save(userId: string, saved: Terms, applied: { id: string; fileName: string } | null = null): TermsDecision {
    return this.happen({ kind: 'terms_saved', actor: actor(userId), terms: saved, applied });
  }
  accept = (userId: string, id = this.open?.id ?? '') =>
    this.happen({ kind: 'proposal_accepted', actor: actor(userId), id });
  refuse = (userId: string, id = this.open?.id ?? '') =>
    this.happen({ kind: 'proposal_refused', actor: actor(userId), id, reason: 'Too much' });
  withdraw = (userId: string, id = this.open?.id ?? '') =>
    this.happen({ kind: 'proposal_withdrawn', actor: actor(userId), id });

  happen(event: TermsEvent): TermsDecision {
    const decision = decideTerms(this.state(), event);
    if (decision.version) this.versions.push(decision.version);
    this.agreements.push(...decision.agreements);
    const keys = this.agreements.map(({ version, userId, how }) => `${version} ${userId} ${how}`);
    if (new Set(keys).size < keys.length) throw new Error(`somebody has agreed twice: ${keys}`); // the table's key
    this.joined.push(...decision.joined);
    for (const proposal of decision.proposals.values()) this.proposals.set(proposal.id, proposal);
    if (decision.collected) this.collected = decision.collected.after;
    this.last = decision;
    return decision;
  }

  state(): TermsState {
    const { inForce, collected, now } = this;
    this.made++;
    return {
      caseId: 'case',
      obligationId: FIRST_OBLIGATION,
      sharing: { now: 'prorated', since: 0 },
      arrearsSince: { figure: 0, instalment: 0 },
      lastVersion: inForce?.version ?? 0,
      timeZone: 'America/New_York',
      now,
      inForce,
      history: this.versions,
      arrearsOwed: this.arrearsOwed,
      isPaidOff: this.isPaidOff,
      agreements: this.agreements.filter(({ version }) => version === inForce?.version),
      proposals: [...this.proposals.values()],
      quotes: [],
      members: this.members,
      joined: this.joined,
      collected: collected && {
        frequency: collected.paymentFrequency,
        dueDay: collected.paymentDueDate,
        secondDueDay: null,
        firstPaymentDate: collected.firstPaymentDate,
        anchor: anchorOf(
          { frequency: 'monthly', dueDay: 1, secondDueDay: null, firstPaymentDate: collected.firstPaymentDate },
          null,
          day('2026-01-01'),
        ),
        amount: collected.paymentAmount,
        arrearsInstalment: collected.arrearsInstalment ?? (0 as Cents),
      },
      settled: this.settled,
      newId: `proposal-${this.made}`,
    };
  }
  pass(days: number) {
    this.now = new Date(this.now.getTime() + days * 86_400_000);
  }
}
const actor = (id: string) => ({ id, name: id });

let of: Case;
beforeEach(() => {
  of = new Case();
});
/** Paul pays, Petra gets; Paul's terms of $850 are confirmed. */
function both(): Case {
  of.join('paul', 'payor');
  of.join('petra', 'payee');
  of.save('paul', amount(850));
  of.accept('petra');
  return of;
}
const refusal = (work: () => unknown): [string, string] => {
  try {
    work();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return [code, message];
  }
  throw new Error('it was not refused');
};

describe('when both parents have joined', () => {
  test('the payee’s raise is proposed, and nothing of it is collected until the payor accepts', () => {
    both();
    of.save('petra', amount(999_999));
    expect([of.inForce?.version, of.paid, of.open?.state, of.open?.expiresAt]).toEqual([
      1,
      850,
      'open',
      new Date('2026-03-24T15:00:00Z'),
    ]);
    of.accept('paul');
    expect([of.inForce?.version, of.paid, of.confirmed, of.inForce?.changedByName]).toEqual([
      2,
      999_999,
      true,
      'petra',
    ]);
  });

  test.each<[string, Partial<Terms>]>([
    ['lowers', { paymentAmount: cents(1) }],
    ['ends', { endDate: day('2026-06-01') }],
    ['delays', { firstPaymentDate: day('2026-09-01') }],
    ['lowers and adds arrears', { paymentAmount: cents(1), arrearsAmount: cents(100_00) }],
  ])('a payor who %s proposes', (_, change) => {
    both();
    of.save('paul', terms(change));
    expect([of.inForce?.version, of.paid, of.open?.deciderId]).toEqual([1, 850, 'petra']);
  });

  test('a change against one’s own interest is in force at once, and stays confirmed', () => {
    both();
    of.save('paul', amount(900));
    of.save('petra', amount(880));
    expect([of.inForce?.version, of.paid, of.confirmed, of.open]).toEqual([3, 880, true, null]);
  });

  test('terms that change nothing make no version, and end or tell nothing of what the other side has proposed', () => {
    both();
    of.join('lena', 'legal', { actsFor: 'payee' });
    of.save('paul', amount(700));
    for (const who of ['petra', 'lena']) {
      const { version, proposals, happened } = of.save(who, amount(850));
      expect([version, proposals.size, happened]).toEqual([null, 0, []]);
    }
    expect([of.inForce?.version, of.confirmed, of.open?.terms.paymentAmount]).toEqual([1, true, 700_00]);
  });

  test.each([
    ['paul', 'paul'],
    ['lena', 'paul'],
    ['paul', 'lena'],
  ])('what %s proposed is withdrawn, and the other side told, as %s saves what is in force', (proposer, who) => {
    both();
    of.join('lena', 'legal', { actsFor: 'payor' });
    of.save(proposer, amount(700));
    const { version, happened } = of.save(who, amount(850));
    expect([version, of.open, [...of.proposals.values()].at(-1)?.state]).toEqual([null, null, 'withdrawn']);
    expect(happened.flatMap((event) => project(termsProjections, event).notices)).toMatchObject([
      {
        except: who,
        others: `${proposer}'s proposal of new payment settings was withdrawn. The current settings stay as they are.`,
      },
    ]);
    expect(of.save(who, amount(850)).happened).toEqual([]);
  });

  test('whoever saves again what the other parent has refused to confirm asks them again, once', () => {
    of.join('petra', 'payee');
    of.save('petra', amount(900));
    of.join('paul', 'payor');
    expect(of.save('petra', amount(900)).happened).toEqual([]); // it is asked already
    of.refuse('paul');
    expect([of.paid, of.open]).toEqual([0, null]);
    of.save('petra', amount(700));
    of.refuse('paul');
    const again = of.save('petra', amount(700));
    expect(again.happened.map(({ kind }) => kind)).toEqual(['settings_saved', 'confirmation_asked']);
    expect([of.inForce?.version, of.open?.kind, of.open?.deciderId]).toEqual([3, 'confirmation', 'paul']);
    expect(of.save('petra', amount(700)).happened).toEqual([]);
    of.refuse('paul');
    of.save('paul', amount(600)); // they propose instead
    expect(of.save('petra', amount(700)).happened).toEqual([]);
    of.withdraw('paul');
    of.save('petra', amount(700));
    of.accept('paul');
    expect([of.paid, of.confirmed]).toEqual([700, true]);
  });

  test('whoever saves what is in force, whatever was saved before, changes nothing', () => {
    const anyTerms = fc
      .record({
        paymentAmount: fc.integer({ min: 1, max: 2_000 }).map(cents),
        steps: fc
          .uniqueArray(fc.integer({ min: 11, max: 28 }), { maxLength: 2 })
          .map((days) => days.sort().map((each) => ({ from: day(`2026-03-${each}`), amount: cents(each) }))),
        endDate: fc.constantFrom(null, day('2026-03-10'), day('2026-04-20')),
        arrearsAmount: fc.constantFrom(cents(0), cents(100_00)),
      })
      .map(({ steps, ...each }) =>
        terms({ ...each, steps: steps.filter(({ from }) => each.endDate === null || from <= each.endDate) }),
      );
    fc.assert(
      fc.property(
        anyTerms,
        fc.nat(9),
        fc.boolean(),
        fc.constantFrom('paul', 'petra'),
        (asked, days, isUnderWay, who) => {
          of = new Case();
          both();
          const due = day('2026-03-12');
          if (isUnderWay)
            of.settled = [{ date: due, period: { start: due, end: due }, isArrears: false, isUnderWay: true }];
          const decider = of.save('petra', asked).version ? null : 'paul';
          if (decider && of.open) of.accept(decider);
          const { version, confirmed } = { version: of.inForce?.version, confirmed: of.confirmed };
          if (asked.endDate === null || asked.endDate > day('2026-03-19')) of.pass(days);
          const inForce = of.inForce ?? asked;
          const { happened, proposals } = of.save(who, { ...inForce, steps: [...inForce.steps] });
          expect([happened, proposals.size, of.inForce?.version, of.confirmed]).toEqual([[], 0, version, confirmed]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a day that comes before the end of a payment on its way ends it then, twice as once', () => {
    both();
    const due = day('2026-03-12');
    of.settled = [{ date: due, period: { start: due, end: due }, isArrears: false, isUnderWay: true }];
    const today = terms({ paymentAmount: cents(850_00), endDate: day('2026-03-10') });
    expect(of.save('petra', today).version?.endDate).toBe(due);
    for (const who of ['petra', 'paul']) expect(of.save(who, today)).toMatchObject({ version: null, happened: [] });
    expect([of.inForce?.version, of.open]).toEqual([2, null]);
  });

  test.each([
    ['is paid ahead, after one that is not', ['2026-05-01'], '2026-03-10'],
    ['is on its way, with the next', ['2026-04-01'], '2026-04-01'],
    ['follows one on its way', ['2026-04-01', '2026-06-01'], '2026-04-01'],
  ])('a payment that %s does not move an end any further', (_, days, ends) => {
    for (const who of ['petra', 'paul']) {
      of = new Case();
      both();
      of.settled = days.map((date) => ({
        ...{ date: day(date), period: { start: day(date), end: addDays(day(date), 29) } },
        ...{ isArrears: false, isUnderWay: true },
      }));
      of.save(who, terms({ paymentAmount: cents(850_00), endDate: day('2026-03-10') }));
      if (of.open) of.accept('petra');
      expect(of.inForce).toMatchObject({ version: 2, endDate: ends });
    }
  });

  test('who saves a part of the terms as it is takes back only what they proposed for that part', () => {
    both();
    const saveAsItIs = (part: PartOfTerms) => {
      const asItIs = of.inForce && termsOf(of.inForce);
      if (asItIs) of.happen({ kind: 'terms_saved', actor: actor('paul'), terms: asItIs, applied: null, part });
      return of.open?.terms;
    };
    of.save('paul', amount(500));
    expect(saveAsItIs('instalment')?.paymentAmount).toBe(500_00);
    expect(saveAsItIs('support')).toBeUndefined();
    of.save('petra', terms({ arrearsInstalment: cents(20_00) }));
    expect(of.open?.terms.arrearsInstalment).toBe(20_00);
  });

  test('an amount that nobody would owe does not come into force', () => {
    both();
    const steps = [{ from: day('2026-03-12'), amount: cents(1_000_00) }];
    of.save('petra', terms({ paymentAmount: cents(1_00), steps }));
    of.accept('paul');
    expect(of.inForce).toMatchObject({ version: 2, paymentAmount: 850_00, steps });
  });

  test('an amount that comes with an end before anything falls due does not come into force, and the end does', () => {
    both();
    const end = { endDate: day('2026-03-12') };
    of.save('petra', terms({ paymentAmount: cents(1_00), ...end }));
    of.accept('paul');
    expect(of.inForce).toMatchObject({ version: 2, paymentAmount: 850_00, ...end });
  });

  test('amounts that nobody would owe, before the one in force, change nothing', () => {
    both();
    const steps = [{ from: day('2026-03-12'), amount: cents(850_00) }];
    expect(of.save('petra', terms({ paymentAmount: cents(1_00), steps })).happened).toEqual([]);
    expect([of.inForce?.version, of.open]).toEqual([1, null]);
  });

  test('a version keeps naming the document whose terms were applied last', () => {
    const applied = { id: 'doc', fileName: 'Order.pdf' };
    both();
    of.save('paul', amount(900), applied);
    of.save('paul', amount(950));
    expect([of.inForce?.version, of.inForce?.documentId, of.inForce?.appliedVersion]).toEqual([3, 'doc', 2]);
  });

  test('the payor’s first terms are in force and the payee is asked to confirm them', () => {
    of.join('paul', 'payor');
    of.join('petra', 'payee');
    of.save('paul', amount(850));
    expect([of.paid, of.confirmed, of.open?.kind, of.open?.expiresAt]).toEqual([850, false, 'confirmation', null]);
    of.refuse('petra');
    expect([of.paid, of.confirmed, of.open]).toEqual([850, false, null]);
  });

  test('the payee’s first terms are a proposal: no version, nothing collected', () => {
    of.join('paul', 'payor');
    of.join('petra', 'payee');
    of.save('petra', amount(850));
    expect([of.inForce, of.collected, of.open?.inForce]).toEqual([null, null, null]);
    of.accept('paul');
    expect([of.inForce?.version, of.paid, of.confirmed]).toEqual([1, 850, true]);
  });

  test('a refusal keeps the old terms, and a counter-proposal can be accepted', () => {
    both();
    of.save('petra', amount(1_000));
    const [asked] = [of.open?.id];
    of.refuse('paul');
    expect([of.proposals.get(asked ?? '')?.state, of.paid]).toEqual(['refused', 850]);
    of.save('petra', amount(900));
    of.accept('paul');
    expect([of.paid, of.confirmed]).toEqual([900, true]);
  });

  test('a newer proposal of either side replaces the open one, and so does a change of the terms in force', () => {
    both();
    of.save('petra', amount(1_000));
    of.save('paul', amount(700));
    expect([...of.proposals.values()].map(({ state }) => state)).toEqual(['accepted', 'replaced', 'open']);
    of.save('paul', amount(860));
    expect([of.open, of.paid]).toEqual([null, 860]);
  });

  describe('a change against one’s own interest does not answer what the other side proposed', () => {
    const words = () =>
      of.last?.happened.flatMap((event) => project(termsProjections, event).notices.map(({ others }) => others)) ?? [];

    test('which stays open, as a change of the new terms', () => {
      both();
      of.save('petra', terms({ steps: [{ from: day('2026-05-01'), amount: cents(1_200_00) }] }));
      const made = of.open;
      of.save('paul', terms({ paymentAmount: cents(850_01) }));
      expect(of.open).toMatchObject({ id: made?.id, expiresAt: made?.expiresAt, terms: { paymentAmount: 850_01 } });
      expect(words()).toEqual([
        'paul changed the payment settings.',
        "petra's proposal of new payment settings stays open, as a change of the terms that paul has just saved.",
      ]);
      of.accept('paul');
      expect(of.inForce).toMatchObject({ paymentAmount: 850_01, steps: [{ from: '2026-05-01', amount: 1_200_00 }] });
    });

    test('and asks for nothing that the other side puts into it: where both change the amounts, it ends', () => {
      const step = (dollars: number) => [{ from: day('2026-03-25'), amount: cents(dollars * 100) }];
      const ended = (who: string, by: string) =>
        `${who}'s proposal of new payment settings has ended without an answer because ${by} changed the terms that it was based on.`;
      both();
      of.save('petra', amount(1_200));
      of.save('paul', terms({ steps: step(850.01) }));
      expect([of.inForce?.steps, of.open]).toEqual([step(850.01), null]);
      expect(words()).toContain(ended('petra', 'paul'));
      of.save('petra', amount(1_200));
      of.accept('paul');
      expect(of.inForce).toMatchObject({ paymentAmount: 1_200_00, steps: [] });
      of.save('paul', amount(500));
      of.save('petra', terms({ paymentAmount: cents(1_200_00), steps: step(1_199.99) }));
      expect([of.inForce?.steps, of.open]).toEqual([step(1_199.99), null]);
      expect(words()).toContain(ended('paul', 'petra'));
    });

    test('unless it would cost who proposed it by now: then both are told that it has ended', () => {
      both();
      of.save('petra', amount(1_000));
      of.save('paul', amount(1_100));
      expect([of.open, of.paid]).toEqual([null, 1_100]);
      expect(words()).toContain(
        "petra's proposal of new payment settings has ended without an answer because paul changed the terms that it was based on.",
      );
    });

    test('and a proposal of one’s own that takes its place says so', () => {
      both();
      of.save('petra', amount(1_000));
      of.save('paul', amount(700));
      expect(words()).toContain(
        "petra's proposal of new payment settings has ended without an answer because paul made another proposal.",
      );
    });

    test('so one of the other side is open for as long as it was, however often something else is saved', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(20_000), { maxLength: 4 }), (more) => {
          of = new Case();
          both();
          of.save('petra', amount(1_000));
          const id = of.open?.id;
          for (const arrears of more)
            of.save('paul', terms({ arrearsAmount: cents((of.inForce?.arrearsAmount ?? 0) + arrears) }));
          const { arrearsAmount } = of.inForce ?? {};
          expect(of.open).toMatchObject({ id, terms: { paymentAmount: 1_000_00, arrearsAmount } });
        }),
        { numRuns: 40 },
      );
    });

    const DAYS = ['2026-04-10', '2026-05-01', '2026-06-15'].map(day);
    const anyAmount = fc.constantFrom(850_00, 850_01, 900_00, 1_200_00).map(cents);
    const anySteps = fc
      .subarray(DAYS, { minLength: 0 })
      .chain((days) => fc.tuple(...days.map((from) => anyAmount.map((amount) => ({ from, amount })))));
    const FIELDS: { [K in keyof Terms]?: fc.Arbitrary<Terms[K]> } = {
      paymentAmount: anyAmount,
      steps: anySteps,
      endDate: fc.constantFrom(null, day('2026-05-20'), day('2027-01-01')),
      endReason: fc.constantFrom(null, 'The child moved'),
      arrearsAmount: fc.nat(500_00).map(cents),
      arrearsInstalment: fc.option(fc.nat(50_00).map(cents)),
      paymentDueDate: fc.constantFrom(1, 15),
      bonusShare: fc.option(fc.constant({ words: '10 % of any bonus', citation: null })),
    };
    const anyChange: fc.Arbitrary<Partial<Terms>> = fc
      .subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[], { minLength: 1, maxLength: 2 })
      .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, FIELDS[key] as fc.Arbitrary<never>]))));

    test('and one that stays open asks for the same difference, field by field, which is all that accepting it changes', () => {
      fc.assert(
        fc.property(anyChange, fc.array(anyChange, { maxLength: 3 }), (asked, saves) => {
          of = new Case();
          both();
          of.save('petra', terms(asked));
          const made = of.open;
          if (made?.kind !== 'change') return;
          const asks = differenceOf(made);
          for (const saved of saves) {
            const { inForce } = of;
            if (!inForce) throw new Error('nothing is in force');
            of.save('paul', terms({ ...inForce, ...saved }));
            if (of.open?.id !== made.id) return; // it has ended, and so it is told
            expect(differenceOf(of.open)).toEqual(asks);
            expect(of.open.inForce).toEqual(termsOf(of.inForce as SettingsVersion));
          }
          const before = of.inForce;
          of.accept('paul');
          expect(differenceOf({ inForce: before, terms: of.inForce as SettingsVersion })).toEqual(asks);
        }),
        { numRuns: 600 },
      );
    });

    /** What one has that the other has not, with its value before and after; an amount with its steps. */
    const differenceOf = ({ inForce, terms: asked }: Pick<Proposal, 'inForce' | 'terms'>) => {
      const [was, is] = [inForce, asked].map((each) => each && termsOf(each));
      if (!was || !is) throw new Error('a change of terms in force');
      const keys = (Object.keys(is) as (keyof Terms)[]).filter(
        (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
      );
      if (keys.includes('paymentAmount')) keys.push('steps');
      return [...new Set(keys)].sort().map((key) => [key, was[key], is[key]]);
    };
  });

  test('a proposal lapses after fourteen days and not before', () => {
    both();
    of.save('petra', amount(1_000));
    const id = of.open?.id ?? '';
    of.pass(13.9);
    of.happen({ kind: 'lapse_due', id });
    expect(of.open?.id).toBe(id);
    of.pass(0.1);
    expect(refusal(() => of.accept('paul'))).toEqual([
      'conflict',
      'This proposal lapsed on Mar 24, 2026 because nobody decided on it. Nothing was changed.',
    ]);
    of.happen({ kind: 'lapse_due', id });
    expect([of.proposals.get(id)?.state, of.paid]).toEqual(['lapsed', 850]);
  });
});

describe('a change that is accepted after payments have fallen due', () => {
  const due = (date: string) => ({ date: day(date), period: { start: day(date), end: day(date) }, isArrears: false });
  const steps = [{ from: day('2026-03-10'), amount: cents(1_200_00) }];
  const later = (more: Partial<Terms>, ...dates: string[]) => {
    both();
    of.save(more.endDate ? 'paul' : 'petra', terms(more));
    of.pass(10); // March 20
    of.settled = dates.map(due);
    of.accept(of.open?.deciderId ?? '');
    return of.inForce;
  };
  const told = () => of.last?.happened.flatMap((event) => project(termsProjections, event).notices)[0]?.others;

  test('has its new amount from the day after them, and says that they stay', () => {
    expect(later({ steps }, '2026-03-13')?.steps).toEqual([{ from: '2026-03-14', amount: 1_200_00 }]);
    expect(told()).toContain(
      'They are now in effect. Payments due until Mar 13, 2026 stay as they were. If a difference is owed for them, change the arrears.',
    );
  });

  test('has the last of them as its end', () => {
    expect(later({ endDate: day('2026-03-10') }, '2026-03-13')?.endDate).toBe('2026-03-13');
  });

  test('is as it was proposed if nothing has fallen due since its day', () => {
    expect(later({ steps }, '2026-03-09')?.steps).toEqual(steps);
    expect(told()).not.toContain('stay as they were');
  });

  test('keeps amounts that begin later', () => {
    const both = [...steps, { from: day('2026-06-01'), amount: cents(1_300_00) }];
    expect(later({ steps: both }, '2026-03-13')?.steps.map(({ from }) => from)).toEqual(['2026-03-14', '2026-06-01']);
  });
});

describe('once the other parent has left', () => {
  test.each<[string, Partial<Terms>]>([
    ['writes off confirmed arrears', { arrearsAmount: cents(0) }],
    ['lowers', { arrearsAmount: cents(6_000_00), paymentAmount: cents(1_00) }],
    ['ends', { arrearsAmount: cents(6_000_00), endDate: day('2026-06-01') }],
    ['raises one and lowers the other', { paymentAmount: cents(900_00), arrearsAmount: cents(0) }],
  ])('a payor who %s proposes to whoever joins as the payee, and what both agreed to stands', (_, change) => {
    both();
    of.save('paul', terms({ arrearsAmount: cents(6_000_00) }));
    of.leave('petra');
    of.save('paul', terms(change));
    expect([of.inForce?.arrearsAmount, of.paid, of.open?.deciderId, of.open?.expiresAt]).toEqual([
      6_000_00,
      850,
      null,
      null,
    ]);
    of.pass(400);
    of.join('nina', 'payee');
    expect([of.open?.deciderId, of.open?.expiresAt]).toEqual(['nina', new Date('2027-04-28T15:00:00Z')]);
    expect(of.last?.steps).toEqual([{ kind: 'proposal', subject: of.open?.id, dueAt: of.open?.expiresAt }]);
    of.accept('nina');
    expect([of.inForce?.paymentAmount, of.inForce?.arrearsAmount, of.confirmed]).toEqual([
      terms(change).paymentAmount,
      terms(change).arrearsAmount,
      true,
    ]);
  });

  test('a payor who is told no by a new payee keeps what both agreed to, which the new one is then asked about', () => {
    both();
    of.leave('petra');
    of.save('paul', amount(1));
    of.join('nina', 'payee');
    of.refuse('nina');
    expect([of.paid, of.open?.kind, of.open?.deciderId]).toEqual([850, 'confirmation', 'nina']);
  });

  test('a raise by the payor alone counts, and is not lowered again alone', () => {
    both();
    of.leave('petra');
    of.save('paul', amount(900));
    expect([of.paid, of.open]).toEqual([900, null]);
    of.save('paul', amount(850));
    expect([of.paid, of.open?.state]).toEqual([900, 'open']);
    of.withdraw('paul');
    expect(of.open).toBeNull();
  });

  test('a payee alone does not raise what both agreed to either', () => {
    both();
    of.leave('paul');
    of.save('petra', amount(900));
    expect([of.paid, of.open?.deciderSide]).toEqual([850, 'payor']);
  });

  test('what the payee entered before anybody knew their side is bound as well, once the payor has accepted it', () => {
    of.join('oscar', null);
    of.save('oscar', amount(850));
    of.join('paul', 'payor');
    of.accept('paul');
    of.leave('oscar');
    of.save('paul', amount(1));
    expect([of.paid, of.open?.deciderSide]).toEqual([850, 'payee']);
  });

  test('the court’s order stands as what both agreed to does', () => {
    both();
    of.save('petra', amount(1_000), { id: 'doc', fileName: 'Order.pdf' });
    const id = of.open?.id ?? '';
    of.happen({ kind: 'order_confirmed', actor: actor('operator'), id, reason: 'Signed', isOrder: true });
    of.leave('petra');
    of.save('paul', amount(1));
    expect([of.paid, of.open?.kind]).toEqual([1_000, 'change']);
  });

  test('what only one of them had entered is changed by that one alone', () => {
    of.join('paul', 'payor');
    of.join('petra', 'payee');
    of.save('paul', amount(850));
    of.leave('petra');
    of.save('paul', amount(700));
    expect(of.paid).toBe(700);
  });

  test('both are told that it waits for a payee, and the new one that they are asked', () => {
    both();
    of.leave('petra');
    of.save('paul', amount(1));
    const notices = () => of.last?.happened.flatMap((event) => project(termsProjections, event).notices) ?? [];
    expect(notices()[0]?.others).toBe(
      'paul proposed new payment settings. Nobody is the payee in this case now, so this waits until somebody joins as the payee and agrees. Until then, the current settings stay in effect.',
    );
    of.join('nina', 'payee');
    expect(notices()[0]?.others).toBe(
      'paul proposed new payment settings. nina can accept or refuse them. Until then, the current settings stay in effect. The proposal lapses on Mar 24, 2026.',
    );
  });
});

describe('who decides', () => {
  test('the parent of the other side alone', () => {
    both();
    of.join('lena', 'legal', { actsFor: 'payor' });
    of.join('cora', 'court');
    of.save('petra', amount(1_000));
    const id = of.open?.id ?? '';
    expect(refusal(() => of.accept('petra', id))[1]).toMatch(/yourself/);
    for (const other of ['lena', 'cora', 'nobody']) {
      expect(refusal(() => of.accept(other, id))).toEqual([
        'forbidden',
        'Only the payor of this case can decide on this proposal.',
      ]);
      expect(refusal(() => of.withdraw(other, id))[0]).toBe('forbidden');
    }
    of.accept('paul', id);
    expect(refusal(() => of.accept('paul', id))).toEqual([
      'conflict',
      'This proposal was accepted by paul on Mar 10, 2026. Nothing was changed.',
    ]);
  });

  test('nobody who has left, and nobody who comes in their place', () => {
    both();
    of.save('petra', amount(1_000));
    const id = of.open?.id ?? '';
    of.leave('paul');
    expect(refusal(() => of.accept('paul', id))[0]).toBe('forbidden');
    expect(of.open?.id).toBe(id); // it waits for the same payor
    of.join('petra-again', 'payor');
    expect(of.proposals.get(id)?.state).toBe('replaced');
    expect(refusal(() => of.accept('petra-again', id))[0]).toBe('forbidden');
  });

  test('what somebody proposed who has left is withdrawn', () => {
    both();
    of.save('petra', amount(1_000));
    of.leave('petra');
    expect([...of.proposals.values()].at(-1)?.state).toBe('withdrawn');
  });

  test('a lawyer proposes for the side that they have named, and for none before', () => {
    both();
    of.join('lena', 'legal');
    expect(refusal(() => of.save('lena', amount(1)))[1]).toMatch(/which side you act for/);
    of.join('lena', 'legal', { actsFor: 'payee' });
    of.save('lena', amount(900));
    expect([of.inForce?.version, of.open?.side, of.open?.deciderId]).toEqual([1, 'payee', 'paul']);
    of.accept('paul');
    expect([of.paid, of.confirmed, of.open]).toEqual([900, true, null]);
  });

  test('a lawyer cannot give away what is their parent’s: that parent decides after the other side', () => {
    both();
    of.join('lena', 'legal', { actsFor: 'payee' });
    of.save('lena', amount(700)); // less than in force, and still a proposal
    expect([of.inForce?.version, of.open?.side, of.open?.deciderId]).toEqual([1, 'payee', 'paul']);
    of.accept('paul');
    expect([of.paid, of.inForce?.version, of.open?.side, of.open?.deciderId]).toEqual([850, 1, 'payor', 'petra']);
    const notices = of.last?.happened.flatMap((event) => project(termsProjections, event).notices) ?? [];
    expect(notices.at(-1)?.others).toMatch(/They cost the payee, who must also agree\. The current settings stay/);
    of.accept('petra');
    expect([of.paid, of.confirmed, of.open]).toEqual([700, true, null]);
  });

  test('whoever the payee invited as the payor’s lawyer brings no debit about', () => {
    of.join('petra', null);
    of.join('paul', 'payor');
    of.join('fake', 'legal', { actsFor: 'payor' });
    of.save('fake', amount(9_999));
    of.accept('petra');
    expect([of.inForce, of.paid, of.open?.deciderId]).toEqual([null, 0, 'paul']);
    of.refuse('paul');
    // terms that the payor disputes, and a lawyer who asks for less than them
    of.leave('paul');
    of.save('petra', amount(9_999));
    of.join('paul', 'payor');
    of.refuse('paul');
    of.save('fake', amount(5_000));
    of.accept('petra');
    expect([of.inForce?.paymentAmount, of.paid, of.open?.deciderId]).toEqual([5_000_00, 0, 'paul']);
  });

  test('what somebody proposed who only stood in for a side is for whoever joins on it', () => {
    of.join('oscar', null);
    of.join('petra', 'payee');
    of.save('oscar', amount(1));
    of.save('oscar', terms({ paymentAmount: cents(9_999_00), firstPaymentDate: day('2026-06-01') }));
    expect(of.open?.side).toBe('payor');
    const id = of.open?.id ?? '';
    of.join('paul', 'payor');
    of.accept('petra', id);
    expect([of.paid, of.confirmed]).toEqual([0, false]);
  });

  test('whoever has agreed with the other parent cannot put somebody else in their own place, which would stop what they pay', () => {
    of.join('oscar', null);
    of.join('petra', 'payee');
    of.save('oscar', amount(850));
    of.accept('petra');
    expect(refusal(() => of.join('second', 'payor'))[1]).toBe(
      'oscar has agreed to the terms of this case as the payor. Nobody else can take that role while they are in the case.',
    );
    of.join('oscar', 'court', { owner: true });
    expect(refusal(() => of.join('second', 'payor'))[0]).toBe('conflict');
    of.leave('oscar');
    of.join('second', 'payor');
    expect([of.paid, of.confirmed]).toEqual([0, false]);
  });

  test('what a lawyer proposes to nobody is for the parent who joins', () => {
    of.join('paul', 'payor');
    of.join('lena', 'legal', { actsFor: 'payor' });
    of.save('lena', amount(700));
    expect([of.inForce, of.open?.deciderId]).toEqual([null, null]);
    of.join('petra', 'payee');
    expect(of.open?.deciderId).toBe('petra');
    of.leave('petra');
    of.join('pia', 'payee');
    expect([of.open, [...of.proposals.values()][0]?.state]).toEqual([null, 'replaced']);
  });

  test('a lawyer beside an owner who has not said which parent they are proposes too', () => {
    of.join('petra', null);
    of.join('lena', 'legal', { actsFor: 'payee' });
    of.save('lena', amount(700));
    expect([of.inForce, of.open?.kind]).toEqual([null, 'change']);
  });

  test('a parent withdraws what their lawyer proposed', () => {
    both();
    of.join('lena', 'legal', { actsFor: 'payee' });
    of.save('lena', amount(1_000));
    of.withdraw('petra');
    expect(of.open).toBeNull();
  });

  test('an operator confirms what rests on a court order, and nothing else', () => {
    both();
    of.save('petra', amount(1_000));
    const confirm = (isOrder: boolean) =>
      of.happen({ kind: 'order_confirmed', actor: actor('op'), id: of.open?.id ?? '', reason: 'Read it', isOrder });
    expect(refusal(() => confirm(true))[1]).toMatch(/is not based on a court order/);
    of.save('petra', amount(1_000), { id: 'doc', fileName: 'Order.pdf' });
    expect(refusal(() => confirm(false))[1]).toMatch(/is not based on a court order/);
    confirm(true);
    expect([of.paid, of.confirmed, of.inForce?.documentName]).toEqual([1_000, true, 'Order.pdf']);
  });
});

describe('alone in a case', () => {
  test('a payor acts at once, and the payee who joins is asked; the terms go on meanwhile', () => {
    of.join('paul', null);
    of.save('paul', amount(850));
    of.save('paul', amount(800));
    expect([of.paid, of.confirmed]).toEqual([800, false]);
    of.join('petra', 'payee');
    expect([of.paid, of.open?.kind, of.open?.deciderId, of.open?.expiresAt]).toEqual([
      800,
      'confirmation',
      'petra',
      null,
    ]);
    of.pass(100);
    of.accept('petra');
    expect([of.inForce?.version, of.confirmed]).toEqual([2, true]);
  });

  test('terms in force are not withdrawn, by whoever set them', () => {
    of.join('paul', 'payor');
    of.save('paul', amount(850));
    of.join('petra', 'payee');
    expect(refusal(() => of.withdraw('paul'))).toEqual([
      'conflict',
      'These terms are already in effect. Change them instead. Nothing was withdrawn.',
    ]);
  });

  test('a confirmation that is asked stays when whoever set the terms leaves', () => {
    of.join('paul', 'payor');
    of.save('paul', amount(850));
    of.join('petra', 'payee');
    const asked = of.open?.id;
    of.leave('paul');
    expect(of.open?.id).toBe(asked);
  });

  test('a payee who joins is not asked to confirm an obligation that has ended', () => {
    of.join('paul', 'payor');
    of.save('paul', terms({ paymentAmount: cents(850_00), endDate: day('2026-03-20') }));
    of.now = new Date('2026-03-20T15:00:00Z'); // its last day
    expect(of.join('petra', 'payee').happened.map(({ kind }) => kind)).toEqual(['confirmation_asked']);
    of.refuse('petra');
    of.leave('petra');
    of.now = new Date('2026-04-03T15:00:00Z');
    expect(of.join('pia', 'payee').happened).toEqual([]);
  });

  test('a payee who joins after the end is asked about arrears that are owed, which whoever set them entered', () => {
    of.join('paul', 'payor');
    of.join('petra', 'payee');
    of.save('paul', terms({ arrearsAmount: cents(2_400_00) }));
    of.accept('petra');
    of.save('petra', terms({ arrearsAmount: cents(2_400_00), endDate: day('2026-03-20') }));
    expect(of.inForce?.changedByName).toBe('petra');
    of.leave('petra');
    of.now = new Date('2026-04-03T15:00:00Z');
    of.isPaidOff = true;
    const joined = of.join('pia', 'payee').happened;
    expect(joined.map(({ kind }) => kind)).toEqual(['confirmation_asked']);
    expect(joined.flatMap((event) => said(event))).toEqual([]); // it waits until some are owed again
    of.leave('pia');
    of.isPaidOff = false;
    expect(of.join('pam', 'payee').happened.flatMap((event) => said(event))).toEqual([
      'Arrears to confirm: pam is asked to confirm the arrears that paul entered.',
      'to pam: Arrears to confirm: You are asked to confirm the arrears that paul entered.',
    ]);
    expect([of.open?.proposedBy.name, of.open?.baseVersion]).toEqual(['paul', 2]);
    of.isPaidOff = true;
    for (const decide of ['accept', 'refuse'] as const)
      expect(refusal(() => of[decide]('pam'))).toEqual([
        'conflict',
        'Nothing is owed in arrears any more, so nothing is left to confirm. Nothing was changed.',
      ]);
    of.isPaidOff = false;
    const told = of.accept('pam').happened.flatMap((event) => said(event));
    expect(told).toEqual(['Arrears confirmed: pam confirmed the arrears.']);
  });

  test('a payor who joins after the end is asked about arrears, and about nothing where none are owed', () => {
    of.join('petra', 'payee');
    of.save('petra', terms({ endDate: day('2026-03-20') }));
    of.now = new Date('2026-04-03T15:00:00Z');
    expect(of.join('paul', 'payor').happened).toEqual([]);
  });

  test('who was asked while it ran can still confirm or dispute its terms after the end', () => {
    of.join('paul', 'payor');
    of.save('paul', terms({ endDate: day('2026-03-20') }));
    of.join('petra', 'payee');
    of.now = new Date('2026-04-03T15:00:00Z');
    of.isPaidOff = true;
    expect(of.refuse('petra').happened.flatMap((event) => said(event))).toEqual([
      'Payment settings not confirmed: petra did not confirm the payment settings. Reason: Too much',
    ]);
  });

  test('somebody else who joins is asked too, though the one before them has refused', () => {
    of.join('paul', 'payor');
    of.save('paul', amount(850));
    of.join('petra', 'payee');
    of.refuse('petra');
    of.leave('petra');
    expect(of.join('pia', 'payee').happened.map(({ kind }) => kind)).toEqual(['confirmation_asked']);
    expect(of.open?.deciderId).toBe('pia');
  });

  test('what one parent lowers while the other has left is not what the other agreed to', () => {
    both();
    of.leave('petra');
    of.save('paul', amount(1));
    expect([of.paid, of.confirmed]).toEqual([850, true]);
    of.join('petra', 'payee');
    expect([of.confirmed, of.open?.kind, of.open?.deciderId]).toEqual([true, 'change', 'petra']);
  });

  test('only terms that are those of a document are confirmed by it', () => {
    of.join('paul', 'payor');
    of.save('paul', amount(850), { id: 'doc', fileName: 'Order.pdf' });
    of.save('paul', amount(800));
    of.join('petra', 'payee');
    expect([of.inForce?.documentId, of.open?.documentId]).toEqual(['doc', null]);
  });

  test('arrears alone are not collected either until the payor who joins has agreed', () => {
    of.join('petra', null);
    of.save('petra', terms({ paymentAmount: cents(0), arrearsAmount: cents(100_00), arrearsInstalment: cents(50_00) }));
    expect(of.collected?.arrearsInstalment).toBe(50_00);
    of.join('paul', 'payor');
    expect(of.collected?.arrearsInstalment).toBeNull();
    of.accept('paul');
    expect(of.collected?.arrearsInstalment).toBe(50_00);
  });

  test('terms that a payee set are not collected from the moment a payor joins until they accept', () => {
    of.join('petra', null);
    of.save('petra', amount(999_999));
    expect(of.paid).toBe(999_999);
    of.join('paul', 'payor');
    expect([of.paid, of.open?.deciderId, of.confirmed]).toEqual([0, 'paul', false]);
    of.refuse('paul');
    expect(of.paid).toBe(0);
    of.save('petra', amount(500)); // less is not enough: the payor has not agreed to it either
    expect([of.inForce?.version, of.paid, of.open?.deciderId]).toEqual([2, 0, 'paul']);
    of.accept('paul');
    expect([of.inForce?.version, of.paid, of.confirmed]).toEqual([2, 500, true]);
  });

  test('removing the payor does not bring unaccepted terms back, and neither do new ones', () => {
    of.join('petra', null);
    of.save('petra', amount(850));
    of.join('paul', 'payor');
    of.leave('paul');
    of.save('petra', amount(999_999));
    expect(of.paid).toBe(0);
  });

  test('first terms that are never collected are not said to be paused', () => {
    of.join('petra', null);
    of.join('paul', 'payor');
    of.leave('paul');
    expect(of.save('petra', amount(850)).happened.map(({ kind }) => kind)).toEqual(['settings_saved']);
    expect(of.paid).toBe(0);
  });

  test('what somebody agreed to as the payee does not count for them as the payor', () => {
    of.join('petra', null);
    of.join('paul', 'payor');
    of.save('petra', amount(0));
    of.save('paul', amount(1));
    expect([of.paid, of.confirmed]).toEqual([1, true]);
    of.leave('paul');
    of.join('petra', 'payor');
    expect([of.paid, of.open?.deciderId]).toEqual([0, 'petra']);
    of.accept('petra');
    expect(of.paid).toBe(1);
  });

  test('taking the payor’s part and leaving it again agrees for nobody else', () => {
    of.join('petra', 'payor');
    of.save('petra', amount(999_999));
    of.join('petra', 'payee', { owner: true });
    of.join('paul', 'payor');
    expect([of.paid, of.open?.deciderId]).toEqual([0, 'paul']);
  });

  test('terms that were in force before anybody was asked are collected, and confirmed by nobody', () => {
    of.join('paul', 'payor');
    of.join('petra', 'payee');
    of.versions.push({
      ...amount(850),
      caseId: 'case',
      obligationId: FIRST_OBLIGATION,
      version: 1,
      changedAt: of.now,
      changedBy: 'petra',
      changedByName: 'petra',
      documentId: null,
      documentName: null,
      appliedVersion: null,
    });
    of.collected = of.inForce;
    of.agreements.push(
      { version: 1, userId: 'petra', side: 'payee', how: 'saved', at: of.now },
      { version: 1, userId: 'paul', side: 'payor', how: 'kept', at: of.now },
    );
    of.join('cora', 'court');
    expect([of.paid, of.confirmed, of.open?.deciderId]).toEqual([850, false, 'paul']);
    of.leave('paul');
    expect(of.paid).toBe(850); // as before, while nobody is the payor
    of.join('pete', 'payor');
    expect([of.paid, of.open?.deciderId]).toEqual([0, 'pete']); // kept for Paul, not for whoever comes
  });
});

/** Whatever people do in whatever order. */
const PEOPLE = ['petra', 'paul', 'lena', 'mallory'] as const;
const act = fc.oneof(
  fc.record({
    do: fc.constant('save' as const),
    who: fc.constantFrom(...PEOPLE),
    dollars: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ do: fc.constantFrom('accept', 'refuse', 'withdraw'), who: fc.constantFrom(...PEOPLE) }),
  fc.record({ do: fc.constant('leave' as const), who: fc.constantFrom('paul', 'mallory') }),
  fc.record({
    do: fc.constant('join' as const),
    who: fc.constantFrom(...PEOPLE),
    role: fc.constantFrom('payor', 'payee', 'legal'),
  }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
);

test('after whatever somebody saves, nothing is open on their side that says otherwise', () => {
  const order = { id: 'doc', fileName: 'Order.pdf' };
  const someTerms = fc.record({
    paymentAmount: fc.constantFrom(1_00, 850_00, 900_00).map(cents),
    endDate: fc.constantFrom(null, null, day('2026-03-10'), day('2026-05-20')),
    arrearsAmount: fc.constantFrom(0, 0, 100_00).map(cents),
    steps: fc.constantFrom([], [], [{ from: day('2026-03-14'), amount: cents(900_00) }]),
  });
  const who = fc.constantFrom('paul', 'petra', 'lena');
  const acts = fc.oneof(
    fc.record({ do: fc.constant('save'), who, saved: someTerms, applied: fc.constantFrom(null, null, order) }),
    fc.record({ do: fc.constant('keep'), who }),
    fc.record({ do: fc.constantFrom('accept', 'refuse', 'withdraw'), who }),
    fc.record({ do: fc.constant('pass'), days: fc.constantFrom(1, 5, 14) }),
  );
  const bySide = { paul: 'payor', lena: 'payor', petra: 'payee' } as Record<string, Side>;
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12, size: 'max' }), (all) => {
      of = new Case();
      both();
      of.join('lena', 'legal', { actsFor: 'payor' });
      for (const each of all) {
        const { inForce, open } = of;
        try {
          if ('days' in each) of.pass(each.days);
          else if ('saved' in each) of.save(each.who, terms(each.saved), each.applied);
          else if (each.do === 'keep') of.happen({ kind: 'terms_kept', actor: actor(each.who) });
          else of[each.do as 'accept'](each.who);
        } catch (error) {
          if (!('code' in (error as object))) throw error;
          continue;
        }
        if (!('who' in each) || !['save', 'keep'].includes(each.do)) continue;
        const left = of.open?.kind === 'change' && stateAt(of.open, of.now) === 'open' ? of.open : null;
        const said = 'saved' in each ? terms(each.saved) : inForce && termsOf(inForce);
        if (left?.side === bySide[each.who]) expect(left?.terms).toEqual(said);
        else if (left) expect(left.id).toBe(open?.id); // what the other side has proposed
      }
    }),
    { numRuns: 500 },
  );
});

test('nothing is ever collected that the payor who is there has not saved or accepted, and at most one proposal is open', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40, size: 'max' }), (acts) => {
      const it = new Case();
      it.join('petra', null);
      const most = new Map<string, number>(); // what each of them has said themselves: saved, or accepted
      const says = (who: string, dollars: number) => most.set(who, Math.max(dollars, most.get(who) ?? 0));
      for (const each of acts) {
        const asked = (it.open?.terms.paymentAmount ?? 0) / 100;
        try {
          if (each.do === 'save') {
            it.save(each.who, amount(each.dollars));
            says(each.who, each.dollars);
          } else if (each.do === 'pass') it.pass(each.days);
          else if (each.do === 'join') takePart(it, each.who, each.role as Role);
          else if (each.do === 'leave') it.leave(each.who);
          else {
            it[each.do as 'accept'](each.who as string);
            if (each.do === 'accept') says(each.who as string, asked);
          }
        } catch (error) {
          if (!('code' in (error as object))) throw error;
        }
        expect([...it.proposals.values()].filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
        const payor = parentsOf(it.members, it.joined).payor?.userId;
        if (payor) expect(it.paid).toBeLessThanOrEqual(most.get(payor) ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

/** What people are told of an event, each as its title and words. */
const said = (event: TermsCaseEvent) =>
  project(termsProjections, event).notices.map(
    ({ title, others, to }) => `${to ? `to ${to}: ` : ''}${title}: ${others}`,
  );

/** For whom each of them acts as a lawyer. */
const SIDE_OF: Record<string, Side> = { petra: 'payor', paul: 'payee', lena: 'payor', mallory: 'payee' };

/** A case has one payor and one payee. */
function takePart(it: Case, who: string, role: Role) {
  const isTaken = it.members.some((each) => each.role === role && each.userId !== who);
  if (isTaken && role !== 'legal') return;
  const member = it.members.find(({ userId }) => userId === who);
  it.join(who, role, { owner: member?.owner ?? false, actsFor: role === 'legal' ? (SIDE_OF[who] ?? null) : null });
}

test('every event is told in words, to everybody alike, and who decides as the one who can', () => {
  both();
  of.save('petra', amount(1_000));
  const events = of.last?.happened ?? [];
  const notices = events.flatMap((event) => project(termsProjections, event).notices);
  const after = 'Until then, the current settings stay in effect. The proposal lapses on Mar 24, 2026.';
  expect(notices).toMatchObject([
    {
      except: ['petra', 'paul'],
      others: `petra proposed new payment settings. paul can accept or refuse them. ${after}`,
    },
    { to: 'paul', others: `petra proposed new payment settings. You can accept or refuse them. ${after}` },
  ]);
  expect(notices.every(({ funders, others }) => funders === others)).toBe(true);
});

test('an obligation beside the payment settings is told by what it is for and costs', () => {
  const alimony = terms({ paymentType: 'alimony', paymentAmount: cents(950_00) });
  const proposal = {
    ...{ id: 'p', about: 'alimony', kind: 'change', state: 'open', side: 'payor', deciderSide: 'payee' },
    ...{ proposedBy: { userId: 'petra', partyId: 'part-petra', name: 'Petra' }, deciderId: 'paul', baseVersion: 2 },
    ...{ terms: { ...alimony, endDate: day('2029-03-31') }, inForce: alimony, documentId: null, documentName: null },
    ...{ reason: null, createdAt: new Date(0), expiresAt: null, decidedBy: null, decidedById: null, decidedAt: null },
  } as Proposal;
  const actor = { kind: 'person', id: 'petra', name: 'Petra' } as unknown as Actor;
  const made = {
    ...({ kind: 'proposal_made', actor, proposal, deciderName: 'Paul' } as const),
    timeZone: 'America/New_York',
  };
  expect(said({ ...made, arrearsOwed: cents(0) })).toEqual([
    'End of an obligation proposed: Petra asks to end the alimony on Mar 31, 2029. Paul can accept or refuse it. Until then, the current terms stay in effect.',
    'to paul: End of an obligation proposed: Petra asks to end the alimony on Mar 31, 2029. You can accept or refuse it. Until then, the current terms stay in effect.',
  ]);
  const owing = { ...made, arrearsOwed: cents(1_846_00) };
  expect(said(owing)[0]).toBe(
    'End of an obligation proposed: Petra asks to end the alimony on Mar 31, 2029. Arrears of $1,846.00 are owed today and stay owed. Paul can accept or refuse it. Until then, the current terms stay in effect.',
  );
  const ofFirst = { ...owing, proposal: { ...proposal, about: FIRST_OBLIGATION } };
  for (const each of [owing, ofFirst]) {
    const [inRecord] = project(termsProjections, each).audit;
    expect(inRecord?.after).toMatchObject({ endDate: '2029-03-31', arrearsOwed: 1_846_00 });
    expect(inRecord?.after).not.toHaveProperty('arrearsAmount'); // an end asks for no other figure
  }
  const [asked] = project(termsProjections, {
    kind: 'confirmation_asked',
    proposal,
    deciderName: 'Paul',
    mayCollect: true,
    ofArrears: false,
    isTold: true,
  }).audit;
  expect(asked?.after).toMatchObject({ paymentType: 'alimony' }); // the record says which obligation it is about
  expect(
    said({
      kind: 'confirmation_asked',
      proposal,
      deciderName: 'Paul',
      mayCollect: true,
      ofArrears: false,
      isTold: true,
    }),
  ).toEqual([
    'Obligation to confirm: Paul is asked to confirm the terms of alimony ($950.00 every month, until Mar 31, 2029) that Petra entered.',
    'to paul: Obligation to confirm: You are asked to confirm the terms of alimony ($950.00 every month, until Mar 31, 2029) that Petra entered.',
  ]);
  const paul = { kind: 'person', id: 'paul', name: 'Paul' } as unknown as Actor;
  expect(
    said({
      kind: 'proposal_accepted',
      actor: paul,
      proposal,
      stillAsked: false,
      late: { stays: null, begins: null, ends: null },
      ofArrears: false,
    }),
  ).toEqual([
    'Proposal accepted: Paul agreed to end the alimony on Mar 31, 2029, as Petra proposed. Nothing falls due for it after that day.',
  ]);
  expect(
    said({ kind: 'proposal_refused', actor: paul, proposal: { ...proposal, reason: 'No.' }, ofArrears: false }),
  ).toEqual([
    'Proposal refused: Paul refused the proposal to end the alimony on Mar 31, 2029. The current terms stay as they are. Reason: No.',
  ]);
  expect(said({ kind: 'proposal_withdrawn', actor, proposal })).toEqual([
    "Proposal withdrawn: Petra's proposal to end the alimony on Mar 31, 2029 was withdrawn. The current terms stay as they are.",
  ]);
  expect(said({ kind: 'proposal_lapsed', proposal })).toEqual([
    "Proposal lapsed: Petra's proposal to end the alimony on Mar 31, 2029 lapsed because nobody decided on it within 14 days. The current terms stay as they are.",
  ]);
});

test('an end, and an event that ends an obligation, are titled and worded as that', () => {
  const actor = { kind: 'person', id: 'petra', name: 'Petra' } as unknown as Actor;
  const wedding = {
    id: 'e',
    words: 'the remarriage of the payee',
    amount: cents(0),
    citation: null,
    expectedIn: null,
    happenedOn: null,
  };
  const alimony = terms({ paymentType: 'alimony', paymentAmount: cents(950_00) });
  const before = { ...alimony, obligationId: 'alimony', awaited: [wedding], version: 2 } as unknown as SettingsVersion;
  const told = (of: SettingsVersion, more: Partial<SettingsVersion>, endsLater: Day | null = null) =>
    project(termsProjections, {
      ...{ kind: 'settings_saved', actor, before: of, after: { ...of, ...more, version: 3 }, applied: false },
      ...{ isTold: true, endsLater },
    }).notices.map(({ title, others }) => `${title}: ${others}`);
  const [end, confirmed] = [day('2027-03-15'), [{ ...wedding, happenedOn: day('2027-03-12') }]];
  expect(told(before, { endDate: end, awaited: confirmed }, end)).toEqual([
    'Event confirmed: Petra confirmed an event, so the alimony ends on Mar 15, 2027. It was confirmed as having happened on Mar 12, 2027: "the remarriage of the payee". The payment due Mar 15, 2027 has fallen due or is on its way, so it ends on that day.',
  ]);
  const support = { ...before, paymentType: 'child_support', obligationId: FIRST_OBLIGATION } as const;
  expect(told(support, { endDate: end })).toEqual([
    'End of an obligation: Petra entered that the child support ends on Mar 15, 2027.',
  ]);
  expect(told(support, { endDate: end, paymentAmount: cents(1_00) })).toEqual([
    'Payment settings changed: Petra changed the payment settings.',
  ]);
});
