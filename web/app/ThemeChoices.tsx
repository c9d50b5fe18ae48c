import type { Theme } from '#lib/theme.ts';
import { Menu, MenuChoices } from '#ui/Menu.tsx';
import type { Opened } from '#ui/useOpener.ts';
import { t } from './words.ts';

const CHOICES = [
  { value: 'system', label: t('sameAsSystem') },
  { value: 'light', label: t('light') },
  { value: 'dark', label: t('dark') },
] as const;

export type ThemeChoicesProps = { opened: Opened; theme: Theme; onChoose: (theme: Theme) => void };

/** The menu that `ThemeMenu` opens. */
export default function ThemeChoices({ opened, theme, onChoose }: ThemeChoicesProps) {
  return (
    <Menu {...opened} align="end">
      <MenuChoices label={t('appearance')} value={theme} choices={CHOICES} onChoose={onChoose} />
    </Menu>
  );
}
