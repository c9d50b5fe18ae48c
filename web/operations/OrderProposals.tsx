import type { OrderProposal } from '@mainstay/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { caseNameText } from '#lib/case-name.ts';
import { TermsSideBySide } from '#payment-settings/TermsSideBySide.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { When } from '#ui/When.tsx';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { QueueSection } from './QueueSection.tsx';
import { orderProposalsQuery } from './queries.ts';
import { rich, t } from './words.ts';

/** Proposals based on a court order. The other side decides, or an operator who has verified the order. */
export function OrderProposals() {
  return (
    <QueueSection
      found={useQuery(orderProposalsQuery)}
      what={t('courtOrdersInSentence')}
      name="orders"
      explanation={t('confirmOrderOnlyAfterYouHave')}
    >
      {(proposals) => (
        <ul aria-label={t('courtOrders')} className="space-y-4 lg:space-y-6">
          {proposals.map((proposal) => (
            <li key={proposal.proposalId}>
              <OrderCard proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const OrderCard = ({ proposal }: { proposal: OrderProposal }) => (
  <Card
    title={t('proposalByACourtOrder')}
    description={caseNameText(proposal.caseName)}
    actions={<Badge meaning="attention">{t('waiting')}</Badge>}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <TermsSideBySide
          proposal={{ ...proposal, kind: 'change' }}
          {...(proposal.today && { today: proposal.today })}
        />
        <p className="text-13 text-muted">
          {rich('proposedBy', { proposedBy: proposal.proposedBy, when: <When at={proposal.createdAt} toTheMinute /> })}
          {proposal.expiresAt && <> {rich('lapsesOn', { when: <When at={proposal.expiresAt} toTheMinute /> })}</>}
        </p>
        <a
          href={`/api/operations/proposals/${proposal.proposalId}/document`}
          className="inline-flex min-w-0 items-center gap-2 text-14 font-medium break-words text-accent-ink underline underline-offset-2"
        >
          <FileText aria-hidden className="size-4 shrink-0" />
          {proposal.documentName}
        </a>
      </div>
      <ConfirmOrder proposal={proposal} />
    </div>
  </Card>
);
