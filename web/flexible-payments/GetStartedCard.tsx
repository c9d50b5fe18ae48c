import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { Check } from 'lucide-react';
import { useOffers } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { choicesIn } from './choices.ts';
import { useActivate } from './useActivate.ts';
import { t } from './words.ts';

const STEPS = [
  [t('payPartNow'), t('from10To90OfPayment')],
  [t('supportGetsPaid'), t('rightAwayRecipientIsGuaranteedFull')],
  [t('payTheBalanceLater'), t('onDayYouChooseYourCredit')],
] as const;

const CREDIT_BUILDING = t('creditBuilding');
const BENEFITS = [
  [t('noInterestWhenYouPayOn'), t('interestIsChargedOnlyOnPlan')],
  [t('aWalletToSetMoneyAside'), t('moneyYouAddPaysYourNext')],
  [t('creditLineUpTo10000'), t('applyHereItTakesOnlySoft')],
  [CREDIT_BUILDING, t('onTimeAndLatePaymentsAre')],
] as const;

type Props = {
  settings?: FlexibleSettings;
  /** Why this person may not activate it. */
  whyNot?: string | undefined;
  /** Whether all payments have ended, which the notice above the card explains. */
  isOver?: boolean;
};

/** How it works, its benefits and costs, and the button to start. */
export function GetStartedCard({ settings, whyNot, isOver = false }: Props) {
  const { activate, working } = useActivate(settings);
  const offers = useOffers();
  const building = choicesIn(settings, offers).creditBuildingOptIn;
  return (
    <Card title={t('getStartedWithFlexiblePayments')} description={t('splitPaymentInTwoWhenMonth')}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <div className="min-w-0 space-y-8">
          <ol aria-label={t('howItWorks')} className="grid gap-5 sm:grid-cols-3">
            {STEPS.map(([name, words], index) => (
              <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3 sm:block">
                <span
                  aria-hidden
                  className="row-span-2 grid size-8 place-items-center rounded-full bg-accent-ground text-14 font-semibold text-accent-ink"
                >
                  {index + 1}
                </span>
                <h3 className="text-14 sm:mt-3 font-semibold">{name}</h3>
                <p className="mt-1 text-14 text-muted">{words}</p>
              </li>
            ))}
          </ol>
          <div className="border-t border-line pt-6">
            <h3 className="text-14 font-semibold">{t('membershipBenefits')}</h3>
            <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {BENEFITS.filter(([name]) => name !== CREDIT_BUILDING || offers.creditBureau).map(([name, words]) => (
                <li key={name} className="flex gap-2.5 text-14">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
                  <p>
                    <span className="font-medium">{name}</span>
                    <span className="block text-muted">{words}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="self-start rounded-card bg-sunken p-5">
          <p>
            <span className="figures text-32 font-semibold">{dollars(MEMBERSHIP_FEE)}</span>{' '}
            <span className="text-14 text-muted">{t('perMonth')}</span>
          </p>
          <p className="mt-1 text-14">{t('plus1ProcessingFee')}</p>
          <Button
            variant="primary"
            className="mt-5 w-full"
            disabled={whyNot !== undefined || isOver}
            working={working}
            workingLabel={t('activating')}
            onClick={() => void activate()}
          >
            {t('activateMembership')}
          </Button>
          {whyNot === undefined ? (
            <p className="mt-3 text-13 text-muted">
              {isOver
                ? t('allPaymentsHaveEnded')
                : t('isDebitedFromYourBankAccount', {
                    membershipFee: dollars(MEMBERSHIP_FEE),
                    whetherItBuildsCredit: building ? t('creditBuildingIsOnYouCan') : t('creditBuildingStaysOffAsYou'),
                  })}
            </p>
          ) : (
            <div className="mt-4">
              <Notice meaning="info" title={t('forThePayorOnly')}>
                {told(whyNot)}
              </Notice>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
