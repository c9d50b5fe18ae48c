import type { CaseSummary } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { List, UsersRound } from 'lucide-react';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { Menu, MenuChoices, MenuLine, MenuLink } from '#ui/Menu.tsx';
import type { Opened } from '#ui/useOpener.ts';
import { t } from './words.ts';

export type CaseChoicesProps = {
  opened: Opened;
  cases: readonly Pick<CaseSummary, 'id' | 'name' | 'owner' | 'role'>[];
  current: string | undefined;
  onChoose: (id: string) => void;
};

/** The menu that `CaseSwitcher` opens. */
export default function CaseChoices({ opened, cases, current, onChoose }: CaseChoicesProps) {
  const choices = cases.map((one) => ({
    value: one.id,
    label: (
      <span className="min-w-0">
        <span className="block truncate">{caseNameText(one.name)}</span>
        <span className="block text-12 text-muted">{one.owner ? t('yourCase') : told(roleLabel(one.role))}</span>
      </span>
    ),
  }));
  return (
    <Menu {...opened}>
      {choices.length > 1 && (
        <>
          <MenuChoices label={t('cases')} value={current} choices={choices} onChoose={onChoose} />
          <MenuLink to="/cases" icon={<List aria-hidden className="size-4 text-muted" />}>
            {t('allCases')}
          </MenuLink>
          <MenuLine />
        </>
      )}
      <MenuLink to="/case" icon={<UsersRound aria-hidden className="size-4 text-muted" />}>
        {t('casePeople')}
      </MenuLink>
    </Menu>
  );
}
