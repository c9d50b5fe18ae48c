import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormRefusal } from './FormRefusal.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import { t } from './words.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen if the person confirms. */
  children: ReactNode;
  /** The button's label, which names the action: "Remove source". */
  action: string;
  danger?: boolean;
  working?: boolean;
  /** Why the action failed, shown in the dialog, which the caller leaves open. */
  refusal?: { title: string; error: Error | null; unanswered?: string };
  onConfirm: () => void;
  /** Where the focus goes back to, if a press beside the dialog took it away before the question appeared. */
  lastIn?: () => Element | null;
};

/** The dialog that `ConfirmDialog` opens. */
export default function ConfirmDialogBody({
  open,
  onOpenChange,
  title,
  children,
  action,
  refusal,
  lastIn,
  ...rest
}: ConfirmDialogProps) {
  const focus = useReturnFocus(lastIn);
  const { danger, working, onConfirm } = rest;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...focus}
          className="fixed top-1/2 left-1/2 z-40 w-[calc(100%-32px)] max-w-md -translate-1/2 animate-rise rounded-card border border-line bg-raised p-4 shadow-raised outline-none sm:p-6"
        >
          <Radix.Title className="text-16 font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-14 text-muted">{children}</div>
          </Radix.Description>
          {refusal && (
            <div className="mt-4 empty:hidden">
              <FormRefusal {...refusal} fields={[]} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button>{t('cancel')}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} working={working ?? false} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
