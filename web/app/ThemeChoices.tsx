import type { Theme } from '#lib/theme.ts';
import { Menu, MenuChoices } from '#ui/Menu.tsx';
import type { Opened } from '#ui/useOpener.ts';

const CHOICES = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export type ThemeChoicesProps = { opened: Opened; theme: Theme; onChoose: (theme: Theme) => void };

/** What `ThemeMenu` opens. */
export default function ThemeChoices({ opened, theme, onChoose }: ThemeChoicesProps) {
  return (
    <Menu {...opened} align="end">
      <MenuChoices label="Appearance" value={theme} choices={CHOICES} onChoose={onChoose} />
    </Menu>
  );
}
