import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';
import { entryWords } from './audit-words.ts';

const settings = { paymentAmount: 1_000_00, paymentFrequency: 'monthly', paymentDueDate: 20, endDate: null };

test.each<[string, unknown, unknown, string[]]>([
  [
    'settings.changed',
    settings,
    { ...settings, paymentAmount: 1_200_00, endDate: '2027-06-30', version: 2 },
    ['amount: $1,000.00, now $1,200.00', 'last payment: Jun 30, 2027'],
  ],
  ['settings.changed', { ...settings, endDate: '2027-06-30' }, settings, ['last payment: Jun 30, 2027, now none']],
  ['settings.applied', null, settings, ['amount: $1,000.00', 'frequency: monthly', 'due day: 20']],
  [
    'settings.confirmed',
    null,
    { proposedBy: 'Marco Rivera', paymentType: 'alimony' },
    ['entered by: "Marco Rivera"', 'for: Alimony'],
  ],
  [
    'settings.applied',
    null,
    {
      awaited: [
        { amount: null, words: 'until the child marries', happenedOn: null },
        { amount: null, words: 'on remarriage', happenedOn: '2027-03-18' },
        { amount: 600_00, words: 'when Leo finishes school', happenedOn: null },
      ],
    },
    [
      'depends on an event: paid until: "the child marries"; ends: "on remarriage", happened on Mar 18, 2027; $600.00: "when Leo finishes school"',
    ],
  ],
  ['party.named', { name: 'Payee' }, { name: 'Maya Chen' }, ['name: "Payee", now "Maya Chen"']],
  ['party.removed', { name: 'Ann', role: 'legal' }, null, ['name: "Ann"', 'role: Legal']],
  ['party.role_chosen', { role: null }, { role: 'payor' }, ['role: Payor']],
  ['document.read', null, { pageCount: 3, confidence: 1 }, ['pages: 3', 'confidence: 99%']],
  ['document.deleted', { fileName: 'order.pdf', fileSize: 7 }, null, ['file: "order.pdf"']],
  [
    'payment.failed',
    { state: 'returned' },
    { state: 'failed', paid: 500_00, missing: 750_00 },
    ['status: processing, now failed', 'paid: $500.00', 'not paid: $750.00'],
  ],
  [
    'payment.credited',
    { state: 'settled' },
    { state: 'credited', paid: 850_00, missing: 0 },
    ['status: processing, now completed', 'paid: $850.00'],
  ],
  [
    'backup.drawn',
    null,
    { draws: [{ sourceId: 'x', type: 'loc', name: 'Line', amount: 400_00 }] },
    ['drawn: $400.00 from Line'],
  ],
  [
    'expense_shares.proposed',
    null,
    { payor: 6000, days: 30, netting: true },
    ['shares: 60% for the payor and 40% for the payee', 'due within: 30 days', 'offset at the end of each month: yes'],
  ],
  [
    'expense.asked',
    null,
    { category: 'medical', paidOn: '2026-01-04', total: 240_00, shareRate: 6000, share: 144_00, due: '2026-02-04' },
    [
      'for: Medical',
      'total: $240.00',
      'share: 60%',
      'amount of the share: $144.00',
      'due: Feb 4, 2026',
      'paid on: Jan 4, 2026',
    ],
  ],
  [
    'expense.paid',
    { state: 'agreed' },
    {
      state: 'paid',
      category: 'medical',
      share: 144_00,
      way: 'outside',
      amount: 144_00,
      on: '2026-02-01',
      method: 'cash',
    },
    [
      ...['for: Medical', 'amount of the share: $144.00', 'state: agreed, now paid', 'paid: Outside Mainstay'],
      ...['amount: $144.00', 'on: Feb 1, 2026', 'method: Cash'],
    ],
  ],
  [
    'outside_payment.disputed',
    null,
    { amount: 500_00, paidOn: '2026-06-03', method: 'cash', paymentType: 'arrears', reason: 'It never came' },
    ['amount: $500.00', 'paid on: Jun 3, 2026', 'method: Cash', 'for: Arrears', 'reason: "It never came"'],
  ],
  ['report.downloaded', null, { format: 'pdf', sha256: 'aa' }, ['as: PDF']],
])('%s from %j to %j says %j', (action, before, after, said) => {
  expect(changesOf({ action, before, after })).toEqual(said);
});

test('who agreed to leave is not told as removed', () => {
  const left = (way: string) => entryWords({ action: 'party.removed', before: { name: 'Ann', role: 'payee', way } });
  expect(['consent', 'closed', 'operator'].map(left)).toEqual([
    'Party agreed to leave, and left',
    'Party closed their account, and left',
    'Party removed',
  ]);
  expect(entryWords({ action: 'party.joined', before: null })).toBe('Party joined');
});

test.each(['source.added', 'wallet.withdrawn', 'plan.created', 'claim.filed', 'party.invited', 'debit.returned'])(
  'of %s nothing is told that only some may read',
  (action) => {
    const secrets = { name: 'Ann', sourceName: 'Checking', amount: 100_00, email: 'ann@example.com', code: 'R01' };
    expect(changesOf({ action, before: null, after: secrets })).toEqual([]);
  },
);

test.each([7, 'text', [], { paymentAmount: 'a lot', endDate: 'never', documentName: 3 }])(
  'an entry that holds %j, as none of ours does, is told without it',
  (after) => {
    expect(changesOf({ action: 'settings.changed', before: null, after })).toEqual([]);
  },
);
