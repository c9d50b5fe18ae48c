import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { terms } from '@mainstay/domain/payment-settings/terms-for-tests.ts';
import { expect, test } from 'vitest';
import {
  acceptedAs,
  confirmWords,
  deciderWords,
  endedApart,
  endedWords,
  endTitle,
  inOrder,
  lateWords,
  sharingAlone,
} from './proposal-words.ts';

const asked = (decide: boolean, decidedBySide: 'payor' | 'payee' = 'payee') => ({
  decidedBySide,
  may: { decide, withdraw: false },
  terms: { arrearsAmount: cents(0) },
});

test.each([
  [
    asked(true),
    false,
    'Paul Payor entered these settings. You are asked whether they are right. There is no deadline. In the meantime, payments follow them.',
  ],
  [
    asked(false),
    false,
    'Paul Payor entered these settings. The payee is asked whether they are right. There is no deadline. In the meantime, payments follow them.',
  ],
  [
    asked(true, 'payor'),
    true,
    'Paul Payor entered these settings. You are asked whether they are right. There is no deadline. Nothing is collected until they are confirmed.',
  ],
])('says who is asked, by when and what happens meanwhile', (proposal, paused, words) => {
  expect(confirmWords(proposal, { by: 'Paul Payor', paused })).toBe(words);
});

test('a proposal that only ends an obligation is titled so, and no other', () => {
  const inForce = terms({ paymentType: 'alimony', paymentAmount: cents(950_00) });
  const title = (changed: Partial<typeof inForce>, kind: 'change' | 'confirmation' = 'change') =>
    endTitle({ kind, inForce, terms: { ...inForce, ...changed } });
  const endDate = day('2027-03-03');
  expect(title({ endDate })).toBe('Alimony Would End on Mar 3, 2027');
  expect(title({ endDate, paymentAmount: cents(900_00) })).toBeNull();
  expect(title({ endDate }, 'confirmation')).toBeNull();
  expect(title({})).toBeNull();
});

test('a version came into force by the change that was accepted at that moment, and by no other proposal', () => {
  const at = new Date('2026-03-12T15:00:00Z');
  const version = { changedAt: at } as PaymentSettings;
  const ended = (of: Partial<Proposal>) => ({ kind: 'change', state: 'accepted', decidedAt: at, ...of }) as Proposal;
  const accepted = ended({ id: 'accepted' });
  const others = [
    ended({ state: 'replaced' }),
    ended({ kind: 'confirmation' }),
    ended({ decidedAt: new Date('2026-03-11T15:00:00Z') }),
  ];
  expect(acceptedAs(version, [...others, accepted])?.id).toBe('accepted');
  expect(acceptedAs(version, others)).toBeUndefined();
});

test('a court order that an operator put in force is told as that, and not as the consent of the other side', () => {
  const accepted = { kind: 'change', state: 'accepted', decidedBy: 'Paul Payor', documentName: 'Order.pdf' } as const;
  const parent = { ...accepted, reason: null };
  expect([endedWords(parent), deciderWords(parent)]).toEqual(['Proposal accepted: terms of Order.pdf', 'Paul Payor']);
  const operator = { ...accepted, decidedBy: 'Olga Ortiz', reason: 'Signed by the judge' };
  expect([endedWords(operator), deciderWords(operator)]).toEqual([
    'Court order confirmed: terms of Order.pdf',
    'Olga Ortiz, an operator of Mainstay',
  ]);
  const refused = { ...accepted, state: 'refused', reason: 'Too much' } as const;
  expect([endedWords(refused), deciderWords(refused)]).toEqual(['Proposal refused: terms of Order.pdf', 'Paul Payor']);
});

test('the history shows each proposal once: with its version, or apart when none came of it', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 2, of));
  const proposal = (id: string, of: Partial<Proposal>) =>
    ({ id, kind: 'change', state: 'accepted', decidedAt: day(12), expiresAt: null, ...of }) as Proposal;
  const proposals = [
    proposal('open', { state: 'open', decidedAt: null, expiresAt: day(30) }),
    proposal('lapsed', { state: 'lapsed', decidedAt: null, expiresAt: day(20) }),
    proposal('in force', {}),
    proposal('accepted, and somebody else is still asked', { decidedAt: day(11) }),
  ];
  expect(endedApart([{ changedAt: day(12) }], proposals).map(({ proposal: { id }, at }) => [id, at])).toEqual([
    ['lapsed', day(20)],
    ['accepted, and somebody else is still asked', day(11)],
  ]);
});

test('a proposal that changes only how arrears are shared is known by it', () => {
  const inForce = {
    paymentAmount: 1_000_00,
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    paymentType: 'child_support',
    arrearsAmount: 0,
    steps: [],
    awaited: [],
    arrearsSharing: null,
  } as unknown as Proposal['terms'];
  const asks = (terms: Partial<Proposal['terms']>, kind: Proposal['kind'] = 'change') =>
    sharingAlone({ kind, inForce, terms: { ...inForce, ...terms } });
  expect(asks({ arrearsSharing: 'equal' })).toBe('equal');
  expect(asks({ arrearsSharing: 'prorated' })).toBe('prorated'); // another obligation of the case says "equal"
  expect(asks({ arrearsSharing: 'equal', endReason: 'The order ended' })).toBeNull();
  expect(asks({ endReason: 'The order ended' })).toBeNull();
  expect(asks({ arrearsSharing: 'equal' }, 'confirmation')).toBeNull();
});

test('what time has changed of a proposal is said before it is accepted', () => {
  const said = (of: Partial<NonNullable<Proposal['ifAccepted']>>) =>
    lateWords({ ...terms(850), ifAccepted: { stays: null, begins: null, ends: null, isOver: false, ...of } });
  const terms = (dollars: number) => {
    const inForce = { paymentAmount: cents(850_00), steps: [] } as unknown as Proposal['terms'];
    return { inForce, terms: { ...inForce, paymentAmount: cents(dollars * 100) } };
  };
  expect(lateWords(terms(850))).toBe('');
  const on = day('2026-03-13');
  const ends = 'It ends on Mar 13, 2026, because the payment due that day has fallen due or is on its way.';
  expect(said({ stays: on, ends: on })).toBe(ends);
  expect(lateWords({ ...terms(700), ifAccepted: { stays: on, begins: null, ends: on, isOver: false } })).toBe(
    `${ends} Payments due until Mar 13, 2026 stay as they were. If a difference is owed for them, change the arrears.`,
  );
  expect(said({ stays: day('2026-03-13') })).toBe(
    'Payments due until Mar 13, 2026 stay as they were. If a difference is owed for them, change the arrears.',
  );
  expect(said({ begins: day('2026-03-20') })).toContain('The first payment will be due Mar 20, 2026.');
  expect(said({ begins: day('2026-03-20'), isOver: true })).toContain('has ended by now');
});

test('the support is confirmed before the alimony of the same order, though the newest are listed first', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 12, hour));
  const newestFirst = [
    { about: 'other', createdAt: at(10) },
    { about: 'alimony', createdAt: at(9) },
    { about: FIRST_OBLIGATION, createdAt: at(9) },
  ];
  expect(inOrder(newestFirst).map(({ about }) => about)).toEqual([FIRST_OBLIGATION, 'alimony', 'other']);
});

test('a parent who followed another is asked only for what still counts, with who entered it', () => {
  const terms = { arrearsAmount: cents(1_875_00) };
  const asked = { decidedBySide: 'payee', may: { decide: true, withdraw: false }, terms } as const;
  const by = { by: 'Daniel Whitaker', paused: false };
  expect(confirmWords({ ...asked, asksAbout: 'arrears' }, by)).toBe(
    'Daniel Whitaker entered the arrears of this case. The obligation itself has ended, so only they still count. You are asked whether they are right. There is no deadline. In the meantime, payments toward them go on. If they are disputed, the record shows the reason, and the figure stays until both parents agree on another.',
  );
  const missed = { ...asked, asksAbout: 'arrears', terms: { arrearsAmount: cents(0) } } as const;
  expect(confirmWords(missed, by)).toContain('entered a payment toward the arrears of this case.');
  expect(confirmWords({ ...asked, asksAbout: 'arrears' }, { ...by, paused: true })).toContain(
    'There is no deadline. Nothing is collected until they are confirmed.',
  );
  expect(
    confirmWords({ ...asked, asksAbout: 'in_force' }, { ...by, by: 'Simone Whitaker', first: 'Daniel Whitaker' }),
  ).toBe(
    'Daniel Whitaker entered these settings, and Simone Whitaker changed them last. You are asked whether what is in effect now is right. There is no deadline. In the meantime, payments follow them.',
  );
});
