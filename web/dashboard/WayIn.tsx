import type { DashboardNeeds } from '@mainstay/contract/dashboard.ts';
import type { WayInStep } from '@mainstay/domain/dashboard/way-in.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMay } from '#cases/useMay.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { t } from './words.ts';

type Step = { title: string; done: string; why: string; minutes: string; to: string; button: string };

const STEPS: Record<WayInStep, Step> = {
  order: {
    title: t('addYourOrder'),
    done: t('orderRead'),
    why: t('weReadTermsFromItSo'),
    minutes: t('minutes', { count: 2 }),
    to: '/upload',
    button: t('uploadTheOrder'),
  },
  terms: {
    title: t('stepCheckTheTerms'),
    done: t('termsSaved'),
    why: t('paymentsFollowThemHowMuchHow'),
    minutes: t('minutes', { count: 3 }),
    to: '/review',
    button: t('checkTheTerms'),
  },
  bank: {
    title: t('addABankAccount'),
    done: t('bankAccountAdded'),
    why: t('supportIsPaidFromItAutomatically'),
    minutes: t('minutes', { count: 2 }),
    to: '/payments?tab=sources',
    button: t('addABankAccount'),
  },
  backup: {
    title: t('stepAddBackup'),
    done: t('backupAdded'),
    why: t('ifBankReturnsDebitBackupStill'),
    minutes: t('minutes', { count: 2 }),
    to: '/payments?tab=sources',
    button: t('addBackup'),
  },
  other_parent: {
    title: t('inviteTheOtherParent'),
    done: t('otherParentJoined'),
    why: t('youBothSeeSameRecordAnd'),
    minutes: t('minutes', { count: 1 }),
    to: '/case',
    button: t('inviteThem'),
  },
};

type Props = {
  steps: NonNullable<DashboardNeeds['wayIn']>;
  setup: DashboardNeeds['setup'];
  isUrgent: boolean;
  /** Called once this is on screen. */
  onKnown: (known: true) => void;
};

/**
 * The steps from a new case to automatic payments; the next step has the button. `isUrgent`: nothing else on the page
 * is urgent.
 */
export default function WayIn({ steps: all, setup, isUrgent, onKnown }: Props) {
  const steps = all.filter(({ step }) => STEPS[step]); // a newer server may know others
  useEffect(() => onKnown(true), [onKnown]);
  const { allowed } = useMay('manage_funding');
  const theirs = (step: WayInStep) => !allowed && (step === 'bank' || step === 'backup');
  const next = steps.find(({ step, done }) => !done && !theirs(step))?.step;
  const orderRead = steps.some(({ step, done }) => step === 'order' && done);
  return (
    <section aria-labelledby="way-in" className="rounded-card border border-line bg-surface p-4 lg:p-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="way-in" className="text-16 font-semibold">
          {t('setUpYourCase')}
        </h2>
        <p className="figures text-13 text-muted">
          {t('ofDone', { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </p>
      </div>
      <ol className="mt-3 space-y-3">
        {steps.map(({ step, done, why }) => (
          <li key={step} className="flex gap-3 text-14">
            {done ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
            ) : (
              <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
            )}
            {done ? (
              <p className="text-muted">
                {STEPS[step].done}
                <span className="sr-only">{t('done')}</span>
              </p>
            ) : (
              <ToDo
                {...STEPS[step]}
                {...(why && { why: told(why) })}
                {...(step === 'terms' && !orderRead && { to: '/payments' })}
                isNext={step === next}
                isUrgent={isUrgent}
                isTheirs={theirs(step)}
              />
            )}
          </li>
        ))}
      </ol>
      {setup && <Guided setup={setup} />}
    </section>
  );
}

type ToDoProps = Step & { isNext: boolean; isTheirs: boolean; isUrgent: boolean };

function ToDo({ title, why, minutes, to, button, isNext, isTheirs, isUrgent }: ToDoProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium">
        {isNext || isTheirs ? (
          title
        ) : (
          <Link to={to} className="rounded-small underline underline-offset-2">
            {title}
          </Link>
        )}
        <span className="ml-2 text-13 font-normal text-muted">{isTheirs ? t('thePayorDoesThis') : minutes}</span>
      </h3>
      <p className="text-muted">{why}</p>
      {isNext && (
        <Button asChild size="small" variant={isUrgent ? 'primary' : 'secondary'} className="mt-2">
          <Link to={to}>{button}</Link>
        </Button>
      )}
    </div>
  );
}

/** For people who prefer to be guided one question at a time. */
const Guided = ({ setup }: { setup: NonNullable<DashboardNeeds['setup']> }) => (
  <p className="mt-4 border-t border-line pt-3 text-14">
    <Link to="/get-started" className="rounded-small font-medium text-accent-ink underline underline-offset-2">
      {setup === 'begun' ? t('continueSetup') : t('startSetup')}
    </Link>{' '}
    <span className="text-muted">{t('toAnswerFewQuestionsAboutYou')}</span>
  </p>
);
