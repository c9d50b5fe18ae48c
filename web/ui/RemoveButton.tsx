import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Tooltip } from './Tooltip.tsx';
import { toast } from './toast.ts';
import { toastFailure } from './toast-failure.ts';
import { useAsking } from './useAsking.ts';
import { t } from './words.ts';

type Props = {
  /** What is removed: "source", "account". */
  what: string;
  /** The name its owner gave it. */
  name: string;
  /** The titles of the two possible messages. */
  titles: { removed: string; notRemoved: string };
  remove: {
    mutate: (of: undefined, then: { onSuccess: () => void; onError: (error: Error) => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** What will happen if the person confirms. */
  children: ReactNode;
};

/** Removes a row of a list after asking. If it fails, the reason is shown in the dialog, which stays open. */
export function RemoveButton({ what, name, titles, remove, children }: Props) {
  const { asking, ask, close } = useAsking(remove);
  return (
    <>
      <Tooltip text={t('remove', { what })}>
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2 text-muted"
          aria-label={t('removeNamed', { name })}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('removeNamedQuestion', { name })}
        action={t('remove', { what })}
        danger
        working={remove.isPending}
        refusal={{ title: t('theWasNotRemoved', { what }), error: remove.error }}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast({ title: titles.removed, description: t('wasRemoved', { name }) });
              close();
            },
            onError: (error) => toastFailure(titles.notRemoved, error),
          })
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
