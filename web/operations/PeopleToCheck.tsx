import type { PersonToCheck } from '@mainstay/contract/person-checks.ts';
import { parseDay } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
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

/** People for whom money waits until an operator has looked them up, and those who were refused. */
export function PeopleToCheck() {
  return (
    <QueueSection
      found={useQuery(peopleToCheckQuery)}
      what="people to check"
      name="people"
      explanation="No money moves for them until their identity is checked against the sanctions lists. Clearing a person who was refused takes two operators."
    >
      {(people) => (
        <ul aria-label="People to check" className="space-y-4 lg:space-y-6">
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
    description={[person.email, ...person.caseNames].join(', ')}
    actions={<StateBadge state={person.state} />}
  >
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label="Legal name">{person.stated.legalName}</Fact>
          <Fact label="Date of birth">{dayWords(person.stated.dateOfBirth)}</Fact>
          <Fact label="Home address">{person.stated.address}</Fact>
          <Fact label="Stated">
            <When at={person.statedAt} />
          </Fact>
        </dl>
        {person.providerSays && (
          <Notice meaning="attention" title="The check provider gave no decision">
            {person.providerSays}
          </Notice>
        )}
        {person.answer && <LastAnswer answer={person.answer} />}
        <WaitsForSecond first={person.approvedBy} did="cleared them" />
      </div>
      <AnswerPerson person={person} />
    </div>
  </Card>
);

/** What was typed as a day, in words. */
function dayWords(text: string): string {
  const day = parseDay(text);
  return day === null ? text : dayText(day);
}

const LastAnswer = ({ answer }: { answer: NonNullable<PersonToCheck['answer']> }) => (
  <p className="text-14 break-words">
    {answer.by}, <When at={answer.at} />: {answer.reason}{' '}
    <span className="text-muted">
      {answer.lists}
      {answer.listsOn && ` of ${dayWords(answer.listsOn)}`}
    </span>
  </p>
);

function StateBadge({ state }: { state: PersonToCheck['state'] }) {
  if (state === 'cleared') return <Badge meaning="positive">Cleared</Badge>;
  return state === 'refused' ? <Badge meaning="negative">Refused</Badge> : <Badge meaning="attention">Waits</Badge>;
}
