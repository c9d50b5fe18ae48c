import { locale } from '#lib/catalogue.ts';
import { fullDate } from '#lib/format.ts';
import { t } from './words.ts';

/** "Moved to Mar 21, 2026. 14 things happened." */
export function movedWords({ now, steps }: { now: Date; steps: number }, timeZone: string): string {
  const happened =
    steps === 0
      ? t('nothingFellDueAlongTheWay')
      : t('happened', { count: steps.toLocaleString(locale), count2: steps });
  return t('movedTo', { now: fullDate(now, timeZone), happened });
}
