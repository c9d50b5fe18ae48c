import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useTheme } from '#lib/theme.ts';
import { Button } from '#ui/Button.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { useOpener } from '#ui/useOpener.ts';
import type { ThemeChoicesProps } from './ThemeChoices.tsx';
import { t } from './words.ts';

const ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const Choices = onDemand<ThemeChoicesProps>(() => import('./ThemeChoices.tsx'));

export function ThemeMenu() {
  const [theme, choose] = useTheme();
  const { button, opened } = useOpener('menu');
  const Loaded = usePart(Choices, opened.open, opened.onOpenChange);
  const Icon = ICONS[theme];
  return (
    <>
      <Button {...button} variant="quiet" size="icon" aria-label={t('appearance')}>
        <Icon aria-hidden className="size-5!" />
      </Button>
      {Loaded && <Loaded opened={opened} theme={theme} onChoose={choose} />}
    </>
  );
}
