import { expect, test } from 'vitest';
import { authorizationAsText } from './authorization-as-text.ts';

test('an authorization is kept with its account, its words, and who agreed to it when and from where', () => {
  const account = { sourceName: 'Checking', bankName: 'First Bank', accountNumber: '4455' };
  const authorization = {
    text: 'I agree.\n\nTo all of it.',
    agreedBy: 'Dana Reed',
    agreedAt: new Date('2026-07-03T15:04:00Z'),
    agreedFrom: '192.0.2.7',
    revokedAt: new Date('2026-08-01T12:00:00Z'),
  };
  expect(authorizationAsText(account, authorization, 'America/New_York').split('\n')).toEqual([
    'Authorization to debit a bank account',
    '',
    'Account: Checking',
    'Bank: First Bank',
    'Account number ending in 4455',
    '',
    'I agree.',
    '',
    'To all of it.',
    '',
    'Agreed by: Dana Reed',
    expect.stringMatching(/^Agreed on: .*2026.* \(America\/New_York\)$/),
    'Network address: 192.0.2.7',
    expect.stringMatching(/^Revoked on: .*2026.* \(America\/New_York\)$/),
    '',
  ]);
});
