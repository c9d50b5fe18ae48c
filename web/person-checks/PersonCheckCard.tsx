import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBankFiles } from '#identity/queries.ts';
import { fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { personCheckQuery } from './queries.ts';
import { StatementForm } from './StatementForm.tsx';
import { rich, t } from './words.ts';

/**
 * Asks a person whose money depends on it to identify themselves, and shows the progress. Renders nothing once they are
 * cleared.
 */
export function PersonCheckCard() {
  const check = useQuery({ ...personCheckQuery, enabled: useBankFiles() }).data;
  const [correcting, setCorrecting] = useState(false);
  if (!check?.required || check.state === 'cleared') return null;
  const { state, statedAt, supportEmail } = check;
  if (state === null || correcting)
    return (
      <Card title={t('whoYouAre')} description={t('beforeMoneyMovesWeCheckWho')} className="mb-4 lg:mb-6">
        <StatementForm onSent={() => setCorrecting(false)} />
      </Card>
    );
  return (
    <div className="mb-4 lg:mb-6">
      {state === 'waiting' ? (
        <Notice
          meaning="info"
          title={t('weAreCheckingWhoYouAre')}
          actions={<Button onClick={() => setCorrecting(true)}>{t('correctWhatYouEntered')}</Button>}
        >
          {t('youToldUsOnUntilCheck', { statedAt: statedAt && fullDate(statedAt) })}
        </Notice>
      ) : (
        <Notice meaning="attention" title={t('weCouldNotCompleteYourIdentity')}>
          {rich('untilItIsCompleteNoMoney', {
            email: (
              <a className="underline" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            ),
          })}
        </Notice>
      )}
    </div>
  );
}
