import type { CaseStanding } from '@mainstay/contract/reports.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSelectCase } from '#cases/queries.ts';
import { caseNameText } from '#lib/case-name.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { When } from '#ui/When.tsx';
import { placeOf, STATE_BADGES } from './case-filters.ts';
import { rich, t } from './words.ts';

type Uses = {
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onPacket: (one: CaseStanding) => void;
};

/** The columns of the case list. */
export const caseColumns = ({ chosen, onChoose, onPacket }: Uses): Column<CaseStanding>[] => [
  {
    key: 'name',
    head: t('case'),
    phone: 'title',
    cell: ({ id, name, role, owner }) => (
      <Checkbox
        label={
          <span className="block break-words rows:max-w-60 cards:[overflow-wrap:anywhere]">{caseNameText(name)}</span>
        }
        help={[role && told(roleLabel(role)), owner && t('owner')].filter(Boolean).join(', ')}
        checked={chosen.has(id)}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
    ),
  },
  {
    key: 'court',
    head: t('courtAndNumber'),
    cell: (one) => (
      <span className="block break-words">
        <span className="block">
          {one.court ?? (placeOf(one) || <span className="text-muted">{t('notKnown')}</span>)}
        </span>
        {one.caseNumber && <span className="block text-12 text-muted">{one.caseNumber}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    head: t('payments'),
    cell: ({ standing }) => {
      const { label, meaning } = badgeIn(STATE_BADGES, standing);
      return <Badge meaning={meaning}>{label}</Badge>;
    },
  },
  { key: 'owed', head: t('owed'), align: 'end', cell: (one) => <Owed one={one} /> },
  {
    key: 'last',
    head: t('lastPaymentNextDue'),
    cell: ({ lastPayment, nextDue, timeZone }) => (
      <span className="block space-y-1">
        {moneyOn(lastPayment, timeZone, t('noneYet'))}
        {nextDue ? (
          <NextDue due={nextDue} timeZone={timeZone} />
        ) : (
          <span className="text-muted">{t('nothingScheduled')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'event',
    head: t('lastEvent'),
    cell: ({ lastEvent, timeZone }) =>
      lastEvent && (
        <span className="block">
          <span className="block">{told(lastEvent.words)}</span>
          <span className="block text-12 text-muted">
            <When at={lastEvent.at} timeZone={timeZone} />
          </span>
        </span>
      ),
  },
  {
    key: 'actions',
    head: t('actions'),
    align: 'end',
    phone: 'bare',
    screenOnly: true,
    cell: (one) => (
      <span className="flex items-center justify-end gap-2 rows:max-xl:flex-col rows:max-xl:items-end">
        <Button
          size="small"
          aria-label={t('hearingPacketOf', { name: caseNameText(one.name) })}
          onClick={() => onPacket(one)}
        >
          {t('packet')}
        </Button>
        <OpenCase one={one} />
      </span>
    ),
  },
];

const moneyOn = (
  paid: CaseStanding['lastPayment'],
  timeZone: string,
  none: string,
  within = (amount: ReactNode): ReactNode => amount,
) =>
  paid ? (
    <span className="figures block">
      <span className="block">{within(<span className="whitespace-nowrap">{dollars(paid.amount)}</span>)}</span>
      <span className="block text-12 whitespace-nowrap text-muted">{fullDate(paid.at, timeZone)}</span>
    </span>
  ) : (
    <span className="text-muted">{none}</span>
  );

/** What is debited next, and what was paid ahead of that; only the latter where nothing is left to debit. */
function NextDue({ due, timeZone }: { due: NonNullable<CaseStanding['nextDue']>; timeZone: string }) {
  const ahead = due.ahead && t('paidAhead', { ahead: dollars(due.ahead) });
  const isDebited = due.amount > 0 || !ahead;
  return (
    <>
      {moneyOn(due, timeZone, '', (amount) => (isDebited ? rich('nextAmount', { amount }) : ahead))}
      {isDebited && ahead && <span className="figures block text-12 text-muted">{ahead}</span>}
    </>
  );
}

/** Switches to the case and opens one of its pages. */
function useOpenCase({ id, current }: CaseStanding, page: string) {
  const select = useSelectCase();
  const navigate = useNavigate();
  // Switching reloads the list and this row with it; the promise outlives both.
  const open = () =>
    (current ? Promise.resolve() : select.mutateAsync(id)).then(
      () => navigate(page),
      (error) => toastFailure(t('caseNotChanged'), error),
    );
  return { isPending: select.isPending, open };
}

/** What is owed, with a link to how it came about. */
function Owed({ one }: { one: CaseStanding }) {
  const { isPending, open } = useOpenCase(one, '/history?arrears=explained');
  if (one.arrearsOwed <= 0) return dollars(one.arrearsOwed);
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-label={t('owedInArrearsExplained', { arrearsOwed: dollars(one.arrearsOwed), name: caseNameText(one.name) })}
      onClick={isPending ? undefined : open}
      className="min-h-6 font-medium text-accent-ink underline underline-offset-2 max-lg:min-h-11"
    >
      {dollars(one.arrearsOwed)}
    </button>
  );
}

function OpenCase({ one }: { one: CaseStanding }) {
  const { isPending, open } = useOpenCase(one, '/');
  if (one.current) {
    return (
      <Badge meaning="info" icon={false}>
        {t('current')}
      </Badge>
    );
  }
  return (
    <Button
      size="small"
      working={isPending}
      aria-label={t('openNamed', { name: caseNameText(one.name) })}
      onClick={open}
    >
      {t('open')}
    </Button>
  );
}
