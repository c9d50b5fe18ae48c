import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useActivate } from './useActivate.ts';

/** The month's fee could not be charged. */
export function PausedNotice({ settings }: { settings: FlexibleSettings }) {
  const { activate, working } = useActivate(settings);
  return (
    <div className="mb-6">
      <Notice
        meaning="attention"
        title="Your membership is paused"
        actions={
          <Button working={working} workingLabel="Activating..." onClick={() => void activate()}>
            Pay the fee and activate again
          </Button>
        }
      >
        This month’s fee could not be charged to your bank account. Your existing plans continue. You can make new ones
        once the fee is paid.
      </Notice>
    </div>
  );
}
