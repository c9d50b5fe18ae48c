import { now } from '#lib/clock.ts';
import { fullDateTime } from '#lib/format.ts';
import { t } from './words.ts';

/** In print only, at the foot of each page: the case, the time of printing, and the page number. */
export function PrintedFoot({ children: title, timeZone }: { children: string; timeZone: string }) {
  const page = t('printedPage', { now: fullDateTime(now(), timeZone), page: COUNTED, pages: COUNTED }).split(COUNTED);
  return (
    <style>{`@page {
      margin: 14mm 14mm 18mm;
      @bottom-left { content: ${cssText(title)}; ${FOOT} }
      @bottom-right { content: ${cssText(page[0])} counter(page) ${cssText(page[1])} counter(pages) ${cssText(page[2])}; ${FOOT} }
    }`}</style>
  );
}

/** The placeholder for the numbers that the printer fills in. */
const COUNTED = '\u0001';

const FOOT = 'font: 8pt "Public Sans Variable", sans-serif; color: #333333;';

/** A CSS string. Characters that could end it, or the enclosing style element, are escaped. */
const cssText = (text = ''): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:·'-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
