import type { Payment, PaymentEvent } from '@mainstay/contract/payments.ts';
import { day } from '@mainstay/domain/day.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { debitOfPayNow } from './debit-of-pay-now.ts';
import { type Filters, filterPayments, isFiltered, NO_FILTERS } from './filter-payments.ts';
import { paymentFacts } from './payment-facts.ts';
import { lifeOf } from './payment-life.ts';
import { dashboardCsv, historyCsv, historyFile } from './payments-csv.ts';

const NEW_YORK = 'America/New_York';
const payment = (id: string, differing: Partial<Payment> = {}): Payment => ({
  id,
  scheduledDate: new Date('2026-03-20T13:00:00Z'), // nine in New York
  processedDate: new Date('2026-03-20T13:00:00Z'),
  amount: cents(1250_00),
  paidAmount: cents(1250_00),
  status: 'completed',
  paymentType: 'child_support',
  notes: null,
  failureReason: null,
  payout: null,
  ...differing,
});

const onTime = payment('on time');
const covered = payment('covered', {
  fundingSources: [
    { type: 'loc', amount: cents(400_00), name: 'Line' },
    { type: 'escrow', amount: cents(850_00), name: 'Escrow' },
  ],
});
const failed = payment('failed', { status: 'failed', failureReason: 'No payment source', paymentType: 'alimony' });
const pending = payment('pending', {
  status: 'pending',
  scheduledDate: new Date('2026-04-20T13:00:00Z'),
  processedDate: null,
});
const ALL = [pending, onTime, covered, failed];

describe('the filters', () => {
  const found = (filters: Partial<Filters>) =>
    filterPayments(ALL, { ...NO_FILTERS, ...filters }, NEW_YORK).map(({ id }) => id);

  test('without any, all are shown in their order', () => {
    expect(found({})).toEqual(ALL.map(({ id }) => id));
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: '  ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, status: 'failed' })).toBe(true);
  });

  test.for([
    ['1250.00', 4],
    ['$1,250', 4],
    ['ALIMONY', 1],
    ['child support', 3],
    ['child_support', 3],
    ['pend', 1],
    ['on time', 1], // the note of a payment made by bank alone
    ['loc draw', 1],
    ['no payment source', 1],
    ['  Failed  ', 1],
    ['elephant', 0],
  ] as const)('the search for "%s" finds %i', ([search, count]) => {
    expect(found({ search })).toHaveLength(count);
  });

  test('the status and the search hold together', () => {
    expect(found({ status: 'completed' })).toEqual(['on time', 'covered']);
    expect(found({ status: 'completed', search: 'loc' })).toEqual(['covered']);
  });

  test('both days of a range are included, in the zone of the case', () => {
    expect(found({ range: { from: day('2026-03-20'), to: day('2026-03-20') } })).toHaveLength(3);
    expect(found({ range: { from: day('2026-03-20'), to: day('2026-04-20') } })).toHaveLength(4);
    expect(found({ range: { from: day('2026-03-21'), to: day('2026-04-19') } })).toEqual([]);
    const lastMinute = payment('late', { scheduledDate: new Date('2026-04-01T03:59:00Z') }); // 31 March in New York
    const march = { ...NO_FILTERS, range: { from: day('2026-03-31'), to: day('2026-03-31') } };
    expect(filterPayments([lastMinute], march, NEW_YORK)).toHaveLength(1);
    expect(filterPayments([lastMinute], march, 'UTC')).toHaveLength(0);
  });
});

describe('the exports', () => {
  test('the history has the columns of the specification, every value quoted', () => {
    expect(historyCsv([covered, failed, onTime], NEW_YORK).split('\r\n')).toEqual([
      '"Date","Amount","Status","Payment Type","Funding Sources","Notes"',
      '"2026-03-20","1250.00","Completed","Child support","loc: $400.00; escrow: $850.00","LoC draw used"',
      '"2026-03-20","1250.00","Failed","Alimony","ACH","No payment source"',
      '"2026-03-20","1250.00","Completed","Child support","ACH","On time"',
      '',
    ]);
    const insured = payment('insured', {
      settledBy: [{ type: 'insurance', amount: cents(450_00), name: 'Insurance claim' }],
    });
    expect(historyCsv([insured], NEW_YORK)).toContain('"ach: $800.00; insurance: $450.00"'); // 1,250 - 450
    expect(historyFile('2026-03-21')).toBe('payment-history-2026-03-21.csv');
  });

  test('a row that settles another says so, and what a badge hides stands in the notes', () => {
    const plan = payment('plan', {
      paymentType: 'flexible',
      fundingSources: [
        { type: 'ach', amount: cents(250_00), name: 'Wallet', paidFrom: 'Wallet' },
        { type: 'loc', amount: cents(1000_00), name: 'Line', paidFrom: 'Line of credit' },
      ],
      settles: [{ scheduledDate: new Date('2026-04-20T13:00:00Z'), amount: cents(1250_00) }],
    });
    const waits = { ...pending, paidAmount: cents(0), paidFrom: 'Not collected yet' };
    const notes = 'Pays the installment of Apr 20; Wallet $250.00; LoC draw used';
    expect(historyCsv([plan, waits], NEW_YORK).split('\r\n').slice(1, 3)).toEqual([
      `"2026-03-20","1250.00","Completed","Flexible","ach: $250.00; loc: $1000.00","${notes}"`,
      '"2026-04-20","1250.00","Pending","Child support","ACH","Not collected yet"',
    ]);
    expect(dashboardCsv([plan], NEW_YORK)).toContain(notes);
  });

  test('the dashboard has one column less', () => {
    expect(dashboardCsv([onTime], NEW_YORK).split('\r\n')).toEqual([
      '"Date","Amount","Status","Payment Type","Notes"',
      '"2026-03-20","1250.00","Completed","Child support","On time"',
      '',
    ]);
  });

  test('a note that a spreadsheet would run is only text', () => {
    expect(historyCsv([payment('x', { notes: '=HYPERLINK("x")' })], NEW_YORK)).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

test('the details and the receipt name what a badge hides, and where the money of a plan went', () => {
  const factsOf = (of: Payment) => new Map(paymentFacts(of, NEW_YORK));
  const plan = payment('plan', {
    fundingSources: [{ type: 'ach', amount: cents(1250_00), name: 'Wallet', paidFrom: 'Wallet' }],
    settles: [{ scheduledDate: new Date('2026-04-20T13:00:00Z'), amount: cents(1250_00) }],
  });
  expect(factsOf(plan).get('Funding Sources')).toBe('$1,250.00 from Wallet (ACH)');
  expect(factsOf(plan).get('Where it went')).toBe('Pays the installment of Apr 20');
  const waits = { ...pending, paidAmount: cents(0), paidFrom: 'Not collected yet' };
  expect(factsOf(waits).get('Funding Sources')).toBe('ACH, not collected yet');
  const rest = { ...waits, settledBy: [{ type: 'plan' as const, amount: cents(250_00), name: 'Flexible plan' }] };
  expect(factsOf(rest).get('Funding Sources')).toBe(
    '$1,000.00 from Bank account (ACH), not collected yet\n$250.00 from Flexible plan',
  );
  expect(factsOf(onTime).get('Funding Sources')).toBe('ACH');
});

test('the details say what has become of the money on its way to the payee, and where it went to who may know', () => {
  const payout = {
    state: 'settled' as const,
    amount: cents(1250_00),
    at: new Date('2026-03-20T13:00:00Z'),
    account: 'Checking ending in 7788',
    words: 'Arrived in the payee’s account.',
  };
  const line = (of: { account?: null; amount?: Cents }) =>
    new Map(paymentFacts({ ...onTime, payout: { ...payout, ...of } }, NEW_YORK)).get('Payout');
  expect(line({})).toBe('Arrived in the payee’s account.\nMar 20, 2026, 9:00 AM, Checking ending in 7788');
  expect(line({ account: null })).toBe('Arrived in the payee’s account.\nMar 20, 2026, 9:00 AM');
  expect(line({ amount: cents(1_00), account: null })).toMatch(/^\$1\.00: Arrived/);
  expect(new Map(paymentFacts(onTime, NEW_YORK)).get('Payout')).toBeUndefined();
});

test('the details call a part of a payment paid only when the bank has moved it', () => {
  const part = (expected: Date | null, amount: number) =>
    paymentFacts(
      payment('in part', {
        status: 'failed',
        paidAmount: cents(800_00),
        payout: {
          state: expected ? 'submitted' : 'settled',
          amount: cents(amount),
          at: new Date('2026-03-19T13:00:00Z'),
          account: null,
          words: 'Its words.',
          expected,
        },
      }),
      NEW_YORK,
    ).find(([, value]) => value === '$800.00')?.[0];
  const friday = new Date('2026-03-20T13:00:00Z');
  expect([part(friday, 800_00), part(friday, 300_00), part(null, 800_00)]).toEqual([
    'On its way to the payee',
    'Paid, or on its way to the payee',
    'Paid to the payee',
  ]);
});

describe('the life of a payment', () => {
  const event = (kind: PaymentEvent['kind'], at: string, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
    kind,
    at: new Date(at),
    amount: cents(1250_00),
    code: null,
    words: '',
    ...more,
  });
  const titles = (...events: PaymentEvent[]) => lifeOf(events).map(({ title }) => title);

  test('tells a return in plain words, and how long after it the backup came', () => {
    const steps = titles(
      event('scheduled', '2026-03-02T15:00:00Z'),
      event('originated', '2026-03-17T14:00:00Z'),
      event('returned', '2026-03-20T13:00:00Z', { code: 'R01' }),
      event('covered', '2026-03-20T13:12:40Z', { words: '$1,250.00 drawn from Line' }),
      event('credited', '2026-03-20T13:13:00Z'),
    );
    expect(steps).toEqual([
      'Payment scheduled',
      'Debit sent to the bank',
      'Bank returned the debit: insufficient funds (R01)',
      'Backup drawn 12 minutes after the return',
      'Payee credited',
    ]);
  });

  test('counts the minutes from the latest return, and says when there was none', () => {
    const late = event('returned', '2026-05-20T13:00:00Z', { code: 'R10' });
    expect(titles(event('returned', '2026-03-20T13:00:00Z'), late, event('covered', '2026-05-20T13:00:10Z'))[2]).toBe(
      'Backup drawn within a minute of the return',
    );
    expect(titles(late, event('covered', '2026-05-20T13:01:10Z'))[1]).toBe('Backup drawn 1 minute after the return');
    expect(titles(event('covered', '2026-03-20T13:00:00Z'))).toEqual(['Backup drawn']);
  });

  test('blames no bank for a debit that reached none, was refunded, or for money that was not sent', () => {
    const neverMade = 'Debit not made: our bank did not accept it';
    const refunded = 'Debit refunded: a dispute of it was upheld';
    const notSent = 'Not sent yet: our bank did not accept it and gets it again on the next banking day';
    expect(
      titles(
        event('returned', '2026-03-20T13:00:00Z', { words: neverMade }),
        event('covered', '2026-03-20T13:12:40Z'),
        event('returned', '2026-03-21T13:00:00Z', { words: refunded }),
        event('came_back', '2026-03-23T13:00:00Z', { words: notSent }),
        event('came_back', '2026-03-24T13:00:00Z', { words: 'Could not be paid into the payee’s account' }),
      ),
    ).toEqual([neverMade, 'Backup drawn', refunded, 'Not sent to the payee yet', 'Came back from the payee’s bank']);
  });

  test('takes what a plan or a claim paid for no backup', () => {
    const claim = '$200.00 paid by insurance claim CLM-2026-000103';
    const steps = lifeOf([
      event('paid_in_part', '2026-03-10T14:00:00Z', { words: 'Paid in part by flexible plan' }),
      event('credited', '2026-03-16T14:00:00Z', { words: claim }),
      event('repaid', '2026-03-17T14:00:00Z', { words: claim }),
      event('repaid', '2026-03-18T14:00:00Z', { words: '$850.00 repaid backup funds' }),
    ]);
    expect(steps.map(({ title, detail }) => [title, detail])).toEqual([
      ['Paid in part', 'Paid in part by flexible plan'],
      ['Payee credited', claim],
      ['Paid later', claim],
      ['Backup repaid by the later debit', '$850.00 repaid backup funds'],
    ]);
  });

  test('says of what a bank is still to move that it was sent, and when it arrived', () => {
    const onItsWay = 'On its way to the payee; expected Mar 20, 2026';
    const steps = lifeOf([
      event('credited', '2026-03-19T13:00:00Z', { words: onItsWay }),
      event('arrived', '2026-03-20T13:00:00Z', { words: 'Arrived in the payee’s account' }),
      event('sent_again', '2026-03-26T13:00:00Z', { words: 'Sent to the payee again; expected Mar 27, 2026' }),
      event('repaid', '2026-03-28T13:00:00Z', { words: '$50.00 is on its way to the payee; expected Mar 31, 2026' }),
    ]);
    expect(steps.map(({ title, detail }) => [title, detail])).toEqual([
      ['Sent to the payee', onItsWay],
      ['Arrived in the payee’s account', null],
      ['Sent to the payee again', 'Sent to the payee again; expected Mar 27, 2026'],
      ['Collected later', '$50.00 is on its way to the payee; expected Mar 31, 2026'],
    ]);
  });

  test('says who paid now', () => {
    const [step] = lifeOf([event('originated', '2026-03-17T14:00:00Z', { words: 'Paid now by Dana Reed' })]);
    expect(step).toMatchObject({ title: 'Debit sent to the bank', detail: 'Paid now by Dana Reed' });
  });
});

test('paying now asks for what is debited: without what was paid, outside, or ahead', () => {
  const payment = { amount: cents(1_000_00), paidAmount: cents(100_00), outsideAmount: cents(300_00) };
  const payNow = { toDebit: cents(450_00), ahead: cents(150_00) };
  expect(debitOfPayNow({ ...payment, payNow })).toEqual(payNow);
  expect(debitOfPayNow(payment)).toEqual({ toDebit: 600_00, ahead: 0 }); // an older server
});
