import { LAST_STEP } from '@mainstay/domain/onboarding/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { userQuery } from '#identity/queries.ts';
import { recall, remember } from '#lib/theme.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { progressQuery } from './queries.ts';
import { stepOf } from './step-values.ts';
import { t } from './words.ts';

type Props = {
  /** Called once this is on screen, or known not to appear. */
  onKnown: (known: true) => void;
};

/**
 * Reminds an invited person of an unfinished setup, until it is finished or they dismiss the reminder in this browser.
 */
export default function SetupCard({ onKnown }: Props) {
  const user = useQuery(userQuery).data;
  const progress = useQuery(progressQuery);
  useEffect(() => {
    if (!progress.isPending) onKnown(true);
  }, [progress.isPending, onKnown]);
  const key = `setup-later:${user?.id}`;
  const [hidden, setHidden] = useState(() => recall(key) === 'yes');
  if (hidden || progress.data === undefined || progress.data?.isCompleted) return null;
  const step = progress.data?.currentStep ?? 1;
  return (
    <section
      aria-labelledby="finish-setup"
      className="flex items-start gap-3 rounded-card border border-accent-line bg-accent-ground p-4 text-14 print:hidden"
    >
      <ClipboardCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <h2 id="finish-setup" className="font-semibold">
          {t('finishSettingUp')}
        </h2>
        <p>{t('stepOfIsNext', { step, last: LAST_STEP, title: told(stepOf(step).title) })}</p>
        <Button asChild size="small" className="mt-3">
          <Link to="/get-started">{progress.data ? t('continueSetup') : t('startSetup')}</Link>
        </Button>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('notNow')}
        title={t('notNow')}
        onClick={() => {
          remember(key, 'yes');
          setHidden(true);
        }}
        className="-mt-1.5 -mr-1.5"
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}
