import type { DashboardAnswer } from '@mainstay/contract/dashboard.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { userQuery } from '#identity/queries.ts';
import { classes } from '#lib/classes.ts';
import { useNow } from '#lib/clock.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { useQueryToldElsewhere } from '#lib/useQueryToldElsewhere.ts';
import { MeaningIcon } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Bone } from '#ui/Skeleton.tsx';
import {
  alreadyPaidWords,
  coverWords,
  lateWords,
  nextWords,
  nothingNextWords,
  nothingPaidWords,
  owedWords,
  paidWords,
  readerOf,
} from './answer-words.ts';
import { answerQuery, needsQuery, statsQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** The answer to people's first question, in the largest panel: payees see what arrived, payors see what is next. */
export function AnswerPanel() {
  const answer = useQuery(answerQuery);
  const role = useQuery(userQuery).data?.role;
  const current = useQuery(currentCaseQuery).data;
  if (answer.isError)
    return (
      <Card aria-label={t('yourPaymentsNow')}>
        <LoadError what={t('paymentsInSentence')} error={answer.error} retry={() => answer.refetch()} />
      </Card>
    );
  const shown = { answer: answer.data };
  const reader = readerOf(role ?? null, current);
  const paysFirst = reader === 'payor' || !role;
  return (
    <section
      aria-label={t('yourPaymentsNow')}
      aria-busy={answer.isPending || undefined}
      className="rounded-card border border-line bg-surface p-4 lg:p-6"
    >
      <dl className="grid grid-cols-2 tiny:grid-cols-1 gap-x-4 gap-y-4 md:grid-cols-3 lg:gap-x-8">
        {paysFirst ? (
          <>
            <Next {...shown} first />
            <Paid {...shown} reader={reader} />
          </>
        ) : (
          <>
            <Paid {...shown} reader={reader} first />
            <Next {...shown} />
          </>
        )}
        <Owed {...shown} reader={reader} />
      </dl>
      <GoesTo />
    </section>
  );
}

type Reader = Parameters<typeof owedWords>[1];
type Props = { answer: DashboardAnswer | undefined; first?: boolean };

const useToday = () => dayAt(useNow(), useCaseZone());

function Next({ answer, first = false }: Props) {
  const today = useToday();
  const next = answer?.next;
  return (
    <Figure label={t('nextPayment')} first={first} amount={answer && (next ? dollars(next.amount) : t('none'))}>
      <p>{next ? nextWords(next, today) : nothingNextWords(answer?.endedOn)}</p>
      {next && alreadyPaidWords(next) && <p>{alreadyPaidWords(next)}</p>}
      {next && lateWords(next, today) && <p>{lateWords(next, today)}</p>}
      {next && <Covered next={next} />}
    </Figure>
  );
}

function Covered({ next }: { next: NonNullable<DashboardAnswer['next']> }) {
  const words = coverWords(next);
  if (words === null) return null;
  const meaning = next.covered ? 'positive' : 'attention';
  return (
    <p className={classes('flex items-start gap-1.5 font-medium', next.covered ? 'text-positive' : 'text-attention')}>
      <MeaningIcon meaning={meaning} className="mt-0.5" />
      {words}
    </p>
  );
}

function Paid({ answer, first = false, reader }: Props & { reader: Reader }) {
  const today = useToday();
  const last = answer?.last;
  const held = useQuery(statsQuery).data?.paymentsHeld ?? 0;
  return (
    <Figure label={t('lastPayment')} first={first} amount={answer && (last ? dollars(last.amount) : t('none'))}>
      <p>{last ? paidWords(last, today) : nothingPaidWords(held, reader)}</p>
    </Figure>
  );
}

const Owed = ({ answer, reader }: Props & { reader: Reader }) => (
  <Figure label={t('owed')} amount={answer && dollars(answer.arrearsOwed)}>
    {answer && <p>{owedWords(answer.arrearsOwed, reader)}</p>}
  </Figure>
);

/** The most characters that fit half of a 320-pixel screen at full size ("$999,999.99"). */
const WIDE = 11;

type FigureProps = { label: string; amount: string | undefined; first?: boolean; children: ReactNode };

function Figure({ label, amount, first = false, children }: FigureProps) {
  return (
    <div className={classes('min-w-0', first && 'max-md:col-span-2 tiny:col-span-1')}>
      <dt className="text-13 font-medium text-muted">{label}</dt>
      {amount === undefined ? (
        <dd>
          <Bone className={classes('my-1 w-36 max-w-full', first ? 'h-8' : 'h-6')} />
          <Bone className="mt-1 h-4 w-40 max-w-full" />
        </dd>
      ) : (
        <dd className="text-14 text-muted [overflow-wrap:anywhere]">
          <p
            className={classes(
              'figures font-semibold text-ink',
              first ? 'text-32 tracking-[-0.01em] tiny:text-20' : 'text-20 md:text-24 md:leading-10!',
              !first && amount.length > WIDE && 'max-[359px]:text-16',
            )}
          >
            {amount}
          </p>
          {children}
        </dd>
      )}
    </div>
  );
}

/** Shows the payee where their money goes, even before the first payment. */
function GoesTo() {
  const goesTo = useQueryToldElsewhere(needsQuery).data?.goesTo; // by the open tasks
  if (!goesTo) return null;
  return (
    <p className="mt-4 border-t border-line pt-3 text-14 [overflow-wrap:anywhere] text-muted">
      {rich('yourMoneyGoesTo', { span: <span className="font-medium text-ink">{told(goesTo)}</span> })}
    </p>
  );
}
