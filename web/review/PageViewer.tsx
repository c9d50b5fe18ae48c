import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnalysedDocument } from '#documents/queries.ts';
import { classes } from '#lib/classes.ts';
import { percent } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { PageImage } from './PageImage.tsx';
import { COMPARISON_ID } from './places.ts';
import type { Viewer } from './useViewer.ts';
import { rich, t } from './words.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;
const LARGEST = ZOOMS.length - 1;

type Props = { document: AnalysedDocument; pages: number; viewer: Viewer; className?: string };

/** The document's page as it looks, with the chosen term's words marked. */
export function PageViewer({ document, pages, viewer, className }: Props) {
  const { page, setPage, chosen, choices } = viewer;
  const [zoom, setZoom] = useState(0);
  const whole = useRef<HTMLElement>(null);
  const scale = ZOOMS[zoom] ?? 1;

  useEffect(() => {
    if (choices > 0 && whole.current && !isOnScreen(whole.current)) whole.current.scrollIntoView({ block: 'start' });
  }, [choices]);

  return (
    <section
      ref={whole}
      aria-label={t('pagesOf', { fileName: document.fileName })}
      className={classes('flex min-w-0 scroll-mt-20 flex-col rounded-card border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-2">
        <div className="flex max-w-full items-center gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('previousPage')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <span className="figures min-w-0 text-13">{t('pageOf', { page, pages })}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('nextPage')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <div className="flex items-center gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <ZoomOut aria-hidden />
          </Button>
          <span className="figures w-10 text-center text-13">{percent(scale)}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('zoomIn')}
            disabled={zoom === LARGEST}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn aria-hidden />
          </Button>
        </div>
      </div>
      <PageImage
        key={`${document.id} ${page}`}
        document={document}
        page={page}
        scale={scale}
        viewer={viewer}
        onReadable={(least) => setZoom((now) => Math.max(now, zoomOf(least)))}
      />
      <p aria-live="polite" className="border-t border-line px-4 py-2.5 text-13 text-muted">
        {chosen ? (
          <>
            {rich('wordsOnPageLine', {
              span: <span className="font-medium text-ink">{chosen.label}</span>,
              page: chosen.page,
              line: chosen.line,
            })}
            {chosen.page !== page && (
              <>
                {' '}
                <button
                  type="button"
                  className="rounded-small text-accent-ink underline underline-offset-2"
                  onClick={() => setPage(chosen.page)}
                >
                  {t('backToIt')}
                </button>
              </>
            )}
          </>
        ) : (
          t('chooseTermToSeeWhereIt')
        )}
        {choices > 0 && (
          <a href={`#${COMPARISON_ID}`} className="float-right text-accent-ink underline underline-offset-2 xl:hidden">
            {t('backToTheTerms')}
          </a>
        )}
      </p>
    </section>
  );
}

/** The smallest zoom step that reaches a scale, else the largest. */
function zoomOf(least: number): number {
  const step = ZOOMS.findIndex((scale) => scale >= least);
  return step < 0 ? LARGEST : step;
}

function isOnScreen(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}
