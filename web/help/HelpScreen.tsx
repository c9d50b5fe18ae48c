import { PageHeader } from '#ui/PageHeader.tsx';
import { ContactCard } from './ContactCard.tsx';
import { HEADING } from './heading.ts';
import { MyQuestionsCard } from './MyQuestionsCard.tsx';
import { QuestionsCard } from './QuestionsCard.tsx';
import { HELP } from './questions.tsx';

/** Common questions with answers, and a way to ask a person. */
export default function HelpScreen() {
  return (
    <>
      <PageHeader {...HEADING} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          {HELP.map((part) => (
            <QuestionsCard key={part.title} part={part} />
          ))}
        </div>
        <div className="min-w-0 space-y-4 lg:sticky lg:top-24 lg:space-y-6">
          <ContactCard />
          <MyQuestionsCard />
        </div>
      </div>
    </>
  );
}
