import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBankFiles } from '#identity/queries.ts';
import { fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { personCheckQuery } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';

/** Asks who somebody is where money waits for it, and says how far that is; nothing once they were cleared. */
export function PersonCheckCard() {
  const check = useQuery({ ...personCheckQuery, enabled: useBankFiles() }).data;
  const [correcting, setCorrecting] = useState(false);
  if (!check?.required || check.state === 'cleared') return null;
  const { state, statedAt, supportEmail } = check;
  if (state === null || correcting)
    return (
      <Card
        title="Who you are"
        description="Before money moves, we check who you are and that you are not on a sanctions list. The law requires this for everyone."
        className="mb-4 lg:mb-6"
      >
        <StatementForm onSent={() => setCorrecting(false)} />
      </Card>
    );
  return (
    <div className="mb-4 lg:mb-6">
      {state === 'waiting' ? (
        <Notice
          meaning="info"
          title="We are checking who you are"
          actions={<Button onClick={() => setCorrecting(true)}>Correct What You Entered</Button>}
        >
          You told us on {statedAt && fullDate(statedAt)}. Until the check is complete, no money moves to or from your
          accounts, and money due to you is held. We will let you know.
        </Notice>
      ) : (
        <Notice meaning="attention" title="We could not complete your identity check">
          Until it is complete, no money moves to or from your accounts, and money due to you is held. Write to{' '}
          <a className="underline" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          and a person will look at it with you.
        </Notice>
      )}
    </div>
  );
}
