import { dateFormat } from './format.ts';

/** "Eastern Time". */
export function zoneName(timeZone: string, now: Date): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
