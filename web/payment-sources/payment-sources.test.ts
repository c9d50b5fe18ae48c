import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { cents } from '@mainstay/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_SOURCE, type SourceInputs, sourceResolver } from './new-source-values.ts';
import { whenUsed } from './proof-in-words.ts';
import { detailsOf, drawnOn, remarkOn, typeLabel } from './source-in-words.ts';
import { troubleOf } from './source-trouble.ts';

const source = (more: Partial<PaymentSource>): PaymentSource => ({
  id: 's1',
  sourceType: 'ach',
  sourceName: 'Checking',
  bankName: null,
  accountNumber: null,
  routingNumber: null,
  accountType: null,
  availableBalance: null,
  creditLimit: null,
  isPrimary: false,
  authorizedAt: null,
  state: 'active',
  proof: null,
  ...more,
});

describe('a source in words', () => {
  test.each([
    ['ach', 'ACH Bank Account'],
    ['loc', 'Line of Credit'],
    ['escrow', 'Escrow Account'],
    ['gold', 'Payment Source'],
  ])('%s is labelled %s', (type, label) => {
    expect(typeLabel(type)).toBe(label);
  });

  test.each<[Partial<PaymentSource>, string | null]>([
    [{ bankName: 'First Bank', accountNumber: '4321' }, 'First Bank, ending in 4321'],
    [{ accountNumber: '4321' }, 'Ending in 4321'],
    [{ bankName: 'First Bank' }, 'First Bank'],
    [{}, null],
    [
      { sourceType: 'loc', availableBalance: cents(250_00), creditLimit: cents(1_400_00) },
      '$250.00 available of $1,400.00',
    ],
    [{ sourceType: 'escrow', availableBalance: cents(0) }, 'Balance $0.00'],
    [{ sourceType: 'loc', state: 'unconfirmed', availableBalance: cents(0), creditLimit: cents(0) }, null], // no money
    [{ sourceType: 'loc' }, null], // a viewer without access sees nothing
    [{ sourceType: 'escrow' }, null],
  ])('%o is told as %s', (more, told) => {
    expect(detailsOf(source(more))).toBe(told);
  });

  test.each<[Partial<PaymentSource>, string | null]>([
    [{ isPrimary: true }, null],
    [{ availableBalance: cents(1_234_50) }, '$1,234.50 available, as you entered it. Mainstay does not rely on it.'],
    [
      { sourceType: 'escrow', isPrimary: true, availableBalance: cents(10_00) },
      'Drawn before the other backups when the bank returns a debit.',
    ],
    [{ sourceType: 'loc', availableBalance: cents(10_00) }, null],
  ])('%o is remarked on with %s', (more, told) => {
    expect(remarkOn(source(more))).toBe(told);
  });

  test('one that pays has no trouble, one that does not says why and what to do', () => {
    expect(troubleOf(source({}))).toBeNull();
    expect(troubleOf(source({ state: 'suspended' }))?.words).toContain('add a working account');
    expect(troubleOf(source({ state: 'suspended', sourceType: 'loc' }))?.words).toContain('plan in default');
    expect(troubleOf(source({ state: 'stopped' }))?.words).toContain('no longer authorized');
    expect(troubleOf(source({ state: 'unconfirmed' }))?.words).toContain('Add full bank details');
    expect(troubleOf(source({ state: 'unconfirmed', sourceType: 'loc' }))?.words).toContain(
      'until money for it has reached Mainstay',
    );
  });

  test('what is drawn on a line is what is missing to its limit', () => {
    expect(drawnOn(source({ availableBalance: cents(150_00), creditLimit: cents(400_00) }))).toBe(250_00);
    expect(drawnOn(source({}))).toBe(0);
  });
});

const read = (more: Partial<SourceInputs>) =>
  sourceResolver({ ...EMPTY_SOURCE, sourceName: 'Mine', ...more }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('who has just proven an account reads when it is used', () => {
  const usableFrom = new Date('2026-03-12T13:00:00Z');
  expect(whenUsed('Savings', { inUse: true, usableFrom }, 'America/New_York')).toBe('Savings is ready to be used.');
  expect(whenUsed('Checking', source({}), 'America/New_York')).toBe('Checking is ready to be used.');
  expect(whenUsed('Savings', { inUse: false, usableFrom }, 'America/New_York')).toBe(
    'Savings is first used on Mar 12, 2026. A change takes three banking days.',
  );
});

describe('the inputs of a new source', () => {
  test('say what is missing, in the words of the specification', async () => {
    const { errors } = await read({ sourceName: '' });
    expect(errors).toMatchObject({
      sourceType: { message: 'Source type is required' },
      sourceName: { message: 'Source name is required' },
    });
  });

  test('of a line become cents, however they were typed', async () => {
    const { values } = await read({ sourceType: 'loc', creditLimit: '$1,000', availableBalance: '250.5' });
    expect(values).toMatchObject({ creditLimit: 1_000_00, availableBalance: 250_50 });
  });

  test('send only what the type has', async () => {
    const typed = { creditLimit: '400', availableBalance: '10', routingNumber: '021000021' };
    expect((await read({ ...typed, sourceType: 'ach' })).values).toMatchObject({
      creditLimit: null,
      availableBalance: 10_00,
      routingNumber: null,
      authorised: true,
    });
    expect((await read({ ...typed, sourceType: 'escrow' })).values).toMatchObject({
      creditLimit: null,
      availableBalance: 10_00,
    });
  });

  test('with full bank details need all of them, and the confirmation', async () => {
    const full = { sourceType: 'ach', full: true } as const;
    expect((await read({ ...full, accountNumber: '4321' })).errors).toMatchObject({
      routingNumber: { message: 'Enter the routing number' },
      accountNumber: { message: 'Enter the whole account number' },
      authorised: { message: 'Confirm that this bank account is your own' },
    });
    const complete = { ...full, accountNumber: '900817264455', routingNumber: '021 000 021', authorised: true };
    expect(await read({ ...complete, accountType: 'savings' })).toMatchObject({
      values: { accountNumber: '900817264455', routingNumber: '021000021', accountType: 'savings', authorised: true },
      errors: {},
    });
  });

  test('that were closed again do not hold the form back', async () => {
    expect((await read({ sourceType: 'loc', full: true })).errors).toEqual({});
  });
});

describe('an account that is not proven', () => {
  const proof = { kind: 'micro_entries', step: 'arrived', triesLeft: 3, reason: null } as const;
  const words = (more: Partial<NonNullable<PaymentSource['proof']>>) =>
    troubleOf(source({ state: 'unproven', proof: { ...proof, ...more } }));

  test.each([
    [{ step: 'not_sent' }, 'It is not debited until it is verified. Start verification here.'],
    [
      { step: 'checking' },
      'It is not debited until it is verified. Verification starts once we have checked who you are.',
    ],
    [{}, 'It is not debited until you enter the two small amounts that arrived there. You have three tries.'],
    [
      { triesLeft: 1 },
      'It is not debited until you enter the two small amounts that arrived there. You have one try left.',
    ],
  ] as const)('says what to do: %j', (more, said) => {
    expect(words(more)).toEqual({ title: 'Not verified yet', words: said });
  });

  test('says why it is suspended, and whom to turn to', () => {
    expect(words({ step: 'failed', reason: 'R03, no account found' })).toEqual({
      title: 'Suspended',
      words:
        'It could not be verified: R03, no account found. Check its numbers and add it again, or write to us to verify it with a document.',
    });
    expect(words({ step: 'failed', reason: 'R10, debit not authorized' })?.words).toBe(
      'It could not be verified: R10, debit not authorized. If the account is yours, tell its bank to allow Mainstay’s entries, and write to us. Otherwise, add an account of your own.',
    );
  });
});
