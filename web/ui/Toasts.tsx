import { useRef, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Button } from './Button.tsx';
import { onDemand, useQuietPart } from './on-demand.ts';
import { dismiss, TOAST, TOASTS_PLACE, type Toast, useToasts } from './toast.ts';
import { t } from './words.ts';

const Toaster = onDemand(() => import('./Toaster.tsx'));

/** Resolves once a toast would show at once. */
export const toastsLoaded = (): Promise<void> => Toaster.load();

/**
 * Rendered once in the application. The code that shows toasts loads with the first toast, or when the person first
 * interacts. If it cannot be loaded, toasts are plain.
 */
export function Toasts() {
  const [last] = useToasts();
  const [isMissing, setMissing] = useState(false);
  const Loaded = useQuietPart(Toaster, last?.id, () => setMissing(true));
  const plain = isMissing && last?.open && <PlainToast key={last.id} {...last} />;
  // Present from the start, because dialogs do not hide elements marked aria-live.
  return <div aria-live="off">{Loaded ? <Loaded /> : plain}</div>;
}

/** A toast that needs no code of its own. It stays until it is dismissed, which returns the focus. */
function PlainToast({ id, title, description, link }: Toast) {
  const before = useRef<Element | null>(null);
  return (
    <section
      aria-label={t('notification')}
      className={TOASTS_PLACE}
      onPointerDown={(event) => event.stopPropagation()} // it would close a dialog
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div role="alert" className={classes(TOAST, 'flex-wrap border-line text-14')}>
        <p className="w-full">
          <b className="font-semibold">{title}.</b> <span className="text-muted">{description}</span>
        </p>
        {link && (
          <Button asChild variant="primary" size="small">
            <a href={link.to}>{link.label}</a>
          </Button>
        )}
        <Button
          size="small"
          onClick={() => {
            dismiss(id);
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
