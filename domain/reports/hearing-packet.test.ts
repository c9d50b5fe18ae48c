import { expect, test } from 'vitest';
import { NO_COURT_CASE } from '../cases/court-case.ts';
import type { ShareTerms } from '../cases/expense-terms.ts';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import type { AsItWas } from '../payment-settings/as-it-was.ts';
import type { Terms } from '../payment-settings/terms.ts';
import { terms } from '../payment-settings/terms-for-tests.ts';
import type { PacketFacts, ReportedObligation, ReportFacts, StateChange } from './facts.ts';
import { plainText } from './plain-text.ts';
import { writeReport } from './write-report.ts';

const obligation = (more: Partial<ReportedObligation>): ReportedObligation => ({
  terms: terms(),
  asItWas: inOneVersion(more.terms ?? terms()),
  isApplied: true,
  amountNow: cents(850_00),
  hasEnded: false,
  isOver: false,
  paused: false,
  steps: [],
  orderSaid: null,
  version: 1,
  at: new Date('2026-01-05T15:00:00Z'),
  by: 'Dana Reed',
  document: 'decree.pdf',
  unconfirmedBy: [],
  agreedBefore: [],
  agreed: 'accepted',
  ...more,
});

/** Terms that have been the same since the beginning. */
const inOneVersion = ({ firstPaymentDate, paymentAmount, steps }: Terms): AsItWas => ({
  ...{ firstPayment: firstPaymentDate, hereSince: null, amount: paymentAmount, atStart: paymentAmount, steps },
  ...{ onTheseDaysSince: null, wentOn: [], paidAfterEnd: [] },
});

const told = (...obligations: ReportedObligation[]) => toldWith(null, ...obligations);

const toldWith = (shares: ShareTerms | null, ...obligations: ReportedObligation[]) => toldOf({}, shares, obligations);

const toldOf = (
  more: Partial<ReportFacts>,
  shares: ShareTerms | null,
  obligations: readonly ReportedObligation[],
  state: StateChange | null = null,
  {
    lines = [],
    outsideOtherDays = [],
  }: { lines?: PacketFacts['arrears']['lines']; outsideOtherDays?: ReportFacts['outside'] } = {},
) => {
  const facts: ReportFacts = {
    id: 'r',
    caseName: 'Reed support, DR-01187',
    courtCase: { ...NO_COURT_CASE, orderKind: 'Final Decree', orderDate: day('2024-05-03') },
    timeZone: 'America/New_York',
    realMoney: true,
    parties: [{ name: 'Payor', role: 'Payor' }],
    period: { start: day('2026-01-01'), end: day('2026-06-30') },
    generatedAt: new Date('2026-07-03T16:00:00Z'),
    generatedBy: 'Dana Reed',
    payments: [],
    expenses: [],
    received: [],
    held: cents(0),
    withoutPayee: cents(0),
    arrears: { start: cents(0), end: cents(0), moves: [] },
    outside: [],
    incidents: [],
    incidentPayments: [],
    settings: [],
    chain: { events: 0, lastHash: null },
    anchor: null,
    events: [],
    verification: null,
    packet: {
      obligations,
      shares,
      history: [],
      proposed: [],
      outsideFrom: { support: day('2026-11-28'), arrears: day('2026-11-15') },
      outsideOtherDays,
      arrears: {
        opening: { amount: cents(0), on: null, asOf: null, source: 'No figure has been given yet' },
        lines,
        owed: cents(0),
        paidBeyond: cents(0),
        interest: { amount: null, words: 'Not known.', state },
      },
    },
    year: null,
    ...more,
  };
  return plainText(writeReport('hearing_packet', facts)).replace(/\s+/g, ' ');
};

test('the cover says how much of what fell due was paid outside, so that its sums add up', () => {
  const [on, amount] = [day('2026-01-05'), cents(796_00)];
  const payment = {
    ...{ id: 'p', dueOn: on, paymentType: 'child_support', scheduled: true, amount, status: 'completed' as const },
    ...{ credits: [{ on, amount: cents(396_00), by: 'collection' as const }], held: cents(0), sources: [] },
    ...{ outside: [{ on, amount: cents(400_00) }], failureReason: null },
  };
  expect(toldOf({ payments: [payment] }, null, [obligation({})])).toContain(
    '1 payment fell due, $796.00 in all. Mainstay paid $396.00 of it. $400.00 of what fell due was paid outside Mainstay.',
  );
});

test('of a payment that is held in part, who received the rest is named', () => {
  const [on, amount] = [day('2026-01-05'), cents(900_00)];
  const credit = (part: number, to: string | null, isHeld: boolean) => ({
    ...{ on, amount: cents(part), by: 'collection' as const, to, isHeld },
  });
  const payment = {
    ...{ id: 'p', dueOn: on, paymentType: 'child_support', scheduled: true, amount, status: 'completed' as const },
    ...{ credits: [credit(300_00, 'Elena Rivera', false), credit(600_00, null, true)], held: cents(600_00) },
    ...{ sources: [], failureReason: null },
  };
  expect(toldOf({ payments: [payment] }, null, [obligation({})])).toContain(
    'Jan 5, 2026 Child support $300.00 Elena Rivera Jan 5, 2026 Child support $600.00 Held for the payee',
  );
});

test('what is held for a payee who has left is told apart from what is held for the present one', () => {
  const [on, amount] = [day('2026-01-05'), cents(900_00)];
  const credit = { on, amount, by: 'collection' as const, to: 'Elena Rivera', isHeld: true, hasLeft: true };
  const payment = {
    ...{ id: 'p', dueOn: on, paymentType: 'child_support', scheduled: true, amount, status: 'completed' as const },
    ...{ credits: [credit], held: amount, sources: [], failureReason: null },
  };
  const heldForFormer = [{ name: 'Elena Rivera', amount }];
  const parties = [{ name: 'Nadia Becker', role: 'Payee' }];
  const facts = { payments: [payment], held: cents(1_500_00), heldForFormer, parties };
  const content = toldOf(facts, null, [obligation({})]);
  expect(content).toContain('Child support $900.00 Held for Elena Rivera, who has left');
  expect(content).toContain(
    '$600.00 is held for the payee. $900.00 is held for Elena Rivera, who has left. Money that',
  );
  expect(toldOf({ ...facts, parties: [] }, null, [obligation({})])).toContain(
    '$600.00 is held because nobody is the payee. $900.00 is held for Elena Rivera, who has left. Money that is held was collected and waits for the next payee',
  );
  const all = toldOf({ ...facts, held: amount }, null, [obligation({})]);
  expect(all).not.toContain('is held for the payee.');
});

test.each([
  [null, 'CA', 'California has been the state of this case since Mar 3, 2026, when Marco Rivera entered it.'],
  [
    'CA',
    'WV',
    'West Virginia has been the state of this case since Mar 3, 2026, when Marco Rivera changed it from California.',
  ],
  ['CA', null, 'No state of this case is stated since Mar 3, 2026, when Marco Rivera removed California.'],
])('beside the interest it says who changed the state of the case: %s to %s', (before, after, words) => {
  const content = toldOf({}, null, [], { on: day('2026-03-03'), by: 'Marco Rivera', before, after });
  expect(content).toContain(`Not known. ${words} The other side was told, and did not have to agree.`);
});

test('what the order says of signature, events and bonuses is told, and that it is not scheduled', () => {
  const awaited = { id: 'a', citation: null, expectedIn: null, happenedOn: null };
  const content = told(
    obligation({
      terms: terms({
        order: { shows: 'unsigned', answer: 'signed' },
        bonusShare: { words: '15% of any bonus', citation: null },
        awaited: [
          { ...awaited, amount: cents(600_00), words: 'when the older child finishes school' },
          { ...awaited, id: 'b', amount: null, words: 'when the payee remarries', happenedOn: day('2026-05-02') },
        ],
      }),
    }),
  );
  for (const words of [
    'Signed or filed Signed by the court, as answered when the terms were applied; the document shows no signature',
    'Changes to $600.00: when the older child finishes school, once someone confirms that it happened',
    'Events confirmed Ends: when the payee remarries, on May 2, 2026',
    'Share of bonuses, not scheduled 15% of any bonus',
    'Child support: version 1, taken from "decree.pdf", saved by Dana Reed',
  ])
    expect(content).toContain(words);
});

test('from which day payments outside Mainstay count is told by that day', () => {
  const outside = {
    ...{ paidOn: day('2026-03-01'), amount: cents(275_00), method: 'cash', state: 'confirmed' as const },
    ...{ side: 'payor' as const, note: null, reason: null, effect: null, counted: cents(0) },
  };
  expect(toldOf({ outside: [outside] }, null, [obligation({})])).toContain(
    'One made toward the arrears before Nov 15, 2026, the day of the opening balance, changes nothing, and neither does another one made before Nov 28, 2026, when this record begins. Mainstay never held',
  );
});

test('terms that were changed by hand since their document was applied say so; weeks are told by their weekday', () => {
  const weekly = terms({ paymentFrequency: 'weekly', firstPaymentDate: day('2026-01-09') }); // a Friday
  const content = told(obligation({ isApplied: false, terms: weekly }));
  expect(content).toContain('Due On Fridays');
  expect(content).toContain('changed by hand since the terms of "decree.pdf" were applied');
  expect(content).toContain('Document decree.pdf, changed by hand since');
  expect(content).toContain('Paid by the payor'); // the parties have not been named
});

test('days that not each month has, and months that are left out, are told', () => {
  const due = (more: Parameters<typeof terms>[0]) => told(obligation({ terms: terms(more) }));
  expect(due({ paymentDueDate: 31 })).toContain('Due On the 31st of the month; in shorter months, on the last day');
  expect(due({ paymentFrequency: 'semi_monthly', paymentDueDate: 30, secondDueDay: 31 })).toContain(
    'Due On the 30th and the 31st of the month; in shorter months, on the last day, and on the one before where they would be the same',
  );
  expect(due({ paymentFrequency: 'quarterly', paymentDueDate: 1 })).toContain(
    'Due On the 1st of the month (every three months)',
  );
  const firstPaymentDate = day('2026-01-09');
  expect(due({ paymentFrequency: 'biweekly', firstPaymentDate })).toContain('Due On Fridays (every two weeks)');
});

test('days after its end that were paid ahead are told in the order of the days', () => {
  const paidAfterEnd = [day('2026-04-17'), day('2026-04-10')]; // the later one was paid first
  const asItWas = { ...inOneVersion(terms()), paidAfterEnd };
  expect(told(obligation({ asItWas }))).toContain('Paid ahead, for days after it Apr 10, 2026; Apr 17, 2026');
});

test('a step is cited as the obligation is, and shares of expenses are among the terms', () => {
  const [from, amount] = [day('2026-05-01'), cents(1_190_00)];
  const citation = { page: 3, text: 'beginning May 1, 2026, the sum of $1,190.00,' };
  const stepping = obligation({ terms: terms({ steps: [{ from, amount }] }), steps: [{ from, amount, citation }] });
  const content = toldWith({ payor: 60_00, days: 30, netting: true }, stepping);
  expect(content).toContain('In the document, May 1, 2026 Page 3: "beginning May 1, 2026, the sum of $1,190.00"');
  expect(content).toContain(
    'The payor’s share 60% The payee’s share 40% Due Within 30 days of being asked Offset at the end of each month Yes',
  );
  expect(told(stepping)).not.toContain('The payor’s share');
});

test('what a parent who left agreed to is told beside that the next one has not', () => {
  const agreedBefore = [{ name: 'Tomas Becker', at: new Date('2026-11-27T23:30:00Z') }];
  expect(told(obligation({ agreedBefore, unconfirmedBy: ['Nadia Becker'] }))).toContain(
    'Agreed to by Tomas Becker on Nov 27, 2026, who has left the case since. Not yet confirmed by Nadia Becker.',
  );
});

test('who joined after it had ended is said to owe an answer about the arrears alone', () => {
  const agreedBefore = [{ name: 'Tomas Becker', at: new Date('2026-03-27T23:30:00Z') }];
  const ended = obligation({
    ...{ terms: terms({ endDate: day('2026-04-30') }), hasEnded: true },
    agreedBefore,
  });
  const before = 'Agreed to by Tomas Becker on Mar 27, 2026, who has left the case since.';
  const askedOfArrears = (confirmed: boolean) =>
    told({ ...ended, ofArrears: [{ name: 'Nadia Becker', answer: confirmed ? 'confirmed' : null }] });
  expect(told(ended)).toContain(before);
  expect(askedOfArrears(false)).toContain(`${before} Nadia Becker has not yet confirmed the arrears.`);
  expect(askedOfArrears(true)).toContain(`${before} Nadia Becker has confirmed the arrears.`);
  expect(askedOfArrears(false)).not.toContain('Not yet confirmed');
  expect(told({ ...ended, unconfirmedBy: ['Nadia Becker'] })).toContain('Not yet confirmed by Nadia Becker.');
});

test('a version that was replaced before its other side agreed names the one with whose terms they did', () => {
  expect(told(obligation({ unconfirmedBy: ['Nadia Becker'], agreedWith: 3 }))).toContain(
    'All terms as of version 3 were agreed to by Nadia Becker.',
  );
});

test('both sides have agreed only if somebody accepted; each signature names its obligation', () => {
  expect(told(obligation({}))).toContain('Both sides have agreed to it.');
  expect(told(obligation({ agreed: 'order' }))).toContain('It follows a court order that was checked.');
  expect(told(obligation({ agreed: 'carried' }))).toContain(
    'The other side had agreed to the terms before it, and was not asked about this change, which is no worse for them.',
  );
  const signed = { shows: null, answer: 'signed' } as const;
  const content = told(
    obligation({ agreed: null, terms: terms({ order: signed }) }),
    obligation({ agreed: null, terms: terms({ paymentType: 'alimony', order: { ...signed, answer: 'filed' } }) }),
  );
  expect(content).toContain('The other side was not asked to agree to it.');
  expect(content).not.toContain('Both sides have agreed');
  expect(content).toContain(
    'Signed or filed, Child support Signed by the court, as answered when the terms were applied',
  );
  expect(content).toContain('Signed or filed, Alimony Filed, as answered when the terms were applied');
});

test('the cover says what was paid toward the arrears beside the support, and what counts of payments outside', () => {
  const paid = { scheduled: true, status: 'completed', held: cents(0), sources: [], failureReason: null } as const;
  const by = 'collection' as const;
  const support = { ...paid, id: 'a', dueOn: day('2026-03-01'), paymentType: 'child_support', amount: cents(850_00) };
  const arrears = { ...support, id: 'b', scheduled: false, paymentType: 'arrears', amount: cents(1_100_00) };
  const plan = { ...arrears, id: 'c', paymentType: 'flexible', amount: cents(350_00) };
  const payments = [support, arrears, plan].map((each) => ({
    ...each,
    credits: [{ on: each.dueOn, amount: each.amount, by }],
  }));
  const cash = { method: 'cash', state: 'confirmed', side: 'payor', note: null, reason: null, effect: null } as const;
  const outside = [
    { ...cash, paidOn: day('2026-01-03'), amount: cents(500_00), counted: cents(0) },
    { ...cash, paidOn: day('2026-02-03'), amount: cents(300_00), counted: cents(300_00) },
  ];
  const content = toldOf({ payments, outside }, null, []);
  expect(content).toContain('$850.00 in all. Mainstay paid $850.00 of it, and $1,100.00 more toward the arrears.');
  expect(content).toContain('Flexible plans and insurance claims paid $350.00 more, toward arrears or ahead.');
  expect(content).toContain(
    'Payments of $800.00 made outside Mainstay in this period were recorded or confirmed by the payee, of which $300.00 counts.',
  );
  expect(content).toContain('What counts of them $300.00');
});

test('payments outside that were made before the period and credited in it, or disputed, are told beside those of it', () => {
  const cash = { method: 'cash', side: 'payor', note: null, effect: null } as const;
  const none = { ...cash, reason: null, counted: cents(0) };
  const outside = [
    { ...none, state: 'confirmed', paidOn: day('2026-01-10'), amount: cents(250_00), counted: cents(250_00) },
  ] as const;
  const outsideOtherDays = [
    { ...none, state: 'confirmed', paidOn: day('2025-11-10'), amount: cents(400_00), counted: cents(400_00) },
    { ...none, state: 'disputed', paidOn: day('2025-06-03'), amount: cents(500_00), reason: 'It never came' },
    { ...none, state: 'unconfirmed', paidOn: day('2025-07-03'), amount: cents(70_00) },
  ] as const;
  const line = { kind: 'paid_outside', words: 'Paid outside', balance: cents(0) } as const;
  const lines = [
    { ...line, on: day('2026-01-27'), paidOn: day('2025-11-10'), amount: cents(-400_00) },
    { ...line, on: day('2026-01-27'), paidOn: day('2026-01-10'), amount: cents(-250_00) },
  ];
  const content = toldOf({ outside }, null, [], null, { lines, outsideOtherDays });
  expect(content).toContain(
    'Payments of $250.00 made outside Mainstay in this period were recorded or confirmed by the payee. $400.00 paid outside Mainstay before this period was credited in it. Disputed, whatever the day it was made: 1 payment, $500.00 outside Mainstay.',
  );
  expect(content).toContain('Paid outside Mainstay -$650.00');
  const bridge =
    '$400.00 paid outside Mainstay before this period was credited in it. The figures of the arrears go by the day of the credit; "Payments outside Mainstay" goes by the day on which each payment was made.';
  expect(content.split(bridge)).toHaveLength(3); // beside the arrears, and beside the payments
  expect(content).toContain('DISPUTED, MADE ON OTHER DAYS');
  expect(content).toContain('Jun 3, 2025, $500.00. Disputed: It never came.');
  expect(content).toMatch(/NOT CONFIRMED, MADE ON OTHER DAYS .*Jul 3, 2025 Cash \$70\.00/);
});

test('where nothing fell due, the cover says what was paid all the same, and backup of another period is told as that', () => {
  const [dueOn, amount] = [day('2026-07-01'), cents(1_846_00)];
  const incidentPayments = [
    {
      ...{ id: 'p', dueOn, paymentType: 'child_support', scheduled: true, amount, status: 'completed' as const },
      ...{ credits: [{ on: day('2026-06-30'), amount, by: 'collection' as const }], held: cents(0), sources: [] },
      failureReason: null,
    },
  ];
  const incidents = [
    {
      ...{ paymentId: 'p', at: new Date('2026-06-30T16:00:00Z'), kind: 'covered' as const, amount, code: null },
      words: '$1,846.00 drawn from Savings',
    },
  ];
  const received = [{ on: day('2026-06-30'), amount }];
  const content = toldOf({ received, incidents, incidentPayments }, null, []);
  expect(content).toContain(
    'From Jan 1, 2026 to Jun 30, 2026, no payment fell due. In this period Mainstay paid $1,846.00, whatever day it was due.',
  );
  expect(content).not.toContain('0 payments fell due');
  expect(content).toContain(
    'No payment that fell due in this period was paid by backup, a flexible plan or insurance. Below is also what happened in this period to payments that fell due outside it.',
  );
});

test('an end at an event is told as how long support is paid, and no more once it has ended', () => {
  const awaited = [
    ...[
      { id: 'a', words: 'until the child marries' },
      { id: 'b', words: 'on remarriage' },
    ].map((each) => ({
      ...{ ...each, amount: null, citation: null, expectedIn: null, happenedOn: null },
    })),
  ];
  const content = told(obligation({ terms: terms({ awaited }) }));
  expect(content).toContain('Paid until the child marries; ends once someone confirms that it happened');
  expect(content).toContain('Ends on remarriage, once someone confirms that it happened');
  const endReason = 'until the death of the payee';
  const ended = told(obligation({ hasEnded: true, terms: terms({ awaited, endReason, endDate: day('2026-03-20') }) }));
  expect(ended).toContain('Paid until the death of the payee');
  expect(ended).not.toMatch(/Ends because|someone confirms/);
});

test('a payee who has left is named, with the day', () => {
  const parties = [
    { name: 'Elena Rivera', role: 'Payee', until: day('2026-04-06') },
    { name: 'Marco Rivera', role: 'Payor' },
  ];
  const content = toldOf({ parties }, null, [obligation({})]);
  expect(content).toContain('Elena Rivera Payee until Apr 6, 2026');
  expect(content).toContain('Paid to Elena Rivera, until Apr 6, 2026');
  expect(content).not.toContain('Not named yet');
});

test('who joined after an obligation had ended is not named as the one it was paid to', () => {
  const parties = [
    { name: 'Elena Rivera', role: 'Payee', until: day('2026-03-22') },
    { name: 'Nadia Rivera', role: 'Payee', since: day('2026-04-03') },
  ];
  const paidTo = (more: Partial<ReportedObligation>) => toldOf({ parties }, null, [obligation(more)]);
  const ended = { terms: terms({ endDate: day('2026-03-20') }), hasEnded: true };
  const arrears = 'Arrears paid to Nadia Rivera, since Apr 3, 2026';
  expect(paidTo(ended)).toContain('Paid to Elena Rivera, until Mar 22, 2026 Amount');
  expect(paidTo(ended)).toContain(arrears);
  expect(paidTo({ ...ended, isOver: true })).not.toContain(arrears);
  expect(paidTo({})).toContain('Paid to Elena Rivera, until Mar 22, 2026; Nadia Rivera, since Apr 3, 2026');
});

test('an obligation that has ended is told with the amount of its last day', () => {
  const steps = [{ from: day('2026-03-01'), amount: cents(1_190_00) }];
  const ended = { terms: terms({ steps, endDate: day('2026-03-20') }), hasEnded: true, amountNow: cents(1_190_00) };
  expect(told(obligation(ended))).toContain('Amount $1,190.00 every month');
});

test('what was paid ahead for days after the end is told in the order of its days', () => {
  const asItWas = { ...inOneVersion(terms()), paidAfterEnd: [day('2026-04-17'), day('2026-04-10')] };
  expect(told(obligation({ asItWas }))).toContain('Paid ahead, for days after it Apr 10, 2026; Apr 17, 2026');
});
