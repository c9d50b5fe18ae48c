import type { BankAnswer } from '@mainstay/contract/bank-files.ts';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { When } from '#ui/When.tsx';
import { QueueSection } from './QueueSection.tsx';
import { bankAnswersQuery, useSettleAnswer } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** What the bank said of entries of ours, and no rule books: a person answers it, and says here what was done. */
export function BankAnswers() {
  return (
    <QueueSection
      found={useQuery(bankAnswersQuery)}
      what="answers from the bank"
      name="answers"
      explanation="Returns and corrections that no rule covers. Settle each with the bank, then record here what was done."
    >
      {(answers) => (
        <ul aria-label="Bank answers" className="space-y-4">
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
    <Card title={`${code}, ${dollars(amount)}`} description={caseName}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="min-w-0 space-y-4">
          <p className="text-14">{why}</p>
          <dl className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label="File">
              {fileName}, line {line}
            </Fact>
            <Fact label="Came">
              <When at={at} />
            </Fact>
          </dl>
        </div>
        <ReasonForm
          label="What was done"
          help="It is kept in the record."
          missing="Enter what was done"
          action="Settle answer"
          refused={{ title: 'The answer was not settled', toast: 'Not Settled' }}
          done={{ title: 'Answer Settled', description: `${code}, ${dollars(amount)}: off the list.` }}
          working={settling.isPending}
          error={settling.error}
          send={(reason) => settling.mutateAsync({ params: { fileId, line: String(line) }, body: { reason } })}
        />
      </div>
    </Card>
  );
}
