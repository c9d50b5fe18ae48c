import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { AwaitedCards } from '#cases/AwaitedCards.tsx';
import { currentCaseQuery } from '#cases/queries.ts';
import { userQuery } from '#identity/queries.ts';
import { isFirstAwaited } from '#lib/first-awaited.ts';
import { areServedCardsNeeded, dropServedCards } from '#lib/served-cards.ts';
import { ArrearsOwed } from '#payments/ArrearsOwed.tsx';
import { arrearsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
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
    <OnceKnown isLed={isLed} isDrawn={isTopDrawn}>
      <DashboardContent isWhole={isTopDrawn} onLed={setLed} />
    </OnceKnown>
  );
}

type ContentProps = {
  /** Whether the lower cards are rendered too. */
  isWhole: boolean;
  /** Whether the server renders this, from the data that the browser requests first. */
  isServed?: boolean;
  onLed: (led: true) => void;
};

/** All cards, in their order. After the end, what is still owed comes first. */
export function DashboardContent({ isWhole, isServed = false, onLed }: ContentProps) {
  const hasEnded = useQuery(arrearsQuery).data?.afterEnd !== undefined;
  const owed = <ArrearsOwed key="owed" />; // the key keeps its open dialog when it moves
  return (
    <div className="space-y-4 lg:space-y-6 [&>:empty]:hidden">
      <AnswerPanel />
      {[hasEnded && owed, <Urgent key="urgent" onLed={onLed} />, <StatCards key="stats" />, !hasEnded && owed]}
      {isWhole ? <DashboardCards isServed={isServed} /> : <div aria-busy="true" />}
    </div>
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
      {isNarrow && (
        <div className="hidden cards:block">
          <LastPayments />
        </div>
      )}
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
  const isSetUp = (useQuery(needsQuery).data?.setup ?? null) === null;
  return !isOwner && !isOver && !isSetUp;
}

/**
 * Shows the cards once everything that determines the height of the cards above them is known, so nothing shifts after
 * it becomes readable. A failure counts as known. `isLed`: the setup steps, or the reminder instead, are shown.
 */
function OnceKnown({ isLed, isDrawn, children }: { isLed: boolean; isDrawn: boolean; children: ReactNode }) {
  const isNarrow = useNarrow();
  const needs = useQuery(needsQuery);
  const answers = [needs, useQuery(answerQuery), useQuery(arrearsQuery), useQuery(currentCaseQuery)];
  const last = useQuery({ ...lastPaymentsQuery, enabled: isNarrow });
  const remindsOfSetup = useRemindsOfSetup();
  const isLeading = Boolean(needs.data?.wayIn) || remindsOfSetup;
  const isKnown = !(answers.some(isFirstAwaited) || (isNarrow && isFirstAwaited(last)) || (isLeading && !isLed));
  const isAwaited = !isKnown || (!isDrawn && areServedCardsNeeded()); // those include the lower cards
  useEffect(() => {
    if (!isAwaited) dropServedCards();
  }, [isAwaited]);
  return (
    <>
      {isAwaited && <AwaitedCards label={t('loadingYourDashboard')} />}
      <div hidden={isAwaited}>{children}</div>
    </>
  );
}
