import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoPaymentHistory } from './NoPaymentHistory.tsx';

test('an empty history says where payments will appear, and then that none were made before they ended', () => {
  const [running, ended] = [false, true].map((isOver) =>
    renderToStaticMarkup(createElement(NoPaymentHistory, { isOver })),
  );
  for (const html of [running, ended]) {
    expect(html).toContain('No payment history available');
    expect(html).toContain('Payment transactions will appear here once processed');
  }
  const none = 'Nothing was paid through Mainstay before the payments ended.';
  expect(running).not.toContain(none);
  expect(ended).toContain(none);
});
