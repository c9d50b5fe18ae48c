import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classes } from '#lib/classes.ts';
import { MeaningIcon } from './Badge.tsx';
import { Button } from './Button.tsx';
import { dismiss, TOAST, TOASTS_PLACE, type ToastLink, useToasts } from './toast.ts';
import { useWayOutOfDialogs } from './useWayOutOfDialogs.tsx';
import { t } from './words.ts';

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;
const HOTKEY = 'F8';

/** Renders the toasts that `toast()` adds. */
export default function Toaster() {
  const toasts = useToasts();
  const { wayOut, onBlur } = useWayOutOfDialogs(HOTKEY, toasts.length > 0);
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('notification')}>
      {toasts.map(({ id, open, title, description, variant, link }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(stays) => stays || dismiss(id)}
          type="foreground"
          className={classes(
            TOAST,
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            variant ? 'border-negative-line' : 'border-line',
          )}
        >
          <MeaningIcon
            meaning={variant ? 'negative' : 'positive'}
            className={classes('mt-0.5', variant ? 'text-negative' : 'text-positive')}
          />
          <div className="min-w-0 grow">
            <Radix.Title className="text-14 font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-14 break-words text-muted">{description}</Radix.Description>
            )}
            {link && <Follow {...link} />}
          </div>
          <Radix.Close asChild>
            <Button variant="quiet" size="icon" aria-label={t('dismiss')} className="-my-2 -mr-2 text-muted">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={[HOTKEY]}
        onBlur={onBlur}
        aria-live="off" // each toast announces itself; dialogs do not hide elements marked aria-live
        className={TOASTS_PLACE}
      />
      {wayOut}
    </Radix.Provider>
  );
}

const Follow = ({ label, to, follow }: ToastLink) => (
  <Radix.Action asChild altText={label}>
    <a
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        follow();
      }}
      className="mt-1 inline-block rounded-small py-0.5 text-14 font-medium text-accent-ink underline underline-offset-2"
    >
      {label}
    </a>
  </Radix.Action>
);
