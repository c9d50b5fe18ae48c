import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#ui/Card.tsx';
import type { Part, Question } from './questions.tsx';

/** The questions of one topic; the one named in the URL is open. */
export const QuestionsCard = ({ part: { title, questions } }: { part: Part }) => (
  <Card title={title} flush>
    <ul className="border-t border-line">
      {questions.map((each) => (
        <li key={each.id} className="border-b border-line last:border-b-0">
          <Answered {...each} />
        </li>
      ))}
    </ul>
  </Card>
);

function Answered({ id, question, answer }: Question) {
  const { hash, key } = useLocation();
  const named = hash === `#${id}`;
  const [open, setOpen] = useState(named);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    if (!named) return;
    setOpen(true);
    details.current?.scrollIntoView({ block: 'start' });
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [named, key]);
  return (
    <details
      ref={details}
      id={id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-24"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2.5 text-14 font-medium hover:bg-hover lg:px-6 [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[68ch] space-y-3 px-4 pt-1 pb-4 text-14 lg:px-6 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5">
        {answer}
      </div>
    </details>
  );
}
