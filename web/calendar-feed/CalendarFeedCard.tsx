import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { t } from './words.ts';

/** Due dates in a person's own calendar: a feed address to copy, and a button to turn it off. */
export default function CalendarFeedCard() {
  const hasLeft = useHasLeft();
  const feed = useQuery({ ...calendarFeedQuery, enabled: !hasLeft });
  const make = useMakeFeed();
  if (hasLeft) return null;
  return (
    <Card
      className="mt-4 lg:mt-6 print:hidden"
      title={t('dueDatesInYourCalendar')}
      description={t('addAddressToGoogleCalendarOutlook')}
    >
      {feed.isPending && <Skeleton rows={1} rowClassName="h-11" label={t('loadingYourCalendar')} />}
      {feed.isError && <LoadError what={t('calendar')} error={feed.error} retry={() => feed.refetch()} />}
      {feed.data?.url === null && (
        <Button
          working={make.isPending}
          onClick={() => make.mutate(undefined, { onError: (error) => toastFailure(t('noCalendarMade'), error) })}
        >
          {t('getACalendarAddress')}
        </Button>
      )}
      {feed.data?.url && <Address url={feed.data.url} isNew={make.isSuccess} />}
    </Card>
  );
}

function Address({ url, isNew }: { url: string; isNew: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus(); // the button that made it is gone
  }, [isNew]);
  const end = useEndFeed();
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({
        title: t('addressNotCopied'),
        description: t('selectAddressAndCopyItBy'),
        variant: 'destructive',
      });
    }
  }
  return (
    <>
      <Field label={t('calendarAddress')} help={t('anyoneWhoHasThisAddressCan')}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              ref={field}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 basis-60"
            />
            <Button onClick={copy}>
              {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {copied ? t('copied') : t('copy')}
            </Button>
            <Button onClick={() => setAsking(true)}>{t('turnOff')}</Button>
          </div>
        )}
      </Field>
      <ConfirmDialog
        open={asking}
        onOpenChange={(shown) => {
          if (shown || !end.isPending) setAsking(shown);
        }}
        title={t('turnOffThisCalendar')}
        action={t('turnOff')}
        danger
        working={end.isPending}
        refusal={{ title: t('theCalendarWasNotTurnedOff'), error: end.error }}
        onConfirm={() => end.mutate(undefined, { onError: (error) => toastFailure(t('calendarNotTurnedOff'), error) })}
      >
        {t('calendarsThatUseThisAddressStop')}
      </ConfirmDialog>
    </>
  );
}
