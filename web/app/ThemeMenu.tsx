import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useTheme } from '#lib/theme.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuChoices } from '#ui/Menu.tsx';

const ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const CHOICES = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeMenu() {
  const [theme, choose] = useTheme();
  const Icon = ICONS[theme];
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" size="icon" aria-label="Appearance">
          <Icon aria-hidden className="size-5!" />
        </Button>
      }
    >
      <MenuChoices label="Appearance" value={theme} choices={CHOICES} onChoose={choose} />
    </Menu>
  );
}
