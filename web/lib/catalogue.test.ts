import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

const { rich } = catalogue('for the test', {
  made: 'Made by {name}{side, select, payor { for the payor} other {}}, {at}{hasTerms, select, yes {, by {document}} other {}}.',
});
const [at, document] = [createElement('time', null, 'today'), createElement('a', null, 'order.pdf')];
const made = (values: object) => renderToStaticMarkup(rich('made', { name: 'Dana', at, document, ...values }));

test('a text with elements in it can choose its words by a value', () => {
  expect(made({ side: 'payor', hasTerms: 'yes' })).toBe(
    'Made by Dana for the payor, <time>today</time>, by <a>order.pdf</a>.',
  );
  expect(made({ side: 'own', hasTerms: 'no' })).toBe('Made by Dana, <time>today</time>.');
});

test('what is typed stands as it is typed', () => {
  expect(made({ name: '{side} <b>', side: 'own', hasTerms: 'no' })).toBe(
    'Made by {side} &lt;b&gt;, <time>today</time>.',
  );
});
