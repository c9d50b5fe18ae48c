import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { openSharesQuery, refusedSharesQuery } from './queries.ts';
import { SharesCard } from './SharesCard.tsx';

const NAMES = { payor: 'Dana Reed', payee: 'Kim Lee' };
const card = (currentCase: { until?: Date }) => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { currentCase } as never);
  client.setQueryData(currentCaseQuery.queryKey, { expenseShares: null, parties: [] } as never);
  for (const { queryKey } of [openSharesQuery, refusedSharesQuery]) client.setQueryData(queryKey, null as never);
  const shown = createElement(SharesCard, { viewer: { side: null, names: NAMES } as never, mayPropose: false });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
};

test('whoever left, and is told no shares, is not told that nothing has been agreed', () => {
  expect(card({})).toContain('Nothing has been agreed yet');
  expect(card({ until: new Date('2026-03-01') })).toBe('');
});
