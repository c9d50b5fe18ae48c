import type { Call } from '@mainstay/contract/call.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardAnswer, getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { currentCaseQuery } from '#cases/queries.ts';
import { DashboardContent } from '#dashboard/DashboardScreen.tsx';
import { lastPaymentsQuery } from '#dashboard/LastPayments.tsx';
import { answerQuery, needsQuery, statsQuery } from '#dashboard/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { setNow } from '#lib/clock.ts';
import { pathOf } from '#lib/path-of.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { decodeReply } from '#lib/reply.ts';
import { SERVED_CARDS_ID } from '#lib/served-cards.ts';
import { arrearsQuery } from '#payments/queries.ts';
import { CardsBones } from '#ui/ScreenBones.tsx';
import { t } from './words.ts';

type Filled = { path: string; fill(client: QueryClient, answer: unknown): void };

function filled(call: Call, { queryKey }: { queryKey: readonly unknown[] }, query?: unknown): Filled {
  return {
    path: pathOf(call, undefined, query),
    fill: (client, answer) => client.setQueryData(queryKey, decodeReply(call, answer)),
  };
}

/** Each card's data above the fold, as the browser requests it. The lower cards show that they are loading. */
const FILLED: readonly Filled[] = [
  filled(getUser, userQuery),
  filled(getDashboardAnswer, answerQuery),
  filled(getDashboardNeeds, needsQuery),
  filled(getCurrentCase, currentCaseQuery),
  filled(getArrears, arrearsQuery),
  filled(getDashboardStats, statsQuery),
  filled(listPayments, lastPaymentsQuery, { limit: 6 }),
];

/** The calls whose answers the server has to pass to `cardsMarkup`. */
export const calls: readonly string[] = FILLED.map(({ path }) => path);

/** What stands there if an answer is missing, as on every other page. */
export const bonesMarkup = (): string => renderToStaticMarkup(<CardsBones label={t('loadingMainstay')} />);

/**
 * Runs on the server, in the language of its build: the dashboard's cards as HTML, from the answers to `calls` in their
 * order. They are inert, because nothing in them works before the application takes their place.
 */
export async function cardsMarkup(answers: readonly unknown[], now: Date): Promise<string> {
  const client = makeQueryClient(() => undefined);
  setNow(now);
  for (const [i, { fill }] of FILLED.entries()) fill(client, answers[i]);
  const user = client.getQueryData(userQuery.queryKey);
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <div role="status" aria-busy="true">
          <p className="sr-only">{t('loadingMainstay')}</p>
          <div id={SERVED_CARDS_ID} data-person={user?.id} data-case={user?.currentCase?.id} inert aria-hidden>
            <DashboardContent isWhole isServed onLed={() => undefined} />
          </div>
        </div>
      </StaticRouter>
    </QueryClientProvider>,
    // A part that React moves into place by a script would be refused by the content security policy.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
