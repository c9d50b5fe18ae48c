import type { PersonToCheck } from '@mainstay/contract/person-checks.ts';
import { parseDay } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { dayText } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { When } from '#ui/When.tsx';
import { AnswerPerson } from './AnswerPerson.tsx';
import { peopleToCheckQuery } from './people-queries.ts';
import { QueueSection } from './QueueSection.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';
import { t } from './words.ts';

/** People whose money waits until an operator has checked them, and people who were refused. */
export function PeopleToCheck() {
  return (
    <QueueSection
      found={useQuery(peopleToCheckQuery)}
      what={t('peopleToCheckInSentence')}
      name="people"
      explanation={t('noMoneyMovesForThemUntil')}
    >
      {(people) => (
        <ul aria-label={t('peopleToCheck')} className="space-y-4 lg:space-y-6">
          {people.map((person) => (
            <li key={person.personId}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

export const PersonCard = ({ person }: { person: PersonToCheck }) => (
  <Card
    title={person.name}
    description={[person.email, ...person.caseNames.map(caseNameText)].join(', ')}
    actions={<StateBadge state={person.state} />}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={t('legalName')}>{person.stated.legalName}</Fact>
          <Fact label={t('dateOfBirth')}>{dayWords(person.stated.dateOfBirth)}</Fact>
          <Fact label={t('homeAddress')}>{person.stated.address}</Fact>
          <Fact label={t('stated')}>
            <When at={person.statedAt} />
          </Fact>
        </dl>
        {person.providerSays && (
          <Notice meaning="attention" title={t('theCheckProviderGaveNoDecision')}>
            {person.providerSays}
          </Notice>
        )}
        {person.answer && <LastAnswer answer={person.answer} />}
        <WaitsForSecond first={person.approvedBy} did="cleared" />
      </div>
      <AnswerPerson person={person} />
    </div>
  </Card>
);

/** A typed date, in words. */
function dayWords(text: string): string {
  const day = parseDay(text);
  return day === null ? text : dayText(day);
}

const LastAnswer = ({ answer }: { answer: NonNullable<PersonToCheck['answer']> }) => (
  <p className="text-14 break-words">
    {answer.by}, <When at={answer.at} />: {answer.reason}{' '}
    <span className="text-muted">
      {answer.listsOn ? t('listsOfDay', { lists: answer.lists, listsOn: dayWords(answer.listsOn) }) : answer.lists}
    </span>
  </p>
);

function StateBadge({ state }: { state: PersonToCheck['state'] }) {
  if (state === 'cleared') return <Badge meaning="positive">{t('cleared')}</Badge>;
  return state === 'refused' ? (
    <Badge meaning="negative">{t('refused')}</Badge>
  ) : (
    <Badge meaning="attention">{t('waits')}</Badge>
  );
}
