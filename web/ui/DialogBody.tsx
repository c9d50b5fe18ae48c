import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { Button } from './Button.tsx';
import ConfirmDialogBody from './ConfirmDialogBody.tsx';
import { useReasonToStay } from './leaving.ts';
import { useEntered } from './useEntered.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { t } from './words.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, with the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** For long text: the keyboard focus starts in the text and scrolls it. */
  reading?: boolean;
  /** False if closing it loses nothing that was typed, for example because it holds only choices. */
  askBeforeClose?: boolean;
  children?: ReactNode;
};

/**
 * The dialog that `Dialog` opens. Closing it by its corner, with Escape, beside it or with the browser's Back asks
 * first if something was entered in its form; its own Cancel says what it does.
 */
export default function DialogBody({
  open,
  onOpenChange,
  title,
  description,
  actions,
  wide,
  reading,
  askBeforeClose = true,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  const { entered, lastIn, watch } = useEntered();
  const [isAsking, setAsking] = useState(false);
  const hasUnsaved = () => askBeforeClose && entered();
  useReasonToStay({
    hasUnsaved,
    isLostBy: ({ historyAction }) => historyAction === 'POP' && hasUnsaved(), // Back, by which phones close a dialog
    ask: (step) => {
      step.reset();
      setAsking(true);
    },
  });
  if (!open && isAsking) setAsking(false);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (!next && hasUnsaved() ? setAsking(true) : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...focus}
          {...watch}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-40 flex max-h-[92dvh] w-full animate-rise flex-col bg-raised shadow-raised outline-none',
            'inset-x-0 bottom-0 rounded-t-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-1/2 sm:rounded-card sm:border sm:border-line',
            wide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
          )}
        >
          <header className="px-4 pt-4 pr-14 sm:px-6 sm:pt-5 sm:pr-16">
            <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-14 text-muted">{description}</Radix.Description>}
          </header>
          {/* Sticky elements stay below the padding, where rows would show above them: --sticky-top takes it away. */}
          <div
            {...(reading && { tabIndex: 0, role: 'group', 'aria-label': t('content') })}
            className="min-h-0 overflow-y-auto px-4 py-4 [--sticky-top:-1rem] -outline-offset-2! sm:px-6 sm:pb-6"
          >
            {children}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 sm:px-6 sm:py-4">
              {actions}
            </footer>
          )}
          {/* Last in the markup, so focus starts in the dialog's content. */}
          <div className="absolute top-2.5 right-2 sm:top-3.5 sm:right-4">
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label={t('close')} className="text-muted">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <ConfirmDialogBody
            open={isAsking}
            onOpenChange={setAsking}
            title={t('discardWhatYouEnteredQuestion')}
            action={t('discard')}
            danger
            lastIn={lastIn}
            onConfirm={() => onOpenChange(false)}
          >
            {t('whatYouEnteredWouldBeLost')}
          </ConfirmDialogBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
