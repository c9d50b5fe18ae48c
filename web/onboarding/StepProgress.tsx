import { LAST_STEP, STEPS } from '@mainstay/domain/onboarding/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { Progress } from '#ui/Progress.tsx';
import { stepsQuery } from './queries.ts';
import { t } from './words.ts';

type Props = { step: number; completed: readonly number[]; percent: number };

/** The current step, how much is done, and the other steps. */
export function StepProgress({ step, completed, percent }: Props) {
  const steps = useQuery(stepsQuery).data ?? STEPS; // the same words, until the server's have loaded
  return (
    <div>
      <div className="figures mb-2 flex justify-between text-14">
        <p className="font-medium">{t('stepOf', { step, last: LAST_STEP })}</p>
        <p className="text-muted">{t('complete', { percent })}</p>
      </div>
      <Progress label={t('setup')} value={percent} />
      <ol aria-label={t('steps')} className="mt-4 grid grid-cols-5 gap-2">
        {steps.map(({ step: number, title }) => (
          <li
            key={number}
            aria-current={number === step ? 'step' : undefined}
            className={classes(
              'flex flex-col items-center gap-1.5 text-center text-13',
              number === step ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            <span
              className={classes(
                'figures grid size-7 place-items-center rounded-full border text-13 font-semibold',
                number === step && 'border-accent bg-accent text-on-accent forced-colors:outline-2',
                number !== step && completed.includes(number) && 'border-accent-line bg-accent-ground text-accent-ink',
                number !== step && !completed.includes(number) && 'border-control',
              )}
            >
              {completed.includes(number) && number !== step ? <Check aria-hidden className="size-4" /> : number}
              {completed.includes(number) && <span className="sr-only">{t('done')}</span>}
            </span>
            <span className="max-md:sr-only">{told(title)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
