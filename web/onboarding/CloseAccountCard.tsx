import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useCloseAccount } from './profile-queries.ts';

/** The way out of Mainstay for good. */
export function CloseAccountCard() {
  const close = useCloseAccount();
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Close your account"
      description="You are signed out everywhere and cannot reopen it. Anything owed or in progress must be settled first."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Close my account
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(shown) => {
          if (!shown && close.isPending) return;
          if (!shown) close.reset();
          setAsking(shown);
        }}
        title="Close your account for good?"
        action="Close my account"
        danger
        working={close.isPending}
        refusal={{ title: 'Your account was not closed', error: close.error }}
        onConfirm={() => close.mutate(undefined, { onError: (error) => toastFailure('Account Not Closed', error) })}
      >
        <p>
          You are signed out on every device and leave every case. Your name, addresses and phone number are removed.
          Each case’s record stays complete and shows a pseudonym instead of your name.
        </p>
        <p className="mt-2">
          If support was paid, your name is kept under seal for seven years, because a court may ask for it. Download
          your data first if you want to keep it.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
