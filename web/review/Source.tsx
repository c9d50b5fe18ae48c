import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '#lib/classes.ts';
import { excerpt, type Place, samePlace } from './places.ts';
import { t } from './words.ts';

/** How a place is shown: on the page beside the table, or by opening the document's review. */
export type Show = { onChoose: (place: Place) => void; chosen: Place | null } | { reviewAddress: string };

/** The first words of a citation with page and line. Choosing it shows the place on the page. */
export function Source({ place, show }: { place: Place; show: Show }) {
  const at = t('pageLine', { page: place.page, line: place.line });
  const chosen = 'chosen' in show && samePlace(show.chosen, place);
  const look = classes(
    'group inline-flex max-w-full items-start gap-2 rounded-small py-0.5 text-left text-13 text-muted hover:text-ink',
    chosen && 'text-ink',
  );
  const content = (
    <>
      <ScanSearch
        aria-hidden
        className={classes('mt-0.5 size-4 shrink-0', chosen ? 'text-accent-ink' : 'text-faint')}
      />
      <span className="min-w-0 break-words">
        <span lang="en">“{excerpt(place.text)}”</span>{' '}
        <span className="whitespace-nowrap text-accent-ink underline decoration-accent-line underline-offset-2 group-hover:decoration-current">
          {at}
        </span>
      </span>
    </>
  );
  if ('reviewAddress' in show) {
    return (
      <Link to={show.reviewAddress} className={look}>
        <span className="sr-only">{t('inTheDocument', { label: place.label })}</span>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={chosen} className={look} onClick={() => show.onChoose(place)}>
      <span className="sr-only">{t('showOnThePage', { label: place.label })}</span>
      {content}
    </button>
  );
}
