import { locale } from '#lib/catalogue.ts';
import { fullDate } from '#lib/format.ts';
import { t } from './words.ts';

/** "Moved to Mar 21, 2026. 14 things happened." */
export function movedWords({ now, steps }: { now: Date; steps: number }, timeZone: string): string {
  const happened = steps === 0 ? t('nothingFellDueAlongTheWay') : t('happened', { steps: things(steps) });
  return t('movedTo', { now: fullDate(now, timeZone), happened });
}

const things = (count: number) => t('count2', { count: count.toLocaleString(locale), count2: count });
