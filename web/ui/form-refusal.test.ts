import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApiError, NotUnderstood, Unreachable } from '#lib/api-error.ts';
import { FormRefusal } from './FormRefusal.tsx';

const UNANSWERED = 'We don’t know whether the money was moved. It is safe to try again: it will not be moved twice.';
const shown = (error: Error, more: { unanswered?: string; fields?: string[] } = {}) =>
  renderToStaticMarkup(createElement(FormRefusal, { title: 'No money was moved', error, ...more }));
const refusal = (status: number, body: object = { error: 'The bank refused the debit.' }) =>
  new ApiError(status, JSON.stringify(body), '');

describe('what stands in a form that moves money', () => {
  test('is the refusal, where there is one', () => {
    const words = shown(refusal(409), { unanswered: UNANSWERED });
    expect(words).toContain('No money was moved');
    expect(words).toContain('The bank refused the debit.');
    expect(words).not.toContain('not known');
  });

  test.each([new Unreachable(new Error('reset')), refusal(500), refusal(503), refusal(429)])(
    'never says that no money was moved where nobody knows: %s',
    (error) => {
      const words = shown(error, { unanswered: UNANSWERED });
      expect(words).toContain('No response');
      expect(words).toContain(UNANSWERED);
      expect(words).not.toContain('No money was moved');
    },
  );

  test('says of an answer that cannot be read that it came', () => {
    const words = shown(new NotUnderstood(new Error('a field')), { unanswered: UNANSWERED });
    expect(words).toContain('The answer could not be read');
    expect(words).toContain(UNANSWERED);
    expect(words).not.toContain('No response');
  });
});

test('a refusal that a field shows already is not said twice, and a signed-out one is not said here', () => {
  const atAmount = refusal(400, { error: 'Enter an amount', fields: { amount: 'Enter an amount' } });
  expect(shown(atAmount, { fields: ['amount'], unanswered: UNANSWERED })).toBe('');
  expect(shown(atAmount, { fields: ['other'] })).toContain('Enter an amount');
  expect(shown(refusal(401, { error: 'Unauthorized' }), { unanswered: UNANSWERED })).toBe('');
});

test('no form says that something was not done where nobody knows', () => {
  const lost = new Unreachable(new Error('reset'));
  expect(shown(lost)).toContain('No response');
  expect(shown(lost)).toContain('Check your connection, then try again.');
  expect(shown(lost)).not.toContain('No money was moved');
  expect(shown(lost)).not.toContain('twice');
  expect(shown(new Unreachable(new Error('reset'), { once: true }))).toContain('It will not be done twice.');
  expect(shown(new Unreachable(new Error('reset'), { reads: true }))).toContain('No money was moved'); // it was only asked
  expect(shown(refusal(503))).toContain('No money was moved');
});
