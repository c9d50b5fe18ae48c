import type { ShareTermsShown } from '@mainstay/contract/expense-shares.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useOtherSideJoined } from '#cases/useOtherSideJoined.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Viewer } from './expense-words.ts';
import { openSharesQuery, refusedSharesQuery } from './queries.ts';
import { SharesActions } from './SharesActions.tsx';
import { SharesDialog } from './SharesDialog.tsx';
import { rich, t } from './words.ts';

/**
 * How expenses are shared by agreement of both parents, and any open proposal. People who left are not told what is
 * agreed, so nothing is said to them of it.
 */
export function SharesCard({ viewer, mayPropose }: { viewer: Viewer; mayPropose: boolean }) {
  const inForce = useQuery(currentCaseQuery).data?.expenseShares ?? null;
  const open = useQuery(openSharesQuery).data ?? null;
  const refused = useQuery(refusedSharesQuery).data ?? null;
  const [proposing, setProposing] = useState(false);
  const waitsForMe = open?.may.decide ?? false;
  const byWhom = useByWhom();
  const otherJoined = useOtherSideJoined();
  const left = useHasLeft();
  const who = open && { name: byWhom(open.proposedBy.name), at: <WhenInCase at={open.createdAt} /> };
  if (left && !open && !refused) return null;
  return (
    <Card
      title={t('howExpensesAreShared')}
      description={
        left
          ? undefined
          : inForce
            ? otherJoined
              ? t('bothParentsHaveAgreedToThis')
              : t('theseSharesApplyNow')
            : t('expensesCanBeAddedOnceBoth')
      }
      actions={
        mayPropose &&
        !waitsForMe && (
          <Button size="small" onClick={() => setProposing(true)}>
            {inForce ? t('proposeAChange') : otherJoined ? t('proposeShares') : t('setSharesButton')}
          </Button>
        )
      }
    >
      {inForce ? (
        <>
          <Terms terms={inForce} viewer={viewer} />
          <p className="mt-3 text-14 text-muted">{t('theyStayUntilBothAgree')}</p>
        </>
      ) : (
        !open && !left && <p className="text-14 text-muted">{t('nothingHasBeenAgreedYetOrder')}</p>
      )}
      {refused?.decidedAt && (
        <div className="mt-4">
          <Notice
            meaning="info"
            title={rich('sharesProposedByWereRefused', {
              name: byWhom(refused.proposedBy.name),
              at: <WhenInCase at={refused.decidedAt} />,
            })}
          >
            <p className="break-words">
              {t('proposedShareOfPayor', { share: refused.shares.payor / 100, name: viewer.names.payor })}{' '}
              {refused.reason && t('reasonIs', { reason: refused.reason.replace(/\.$/, '') })}
            </p>
          </Notice>
        </div>
      )}
      {open && (
        <section aria-label={t('proposedShares')} className="mt-4 rounded-card border border-line p-4 first:mt-0">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="text-14 font-medium">
              {who && (open.kind === 'change' ? rich('proposedBy', who) : rich('setBy', who))}
            </p>
            <Badge meaning={waitsForMe ? 'attention' : 'info'}>
              {waitsForMe ? t('waitingForYou') : t('waitingFor', { name: viewer.names[open.decidedBySide] })}
            </Badge>
          </div>
          <Terms terms={open.shares} viewer={viewer} />
          <p className="mt-3 text-14">{t('theseSharesApplyToEveryCategory')}</p>
          <SharesActions proposal={open} />
        </section>
      )}
      {proposing && <SharesDialog inForce={inForce} viewer={viewer} onClose={() => setProposing(false)} />}
    </Card>
  );
}

function Terms({ terms, viewer }: { terms: ShareTermsShown; viewer: Viewer }) {
  return (
    <Facts>
      {SIDES.map((side) => (
        <Fact key={side} label={side === viewer.side ? t('yourShare') : t('shareOf', { name: viewer.names[side] })}>
          {terms[side] / 100}%
        </Fact>
      ))}
      <Fact label={t('dueWithin')}>{t('days', { days: terms.days })}</Fact>
      <Fact label={t('atTheEndOfTheMonth')}>{terms.netting ? t('offset') : t('notOffset')}</Fact>
    </Facts>
  );
}
