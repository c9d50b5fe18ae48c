import type { DashboardStats } from '@mainstay/contract/dashboard.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ShieldCheck, TrendingUp, WalletCards } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { userQuery } from '#identity/queries.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, fullDate, onePlacePercent, relativeDay } from '#lib/format.ts';
import { rateNote } from '#payments/rate-note.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NoFigure, StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { beyondStatus, receivedWords } from './beyond-status.ts';
import { statsQuery } from './queries.ts';
import { t } from './words.ts';

/** The summary: this month's payment, the next one, the success rate, and the backup funds. */
export function StatCards() {
  const stats = useQuery(statsQuery);
  if (stats.isError) {
    return (
      <Card aria-label={t('summary')}>
        <LoadError what={t('summaryInSentence')} error={stats.error} retry={() => stats.refetch()} />
      </Card>
    );
  }
  return (
    <section
      aria-label={t('summary')}
      className="grid grid-cols-2 tiny:grid-cols-1 gap-3 sm:gap-4 lg:gap-6 xl:grid-cols-4"
    >
      <ThisMonth stats={stats.data} />
      <NextPayment stats={stats.data} />
      <StatCard title={t('paymentSuccess')} icon={TrendingUp} {...(stats.data ? success(stats.data) : StatSkeleton)} />
      <StatCard title={t('backupFunds')} icon={ShieldCheck} {...(stats.data ? backup(stats.data) : StatSkeleton)} />
    </section>
  );
}

function NextPayment({ stats }: { stats: DashboardStats | undefined }) {
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const next = stats?.nextPaymentDate;
  const shown = next
    ? { children: fullDate(next, timeZone), note: capitalised(relativeDay(dayAt(next, timeZone), today)) }
    : { children: <NoFigure label={t('noDate')} />, note: t('nothingIsScheduledNow') };
  return <StatCard title={t('nextPaymentTitle')} icon={CalendarClock} {...(stats ? shown : StatSkeleton)} />;
}

/**
 * Every status but "completed" is shown as pending, including "none" and "failed", and a month is completed once
 * everything due so far is. The second line gives the details.
 */
function ThisMonth({ stats }: { stats: DashboardStats | undefined }) {
  const timeZone = useCaseZone();
  const now = useNow();
  const isPayee = useQuery(userQuery).data?.role === 'payee';
  if (!stats) return <StatCard title={t('thisMonth')} icon={WalletCards} {...StatSkeleton} />;
  const { amount, status, toArrears } = stats.currentMonthPayment;
  const truth = beyondStatus(stats, { now, timeZone, isPayee });
  const note = (
    <>
      <span className="block">
        {status === 'completed' ? receivedWords(stats.currentMonthPayment) : t('pendingPayment')}
      </span>
      {truth && <span className="block">{truth}</span>}
      {toArrears && <span className="block">{t('moreTowardArrears', { more: dollars(toArrears) })}</span>}
    </>
  );
  return (
    <StatCard title={t('thisMonth')} icon={WalletCards} note={note}>
      {dollars(amount)}
    </StatCard>
  );
}

const success = ({ successRate, paymentsCounted, paymentsHeld = 0 }: DashboardStats) => ({
  children: paymentsCounted === 0 ? <NoFigure label={t('noPercentage')} /> : onePlacePercent(successRate),
  note: rateNote({ counted: paymentsCounted, held: paymentsHeld }),
});

function backup({ backupFunds: { available, sources } }: DashboardStats) {
  if (sources === 0) return { children: <NoFigure label={t('noAmount')} />, note: t('noBackupSourcesYet') };
  if (available === null) return { children: <NoFigure label={t('notShown')} />, note: t('onlyThePayorSeesTheAmount') };
  return { children: dollars(available), note: t('available') };
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
