import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { calendarFeedQuery, useEndFeed, useMakeFeed } from './queries.ts';

/** The due dates in a person's own calendar: an address to copy, and the way to end it. */
export default function CalendarFeedCard() {
  const hasLeft = useHasLeft();
  const feed = useQuery({ ...calendarFeedQuery, enabled: !hasLeft });
  const make = useMakeFeed();
  if (hasLeft) return null;
  return (
    <Card
      className="mt-4 lg:mt-6 print:hidden"
      title="Due dates in your calendar"
      description="Add an address to Google Calendar, Outlook or your phone, and every payment due shows up there with its status."
    >
      {feed.isPending && <Skeleton rows={1} rowClassName="h-11" label="Loading your calendar" />}
      {feed.isError && <LoadError what="calendar" error={feed.error} retry={() => feed.refetch()} />}
      {feed.data?.url === null && (
        <Button
          working={make.isPending}
          onClick={() => make.mutate(undefined, { onError: (error) => toastFailure('No Calendar Made', error) })}
        >
          Get a calendar address
        </Button>
      )}
      {feed.data?.url && <Address url={feed.data.url} />}
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const end = useEndFeed();
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({
        title: 'Address Not Copied',
        description: 'Select the address and copy it by hand.',
        variant: 'destructive',
      });
    }
  }
  return (
    <>
      <Field
        label="Calendar address"
        help="Anyone who has this address can see what is due and what was paid, but no names and no accounts. Keep it to yourself."
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 basis-60"
            />
            <Button onClick={copy}>
              {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {copied ? 'Copied' : 'Copy'}
            </Button>
            <Button onClick={() => setAsking(true)}>Turn off</Button>
          </div>
        )}
      </Field>
      <ConfirmDialog
        open={asking}
        onOpenChange={(shown) => {
          if (shown || !end.isPending) setAsking(shown);
        }}
        title="Turn off this calendar?"
        action="Turn off"
        danger
        working={end.isPending}
        refusal={{ title: 'The calendar was not turned off', error: end.error }}
        onConfirm={() => end.mutate(undefined, { onError: (error) => toastFailure('Calendar Not Turned Off', error) })}
      >
        Calendars that use this address stop getting updates. You can make a new address at any time.
      </ConfirmDialog>
    </>
  );
}
