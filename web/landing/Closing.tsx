import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SIGN_UP } from './LandingHeader.tsx';
import { t } from './words.ts';

export function Closing() {
  return (
    <section aria-labelledby="closing-title">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-16 sm:px-8 lg:py-20">
        <div>
          <h2 id="closing-title" className="text-24 font-semibold tracking-[-0.015em]">
            {t('startWithAgreementYouAlreadyHave')}
          </h2>
          <p className="mt-2 max-w-[38em] text-16 text-muted">{t('uploadItCheckWhatMainstayRead')}</p>
          <p className="mt-3 max-w-[38em] text-14">
            {t('payingAndReceivingSupportCosts', { membershipFee: dollars(MEMBERSHIP_FEE) })}
          </p>
        </div>
        <Button asChild variant="primary" className="h-11! px-5!">
          <a href={SIGN_UP}>{t('startFreeTrial')}</a>
        </Button>
      </div>
    </section>
  );
}
