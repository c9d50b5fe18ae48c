import type { BankAnswer } from '@mainstay/contract/bank-files.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { bankAnswersQuery, useSettleAnswer } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

/**
 * The bank's responses about our entries that no rule books. An operator handles each one and records here what was
 * done.
 */
export function BankAnswers() {
  return (
    <QueueSection
      found={useQuery(bankAnswersQuery)}
      what={t('answersFromTheBank')}
      name="answers"
      explanation={t('returnsAndCorrectionsThatNoRule')}
    >
      {(answers) => (
        <ul aria-label={t('bankAnswers')} className="space-y-4">
          {answers.map((answer) => (
            <li key={`${answer.fileId} ${answer.line}`}>
              <AnswerCard answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

function AnswerCard({ answer: { fileId, fileName, line, caseName, code, amount, why, at } }: { answer: BankAnswer }) {
  const settling = useSettleAnswer();
  return (
    <Card title={`${code}, ${dollars(amount)}`} description={caseNameText(caseName)}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <p className="text-14">{told(why)}</p>
          <dl className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label={t('file')}>{t('line', { fileName, line })}</Fact>
            <Fact label={t('came')}>
              <When at={at} />
            </Fact>
          </dl>
        </div>
        <ReasonForm
          label={t('whatWasDone')}
          help={t('itIsKeptInTheRecord')}
          missing={t('enterWhatWasDone')}
          action={t('settleAnswer')}
          refused={{ title: t('theAnswerWasNotSettled'), toast: t('notSettled') }}
          done={{ title: t('answerSettled'), description: t('offTheList', { code, amount: dollars(amount) }) }}
          working={settling.isPending}
          error={settling.error}
          send={(reason) => settling.mutateAsync({ params: { fileId, line: String(line) }, body: { reason } })}
        />
      </div>
    </Card>
  );
}
