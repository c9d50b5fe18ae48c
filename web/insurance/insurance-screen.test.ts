import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { userQuery } from '#identity/queries.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { arrearsQuery } from '#payments/queries.ts';
import InsuranceScreen from './InsuranceScreen.tsx';

const screen = (state: 'current' | 'ended') => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { role: 'payor', currentCase: { owner: true } } as never);
  client.setQueryData(obligationsQuery.queryKey, [{ kind: 'child_support', state }] as never);
  client.setQueryData(arrearsQuery.queryKey, { arrearsOwed: 0 } as never);
  const shown = createElement(MemoryRouter, null, createElement(InsuranceScreen));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
};
const button = (html: string, name: string) =>
  html.match(/<button[^>]*>.*?<\/button>/g)?.find((each) => each.includes(`>${name}<`));

test('once all payments have ended, both buttons stay, and the application is disabled with the reason', () => {
  const [running, ended] = [screen('current'), screen('ended')];
  for (const html of [running, ended]) expect(button(html, 'File Claim')).toBeDefined();
  expect(button(running, 'Apply for Coverage')).not.toContain('disabled=""');
  expect(button(ended, 'Apply for Coverage')).toContain('disabled=""');
  expect(ended).toContain('There is nothing left to cover, so no new policy can be applied for here.');
});
