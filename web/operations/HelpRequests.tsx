import type { OpenHelpRequest } from '@mainstay/contract/help.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { TOPIC_LABELS } from '#help/topics.ts';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { helpRequestsQuery, useAnswerHelp } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

/** Questions asked on the Help page. */
export function HelpRequests() {
  return (
    <QueueSection
      found={useQuery(helpRequestsQuery)}
      what={t('questionsInSentence')}
      name="help"
      explanation={t('onlyPersonWhoAskedSeesAnswer')}
    >
      {(requests) => (
        <ul aria-label={t('questions')} className="space-y-4 lg:space-y-6">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

function RequestCard({ request: { id, topic, message, askedAt, caseName, name, role } }: { request: OpenHelpRequest }) {
  const answering = useAnswerHelp();
  return (
    <Card title={TOPIC_LABELS[topic]} description={caseNameText(caseName)}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label={t('from')}>{name}</Fact>
            <Fact label={t('role')}>{role ? told(roleLabel(role)) : t('notInCaseNowOrNot')}</Fact>
            <Fact label={t('asked')}>
              <When at={askedAt} relative />
            </Fact>
          </dl>
          <p className="text-14 break-words whitespace-pre-line">{message}</p>
        </div>
        <ReasonForm
          label={t('answer')}
          help={t('thePersonCanReadIt')}
          missing={t('enterAnAnswer')}
          most={2000}
          action={t('sendAnswer')}
          refused={{ title: t('theAnswerWasNotSent'), toast: t('notSentTitle') }}
          done={{ title: t('answerSent'), description: t('hasBeenTold', { name }) }}
          working={answering.isPending}
          error={answering.error}
          send={(answer) => answering.mutateAsync({ params: { requestId: id }, body: { answer } })}
        />
      </div>
    </Card>
  );
}
