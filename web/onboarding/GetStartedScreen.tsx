import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { GET_STARTED_HEADING } from './get-started-heading.ts';
import { progressQuery, useStartOnboarding } from './queries.ts';
import { SetupForm } from './SetupForm.tsx';
import { t } from './words.ts';

const TO_DASHBOARD_MS = 2_000;

/** The guided setup. It starts on the first visit and resumes where the person left off. */
export default function GetStartedScreen() {
  const progress = useQuery(progressQuery);
  const start = useStartOnboarding();
  const begin = () =>
    start.mutate(undefined, {
      onError: (error) => toastFailure(t('error'), error, t('failedToStartOnboardingProcess')),
    });
  const beginByItself = useEffectEvent(begin);
  const notStarted = progress.data === null;
  useEffect(() => {
    if (notStarted) beginByItself();
  }, [notStarted]);

  return (
    <>
      <PageHeader {...GET_STARTED_HEADING} />
      <div className="max-w-3xl">
        {progress.data && !progress.data.isCompleted && <SetupForm progress={progress.data} />}
        {progress.data?.isCompleted && <Completed />}
        {!progress.data && (
          <Card>
            {progress.isError && (
              <LoadError what={t('setupInSentence')} error={progress.error} retry={() => progress.refetch()} />
            )}
            {start.isError && <LoadError what={t('setupInSentence')} error={start.error} retry={begin} />}
            {!progress.isError && !start.isError && (
              <Skeleton rows={5} rowClassName="h-14" label={t('loadingYourSetup')} />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

function Completed() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/dashboard'), TO_DASHBOARD_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card>
      <div role="status" className="flex flex-col items-center py-8 text-center">
        <CircleCheck aria-hidden className="size-10 text-positive" />
        <h2 className="mt-3 text-20 font-semibold">{t('yourSetupIsComplete')}</h2>
        <p className="mt-1 text-14 text-muted">{t('youAreBeingTakenToDashboard')}</p>
        <Button asChild className="mt-6">
          <Link to="/dashboard">{t('goToTheDashboard')}</Link>
        </Button>
      </div>
    </Card>
  );
}
