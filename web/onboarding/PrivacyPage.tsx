import { TERMS_VERSION } from '@mainstay/domain/onboarding/choices.ts';
import { dayText } from '#lib/format.ts';
import { Part, WrittenPage } from './WrittenPage.tsx';
import { t } from './words.ts';

/** What is stored about a person, for what purpose, and who can see it. */
export default function PrivacyPage() {
  return (
    <WrittenPage title={t('privacyNotice')} since={dayText(TERMS_VERSION)}>
      <Part title={t('whatWeKeep')}>
        <p>{t('yourNameEmailAddressAndIf')}</p>
      </Part>
      <Part title={t('whatWeUseItFor')}>
        <p>{t('toCollectAndPaySupportTo')}</p>
      </Part>
      <Part title={t('whoSeesWhat')}>
        <p>{t('partiesToCaseSeeItsAgreements')}</p>
      </Part>
      <Part title={t('emailsAndTextMessages')}>
        <p>{t('theirSubjectLinesAreNeutralAnd')}</p>
      </Part>
      <Part title={t('howLong')}>
        <p>{t('asLongAsCaseHasParty')}</p>
      </Part>
    </WrittenPage>
  );
}
