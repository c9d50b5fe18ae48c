import type { Expense } from '@mainstay/contract/expenses.ts';
import { otherSide, SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { dollars } from '#lib/format.ts';
import { StatCard, StatSkeleton } from '#ui/StatCard.tsx';
import { askedIn, owedIn, type Viewer } from './expense-words.ts';
import { expensesQuery } from './queries.ts';
import { t } from './words.ts';

/** What each parent owes the other for expenses, and what they are only asked for. */
export function ExpenseSums({ viewer: { side, names } }: { viewer: Viewer }) {
  const expenses = useQuery(expensesQuery);
  if (expenses.isError) return null; // the list reports the error
  const sides: readonly Side[] = side === null ? SIDES : [side, otherSide(side)];
  return (
    <div className="grid grid-cols-2 tiny:grid-cols-1 gap-3 lg:gap-6">
      {sides.map((each) => (
        <StatCard
          key={each}
          title={titleOf(each, { side, names })}
          icon={each === (side ?? 'payor') ? ArrowUpRight : ArrowDownLeft}
          {...(expenses.data
            ? { children: dollars(owedIn(expenses.data, each)), note: <Note expenses={expenses.data} side={each} /> }
            : StatSkeleton)}
        />
      ))}
    </div>
  );
}

function Note({ expenses, side }: { expenses: readonly Expense[]; side: Side }) {
  const asked = askedIn(expenses, side);
  return (
    <>
      {t('forExpensesNotSupport')}
      {asked > 0 && <span className="block">{t('isAskedNotAgreedTo', { asked: dollars(asked) })}</span>}
    </>
  );
}

const titleOf = (each: Side, { side, names }: Pick<Viewer, 'side' | 'names'>) =>
  each === side
    ? t('youOwe')
    : capital(side === null ? t('owes', { name: names[each] }) : t('owesYou', { name: names[each] }));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
