import type { SecondFactor } from '@mainstay/contract/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EndSecondFactor } from './EndSecondFactor.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import { t } from './words.ts';

const FEW = 3;

/** Whether each sign-in requires a code from an authenticator app. */
export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery);
  const [asks, setAsks] = useState<'set up' | 'renew' | 'end' | null>(null);
  const close = () => setAsks(null);
  const withPassword = factor.data?.password ?? true;
  return (
    <Card
      title={t('secondFactor')}
      description={t('codeFromAppOnYourPhone')}
      actions={factor.data?.enabled && <Badge meaning="positive">{t('on')}</Badge>}
    >
      {factor.isPending && <Skeleton rows={1} label={t('loadingYourSecondFactor')} />}
      {factor.isError && (
        <LoadError what={t('secondFactorInSentence')} error={factor.error} retry={() => factor.refetch()} />
      )}
      {factor.data && (
        <>
          <p className="mb-4 text-14">{stateInWords(factor.data)}</p>
          <div className="flex flex-wrap gap-3">
            {factor.data.enabled ? (
              <>
                <Button onClick={() => setAsks('renew')}>{t('newRecoveryCodes')}</Button>
                <Button onClick={() => setAsks('end')}>{t('turnOff')}</Button>
              </>
            ) : (
              <Button onClick={() => setAsks('set up')}>{t('setUp')}</Button>
            )}
          </div>
        </>
      )}
      {asks === 'set up' && <SetUpSecondFactor withPassword={withPassword} onClose={close} />}
      {asks === 'renew' && <NewRecoveryCodes withPassword={withPassword} onClose={close} />}
      {asks === 'end' && <EndSecondFactor withPassword={withPassword} onClose={close} />}
    </Card>
  );
}

function stateInWords({ enabled, required, recoveryCodesLeft }: SecondFactor): string {
  if (!enabled) return required ? t('yourAccountMustHaveOne') : t('itIsOffYouSignIn');
  const left = recoveryCodesLeft === 1 ? t('n1RecoveryCodeIsLeft') : t('recoveryCodesAreLeft', { recoveryCodesLeft });
  return recoveryCodesLeft <= FEW ? t('makeNewOnesBeforeTheyRun', { left }) : left;
}
