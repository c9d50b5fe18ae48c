import type { OpenHelpRequest } from '@mainstay/contract/help.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { TOPIC_LABELS } from '#help/topics.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { helpRequestsQuery, useAnswerHelp } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Questions that people have asked under Help. */
export function HelpRequests() {
  return (
    <QueueSection
      found={useQuery(helpRequestsQuery)}
      what="questions"
      name="help"
      explanation="Only the person who asked sees the answer. Give no legal advice, and tell them nothing that the other side may not."
    >
      {(requests) => (
        <ul aria-label="Questions" className="space-y-4 lg:space-y-6">
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
    <Card title={TOPIC_LABELS[topic]} description={caseName}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <Fact label="From">{name}</Fact>
            <Fact label="Role">{role ? roleLabel(role) : 'Not in the case now, or not set'}</Fact>
            <Fact label="Asked">
              <When at={askedAt} relative />
            </Fact>
          </dl>
          <p className="text-14 break-words whitespace-pre-line">{message}</p>
        </div>
        <ReasonForm
          label="Answer"
          help="The person can read it."
          missing="Enter an answer"
          most={2000}
          action="Send answer"
          refused={{ title: 'The answer was not sent', toast: 'Not Sent' }}
          done={{ title: 'Answer Sent', description: `${name} has been told.` }}
          working={answering.isPending}
          error={answering.error}
          send={(answer) => answering.mutateAsync({ params: { requestId: id }, body: { answer } })}
        />
      </div>
    </Card>
  );
}
