import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

/** Shown to an account that must set up a second factor before doing anything else. */
export const NeedsSecondFactor = () => (
  <div className="mb-6">
    <Notice
      meaning="attention"
      title={t('setUpASecondFactorFirst')}
      actions={
        <Button asChild size="small">
          <Link to="/profile">{t('goToYourProfile')}</Link>
        </Button>
      }
    >
      {t('accountsLikeYoursMustEnterCode')}
    </Notice>
  </div>
);
