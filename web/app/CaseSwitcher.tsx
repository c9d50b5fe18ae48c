import type { User } from '@mainstay/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, UsersRound } from 'lucide-react';
import { casesQuery, useSelectCase } from '#cases/queries.ts';
import { wordsOf } from '#lib/api-error.ts';
import { caseNameText } from '#lib/case-name.ts';
import { classes } from '#lib/classes.ts';
import { Button } from '#ui/Button.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { toast } from '#ui/toast.ts';
import { useOpener } from '#ui/useOpener.ts';
import type { CaseChoicesProps } from './CaseChoices.tsx';
import { t } from './words.ts';

const Choices = onDemand<CaseChoicesProps>(() => import('./CaseChoices.tsx'));

/** With several cases, on a phone: a full-width bar that shows the case's full name. */
const ACROSS =
  'min-w-16 sm:shrink-99! max-sm:order-last max-sm:-mx-2 max-sm:h-11! max-sm:w-[calc(100%+1rem)] max-sm:rounded-none! max-sm:px-4! max-sm:border-t max-sm:border-line max-sm:[&>span]:w-full max-sm:[&>span]:justify-between';

/** The current case, a switch to the others if there are several, and always a link to the case and its people. */
export function CaseSwitcher({ current }: { current: User['currentCase'] }) {
  const cases = useQuery(casesQuery).data ?? [];
  const select = useSelectCase();
  const { button, opened } = useOpener('menu');
  const Loaded = usePart(Choices, opened.open, opened.onOpenChange);
  const alone = cases.length <= 1; // on a phone there is no room to repeat the name of an only case on every screen
  const choose = (id: string) =>
    select.mutate(id, {
      onError: (error) => toast({ title: t('caseNotChanged'), description: wordsOf(error), variant: 'destructive' }),
    });
  const name = current ? caseNameText(current.name) : undefined;
  return (
    <>
      <Button
        {...button}
        variant="quiet"
        working={select.isPending}
        className={classes('px-2!', alone ? 'min-w-11 shrink-99!' : ACROSS)}
      >
        <span className="sr-only">{t('case')}</span>
        {alone && <UsersRound aria-hidden className="text-muted sm:hidden" />}
        <span title={name} className={classes('min-w-0 truncate lg:max-w-72', alone && 'max-sm:sr-only')}>
          {name ?? t('noCase')}
        </span>
        <ChevronsUpDown aria-hidden className={classes('text-muted', alone && 'max-sm:hidden')} />
      </Button>
      {Loaded && <Loaded opened={opened} cases={cases} current={current?.id} onChoose={choose} />}
    </>
  );
}
