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
  /** What its person calls it. */
  name: string;
  /** The heads of the two messages that can follow. */
  titles: { removed: string; notRemoved: string };
  remove: {
    mutate: (of: undefined, then: { onSuccess: () => void; onError: (error: Error) => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** What follows from a yes. */
  children: ReactNode;
};

/** Removes a row of a list, after it has asked. Why it could not be done stands in the question, which stays open. */
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
