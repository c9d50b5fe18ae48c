import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { userQuery } from '#identity/queries.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { arrearsQuery } from '#payments/queries.ts';
import FlexiblePaymentsScreen from './FlexiblePaymentsScreen.tsx';
import { flexibleSettingsQuery } from './queries.ts';

const screen = (state: 'current' | 'ended') => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { role: 'payor', currentCase: { owner: true } } as never);
  client.setQueryData(flexibleSettingsQuery.queryKey, { membershipActive: false } as never);
  client.setQueryData(obligationsQuery.queryKey, [{ kind: 'child_support', state }] as never);
  client.setQueryData(arrearsQuery.queryKey, { arrearsOwed: 0 } as never);
  const shown = createElement(MemoryRouter, null, createElement(FlexiblePaymentsScreen));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
};
const button = (html: string, name: string) =>
  html.match(/<button[^>]*>.*?<\/button>/g)?.find((each) => each.includes(`>${name}<`));

test('once all payments have ended, the card stays, and its button is disabled with the reason', () => {
  const [running, ended] = [screen('current'), screen('ended')];
  for (const html of [running, ended]) expect(html).toContain('Get Started with Flexible Payments');
  expect(button(running, 'Activate Membership')).not.toContain('disabled=""');
  expect(button(ended, 'Activate Membership')).toContain('disabled=""');
  expect(running).not.toContain('All payments of this order have ended');
  expect(ended).toContain('There is nothing left to split, so there is nothing to activate here.');
});
