import { isBlurred } from '@mainstay/domain/documents/sharpness.ts';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Camera, Crop as CropIcon, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type AddedPhotos, addPhotos, MOST_PAGES } from './add-photos.ts';
import { type Crop, drawPage, type PhotoPage, readPhoto, WHOLE } from './photo-page.ts';
import { photosToPdf } from './photos-to-pdf.ts';
import { t } from './words.ts';

const FILE_NAME = 'photographed-pages.pdf';

type Pages = readonly PhotoPage[];
type Props = {
  pages: Pages;
  onPages: (change: (before: Pages) => Pages) => void;
  onDone: (file: File) => void;
  onCancel: () => void;
};

/** Turns photos of a paper order into one PDF: pages from the phone's camera are rotated, cropped and put in order. */
export default function PhotoPages({ pages, onPages, onDone, onCancel }: Props) {
  const add = useMutation({
    mutationFn: (files: readonly File[]) => addPhotos(files, { room: MOST_PAGES - pages.length, read: readPhoto }),
    onSuccess: (added) => onPages((before) => [...before, ...added.pages]),
  });
  const make = useMutation({ mutationFn: () => photosToPdf(pages, FILE_NAME), onSuccess: onDone });
  const change = (id: string, by: Partial<PhotoPage>) =>
    onPages((all) => all.map((page) => (page.id === id ? { ...page, ...by } : page)));
  const { root, focusAfter } = useFocusAfter(pages);
  function move(from: number, to: number) {
    focusAfter(to, from > to ? ['up', 'down'] : ['down', 'up']);
    onPages((all) => moved(all, from, to));
  }
  function remove(page: PhotoPage, place: number) {
    focusAfter(place, ['remove']);
    onPages((all) => all.filter(({ id }) => id !== page.id));
  }
  const blurred = pages.flatMap(({ sharpness }, place) => (isBlurred(sharpness) ? [place + 1] : []));
  return (
    <div ref={root} className="space-y-4">
      <p role="status" className="text-14 text-muted">
        {pages.length === 0 ? t('layEachPageFlatInGood') : t('length', { length: pages.length })}
      </p>
      {pages.length > 0 && (
        <ol className="grid gap-3 sm:grid-cols-2" aria-label={t('pagesInTheirOrder')}>
          {pages.map((page, place) => (
            <Page
              key={page.id}
              page={page}
              place={place}
              isLast={place === pages.length - 1}
              onChange={(by) => change(page.id, by)}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(page, place)}
            />
          ))}
        </ol>
      )}
      {blurred.length > 0 && (
        <Notice meaning="attention" title={t('lengthBlurred', { length: blurred.length, blurred: blurred.join(', ') })}>
          {t('holdPhoneStillTapPageTo')}
        </Notice>
      )}
      {add.data && <NotAdded {...add.data} />}
      {make.isError && (
        <Notice meaning="negative" title={t('noPdfWasMade')}>
          {make.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <AddPhotos
          disabled={pages.length >= MOST_PAGES}
          working={add.isPending}
          isFirst={pages.length === 0}
          onFiles={(files) => add.mutate(files)}
        />
        <Button variant="primary" disabled={pages.length === 0} working={make.isPending} onClick={() => make.mutate()}>
          {t('makeOnePdf')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('chooseAFileInstead')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Keeps the focus on what was pressed when pages move or go: on the first of these tools that the page at that place has
 * now, and on the button for more photos once no page is left.
 */
function useFocusAfter(pages: Pages) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ place: number; tools: readonly string[] } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { place, tools } = wanted.current;
    wanted.current = null;
    const item = root.current?.querySelectorAll('ol > li')[Math.min(place, pages.length - 1)];
    const able = tools.map((tool) =>
      item?.querySelector<HTMLElement>(`[data-tool=${tool}]:not(:disabled, [aria-disabled=true])`),
    );
    (able.find((each) => each) ?? root.current?.querySelector<HTMLElement>('[data-tool=add]'))?.focus();
  }, [pages]);
  const focusAfter = (place: number, tools: readonly string[]) => {
    wanted.current = { place, tools };
  };
  return { root, focusAfter };
}

/** Says which of the photos just chosen are not among the pages, and what to do about them. */
function NotAdded({ unread, leftOut }: AddedPhotos<PhotoPage>) {
  return (
    <>
      {unread.length > 0 && (
        <Notice meaning="negative" title={t('photosCouldNotBeOpened', { count: unread.length })}>
          <p className="[overflow-wrap:anywhere]">{unread.join(', ')}</p>
          <p>{t('takeItAgainOrSaveIt')}</p>
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice meaning="attention" title={t('photosWereLeftOut', { count: leftOut })}>
          {t('onePdfHasAtMost', { most: MOST_PAGES })}
        </Notice>
      )}
    </>
  );
}

type AddProps = { isFirst: boolean; disabled: boolean; working: boolean; onFiles: (files: File[]) => void };

function AddPhotos({ isFirst, disabled, working, onFiles }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button data-tool="add" disabled={disabled} working={working} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        {isFirst ? t('takeOrChoosePhotos') : t('addPhotos')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('photosOfThePages')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ''; // lets the same photo be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

type PageProps = {
  page: PhotoPage;
  place: number;
  isLast: boolean;
  onChange: (by: Partial<PhotoPage>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Page({ page, place, isLast, onChange, onMove, onRemove }: PageProps) {
  const [isCropping, setCropping] = useState(false);
  const name = t('pageInSentence', { place: place + 1 });
  const tools = [
    {
      tool: 'turn',
      label: t('turn', { name }),
      icon: RotateCw,
      act: () => onChange({ turns: (page.turns + 1) % 4, crop: WHOLE }),
    },
    {
      tool: 'crop',
      label: t('crop', { name }),
      icon: CropIcon,
      act: () => setCropping(!isCropping),
      pressed: isCropping,
    },
    { tool: 'up', label: t('moveUp', { name }), icon: ArrowUp, act: () => onMove(place - 1), off: place === 0 },
    { tool: 'down', label: t('moveDown', { name }), icon: ArrowDown, act: () => onMove(place + 1), off: isLast },
    { tool: 'remove', label: t('remove', { name }), icon: Trash2, act: onRemove },
  ];
  return (
    <li className="rounded-card border border-line p-2">
      <Preview page={page} label={t('page', { place: place + 1 })} />
      <div className="mt-2 flex items-center justify-between">
        <span className={classes('text-13 font-medium', isBlurred(page.sharpness) && 'text-attention')}>
          {isBlurred(page.sharpness) ? t('placeBlurred', { place: place + 1 }) : place + 1}
        </span>
        <span className="flex">
          {tools.map(({ tool, label, icon: Icon, act, off, pressed }) => (
            <Button
              key={tool} // not by the label, which names the place: a page that moves keeps its buttons
              data-tool={tool}
              variant="quiet"
              size="icon"
              aria-label={label}
              title={label}
              aria-pressed={pressed}
              disabled={off ?? false}
              onClick={act}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </span>
      </div>
      {isCropping && <CropEdges crop={page.crop} name={name} onChange={(crop) => onChange({ crop })} />}
    </li>
  );
}

const PREVIEW_PIXELS = 480;

/** The page as it will appear in the PDF. */
function Preview({ page, label }: { page: PhotoPage; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvas = drawPage(page, PREVIEW_PIXELS);
    canvas.className = 'mx-auto block max-h-48 max-w-full';
    box.current?.replaceChildren(canvas);
  }, [page]);
  return <div ref={box} role="img" aria-label={label} className="rounded-small bg-sunken" />;
}

const EDGES = [
  ['top', t('top')],
  ['right', t('right')],
  ['bottom', t('bottom')],
  ['left', t('left')],
] as const;
/** The most that can be cropped from each edge, in percent. */
const MOST_CUT = 45;

/** One slider per edge, so it works the same by touch, mouse and keyboard. */
function CropEdges({ crop, name, onChange }: { crop: Crop; name: string; onChange: (crop: Crop) => void }) {
  const id = useId();
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 border-t border-line pt-2 text-13">
      <legend className="sr-only">{t('crop', { name })}</legend>
      {EDGES.map(([edge, label]) => (
        <label key={edge} htmlFor={`${id}-${edge}`}>
          {label}
          <input
            id={`${id}-${edge}`}
            type="range"
            min={0}
            max={MOST_CUT}
            value={Math.round(crop[edge] * 100)}
            onChange={(event) => onChange({ ...crop, [edge]: Number(event.currentTarget.value) / 100 })}
            className="block min-h-8 w-full accent-accent"
          />
        </label>
      ))}
    </fieldset>
  );
}

function moved(pages: readonly PhotoPage[], from: number, to: number): PhotoPage[] {
  const others = pages.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)];
}
