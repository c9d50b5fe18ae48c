import type { OpenDispute } from '@mainstay/contract/disputes.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseNameText } from '#lib/case-name.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { QueueSection } from './QueueSection.tsx';
import { openDisputesQuery, useAnswerDispute } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';
import { t } from './words.ts';

/** Bank debits that their payors dispute as not theirs. */
export function OpenDisputes() {
  return (
    <QueueSection
      found={useQuery(openDisputesQuery)}
      what={t('disputedDebitsInSentence')}
      name="disputes"
      explanation={t('answerWithinTenBankingDaysAfter')}
    >
      {(disputes) => (
        <ul aria-label={t('disputedDebits')} className="space-y-4 lg:space-y-6">
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

const day = (at: Date | null, none: string): string => (at ? fullDate(at, BANK_ZONE) : none);

function DisputeCard({ dispute }: { dispute: OpenDispute }) {
  const { amount, accountLastFour, settledAt, authorizedAt, revokedAt, creditDueAt, answerDueAt, state } = dispute;
  const due =
    state === 'open'
      ? t('answerBy', { creditDueAt: fullDate(creditDueAt, BANK_ZONE) })
      : t('creditedAnswerBy', { answerDueAt: fullDate(answerDueAt, BANK_ZONE) });
  return (
    <Card
      title={t('debitOf', { amount: dollars(amount) })}
      description={caseNameText(dispute.caseName)}
      actions={<Badge meaning="attention">{due}</Badge>}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label={t('account')}>{t('accountEndingIn', { accountLastFour })}</Fact>
            <Fact label={t('debitSettled')}>{day(settledAt, t('notYet'))}</Fact>
            <Fact label={t('authorized')}>{day(authorizedAt, t('noAuthorizationIsKept'))}</Fact>
            <Fact label={t('authorizationRevoked')}>{day(revokedAt, t('no'))}</Fact>
          </dl>
          <div>
            <p className="text-13 text-muted">{t('thePayorSays')}</p>
            <p className="text-14 break-words whitespace-pre-line">{dispute.reason}</p>
          </div>
          <WaitsForSecond first={dispute.approvedBy} did="upheld" />
        </div>
        <AnswerDispute dispute={dispute} />
      </div>
    </Card>
  );
}

const ANSWERS = [
  { value: 'denied', label: t('theDebitStands') },
  { value: 'upheld', label: t('itWasNotAuthorizedSendIt') },
];

/** The payor sees the reason. */
function AnswerDispute({ dispute: { id, caseName } }: { dispute: OpenDispute }) {
  const answering = useAnswerDispute();
  const [answer, setAnswer] = useState('denied');
  return (
    <div className="space-y-4">
      <Field label={t('answer')}>
        {(control) => (
          <Select
            {...control}
            options={ANSWERS}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
      <ReasonForm
        help={t('thePayorCanReadIt')}
        action={t('answerDispute')}
        refused={{ title: t('theDisputeWasNotAnswered'), toast: t('notAnswered') }}
        done={{
          title: t('disputeAnswered'),
          description: t('thePayorHasBeenTold', { caseName: caseNameText(caseName) }),
        }}
        working={answering.isPending}
        error={answering.error}
        send={(reason) =>
          answering.mutateAsync({ params: { disputeId: id }, body: { upheld: answer === 'upheld', reason } })
        }
      />
    </div>
  );
}
