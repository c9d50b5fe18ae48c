import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { TERMS_VERSION } from '@mainstay/domain/onboarding/choices.ts';
import { dayText, dollars } from '#lib/format.ts';
import { Part, WrittenPage } from './WrittenPage.tsx';
import { t } from './words.ts';

/** What people agree to when they use Mainstay, in plain words. */
export default function TermsPage() {
  return (
    <WrittenPage title={t('termsOfUse')} since={dayText(TERMS_VERSION)}>
      <Part title={t('whatMainstayDoes')}>
        <p>{t('mainstayReadsSupportAgreement')}</p>
      </Part>
      <Part title={t('whatMainstayDoesNotDo')}>
        <p>{t('mainstayDoesNotGiveLegalAdvice')}</p>
      </Part>
      <Part title={t('whatYouConfirm')}>
        <p>{t('youAreWhoYouSayYou')}</p>
      </Part>
      <Part title={t('theRecord')}>
        <p>{t('everyChangeOfSettingsSourcesPeople')}</p>
      </Part>
      <Part title={t('costs')}>
        <p>{t('payingAndReceivingSupportCosts', { membershipFee: dollars(MEMBERSHIP_FEE) })}</p>
      </Part>
      <Part title={t('endingIt')}>
        <p>{t('youCanStopUsingMainstayAt')}</p>
      </Part>
    </WrittenPage>
  );
}
