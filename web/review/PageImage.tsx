import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AnalysedDocument, pageImageAddress } from '#documents/queries.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Bone } from '#ui/Skeleton.tsx';
import { mergeBoxes } from './merge-boxes.ts';
import type { Viewer } from './useViewer.ts';
import { t } from './words.ts';

type Props = {
  document: AnalysedDocument;
  page: number;
  scale: number;
  viewer: Viewer;
  /** Requests at least this zoom, at which the chosen words are readable. */
  onReadable: (scale: number) => void;
};
type Loading = 'loading' | 'shown' | 'failed';

const NONE: readonly Box[] = [];

/** The minimum space before a line, in pixels. */
const BESIDE = 16;

/** The minimum height of a chosen line of words, in pixels: that of small print. */
const READABLE = 12;

/** One page in a scrolling frame. The marked words are scrolled into view. */
export function PageImage({ document, page, scale, viewer: { chosen, choices }, onReadable }: Props) {
  const [state, setState] = useState<Loading>('loading');
  const frame = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const cited = chosen?.page === page ? chosen.boxes : NONE;
  const boxes = useMemo(() => mergeBoxes(cited), [cited]);
  const first = boxes[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per choice, even if the zoom changes later
  useEffect(() => {
    if (choices === 0 || !first || state !== 'shown' || !paper.current) return;
    onReadable((READABLE * scale) / (first.height * paper.current.offsetHeight));
  }, [first, state, choices]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeating a choice or changing the zoom also scrolls
  useEffect(() => {
    if (!first || state !== 'shown' || !frame.current || !paper.current) return;
    const { clientHeight, clientWidth } = frame.current;
    const { offsetHeight, offsetWidth } = paper.current;
    const middle = (first.x + first.width / 2) * offsetWidth - clientWidth / 2;
    frame.current.scrollTo({
      top: first.y * offsetHeight - clientHeight / 3,
      left: Math.min(middle, first.x * offsetWidth - BESIDE), // a line wider than the frame is shown from its start
      behavior: 'smooth',
    });
  }, [first, state, choices, scale]);

  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('page', { page })}
      className="min-h-[min(20rem,50dvh)] grow overflow-auto bg-sunken p-2 -outline-offset-2 motion-reduce:scroll-auto"
    >
      {state === 'failed' ? (
        <LoadError what={t('pageInSentence', { page })} retry={() => setState('loading')} />
      ) : (
        <div ref={paper} className="relative mx-auto bg-[white] scheme-light" style={{ width: `${scale * 100}%` }}>
          <img
            src={pageImageAddress(document.id, page)}
            alt={t('pageOfFile', { page, fileName: document.fileName })}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            className={state === 'shown' ? 'block h-auto w-full' : 'invisible absolute'}
          />
          {state === 'loading' && <Bone className="aspect-[17/22] w-full" />}
          {state === 'shown' &&
            boxes.map((box) => (
              <span
                key={`${box.x} ${box.y}`}
                aria-hidden
                className="absolute animate-appear rounded-[2px] bg-attention-line/70 mix-blend-multiply outline-2 outline-attention"
                style={{
                  left: `${box.x * 100}%`,
                  top: `${box.y * 100}%`,
                  width: `${box.width * 100}%`,
                  height: `${box.height * 100}%`,
                }}
              />
            ))}
        </div>
      )}
    </section>
  );
}
