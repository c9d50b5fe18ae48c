import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { When } from '#ui/When.tsx';
import { myHelpQuery } from './queries.ts';
import { TOPIC_LABELS } from './topics.ts';
import { rich, t } from './words.ts';

/** The person's questions and the answers. Renders nothing before the first question. */
export function MyQuestionsCard() {
  const mine = useQuery(myHelpQuery);
  if (mine.isError) return <LoadError what={t('questions')} error={mine.error} retry={() => mine.refetch()} />;
  if (!mine.data || mine.data.length === 0) return null;
  return (
    <Card title={t('yourQuestions')} flush>
      <ul aria-label={t('yourQuestions')} className="border-t border-line">
        {mine.data.map(({ id, topic, message, askedAt, answer, answeredAt, caseName }) => (
          <li key={id} className="space-y-2 border-b border-line px-4 py-4 text-14 last:border-b-0 lg:px-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-13 text-muted">
                {TOPIC_LABELS[topic]}, <When at={askedAt} relative />
              </p>
              <Badge meaning={answer === null ? 'neutral' : 'positive'}>
                {answer === null ? t('waitingForAnAnswer') : t('answered')}
              </Badge>
            </div>
            <p className="break-words whitespace-pre-line">{message}</p>
            <p className="text-13 break-words text-muted">{caseNameText(caseName)}</p>
            {answer !== null && answeredAt && (
              <div className="rounded-control bg-sunken p-3">
                <p className="text-13 text-muted">{rich('mainstay', { when: <When at={answeredAt} relative /> })}</p>
                <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
