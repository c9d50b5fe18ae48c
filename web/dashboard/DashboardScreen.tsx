import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { isFirstAwaited } from '#lib/first-awaited.ts';
import { ArrearsOwed } from '#payments/ArrearsOwed.tsx';
import { arrearsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { CardsBones } from '#ui/ScreenBones.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { DashboardCards } from './DashboardCards.tsx';
import { LastPayments, lastPaymentsQuery } from './LastPayments.tsx';
import Needs from './Needs.tsx';
import { answerQuery, needsQuery } from './queries.ts';
import { StatCards } from './StatCards.tsx';
import { t } from './words.ts';

const WayIn = lazy(() => import('./WayIn.tsx'));
const SetupCard = lazy(() => import('#onboarding/SetupCard.tsx'));

/**
 * The answer and the person's action cards on top, then the summary, the agreement with recent activity, and the
 * payments.
 */
export default function DashboardScreen() {
  const [isLed, setLed] = useState(false);
  const isTopDrawn = useDeferredValue(true, false); // in slices, so taps are handled while the lower cards render
  return (
    <OnceKnown isLed={isLed}>
      <AnswerPanel />
      <Urgent onLed={setLed} />
      <StatCards />
      <ArrearsOwed />
      {isTopDrawn ? <DashboardCards /> : <div aria-busy="true" />}
    </OnceKnown>
  );
}

/** What the person must do and how to set up the product; on a phone, with the last payments in between. */
function Urgent({ onLed }: { onLed: (led: true) => void }) {
  const isNarrow = useNarrow();
  const known = useQuery(needsQuery);
  const remindsOfSetup = useRemindsOfSetup();
  const { needs = [], wayIn = null, setup = null } = known.data ?? {};
  return (
    <>
      {known.isError && (
        <Card aria-label={t('whatNeedsYou')}>
          <LoadError what={t('openTasks')} error={known.error} retry={() => known.refetch()} />
        </Card>
      )}
      {needs.length > 0 && <Needs needs={needs} />}
      {isNarrow && <LastPayments />}
      <Suspense fallback={null}>
        {wayIn ? (
          <WayIn steps={wayIn} setup={setup} isUrgent={needs.length === 0} onKnown={onLed} />
        ) : (
          remindsOfSetup && <SetupCard onKnown={onLed} />
        )}
      </Suspense>
    </>
  );
}

/** Whether this person was invited and is still to be reminded of their setup: not once all payments have ended. */
function useRemindsOfSetup(): boolean {
  const isOwner = useQuery(userQuery).data?.currentCase?.owner ?? true;
  const isOver = useQuery(answerQuery).data?.endedOn !== undefined;
  return !isOwner && !isOver;
}

/**
 * Shows the cards once everything that determines the height of the cards above them is known, so nothing shifts after
 * it becomes readable. A failure counts as known. `isLed`: the setup steps, or the reminder instead, are shown.
 */
function OnceKnown({ isLed, children }: { isLed: boolean; children: ReactNode }) {
  const isNarrow = useNarrow();
  const needs = useQuery(needsQuery);
  const answers = [needs, useQuery(answerQuery), useQuery(arrearsQuery), useQuery(currentCaseQuery)];
  const last = useQuery({ ...lastPaymentsQuery, enabled: isNarrow });
  const remindsOfSetup = useRemindsOfSetup();
  const isLeading = Boolean(needs.data?.wayIn) || remindsOfSetup;
  const isAwaited = answers.some(isFirstAwaited) || (isNarrow && isFirstAwaited(last)) || (isLeading && !isLed);
  return (
    <>
      {isAwaited && <CardsBones label={t('loadingYourDashboard')} />}
      <div hidden={isAwaited} className="space-y-4 lg:space-y-6 [&>:empty]:hidden">
        {children}
      </div>
    </>
  );
}
