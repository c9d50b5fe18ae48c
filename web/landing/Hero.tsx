import { Button } from '#ui/Button.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { SIGN_UP } from './LandingHeader.tsx';
import { rich, t } from './words.ts';

/** What Mainstay does, and how it looks. */
export function Hero() {
  return (
    <section className="bg-canvas">
      <div className="mx-auto grid max-w-[1200px] items-center gap-x-12 gap-y-10 px-4 py-12 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
        <div>
          <h1 className="text-32 font-semibold tracking-[-0.02em] sm:text-48">
            {t('supportPaymentsThatArriveOnTime')}
          </h1>
          <p className="mt-5 max-w-[34em] text-16 text-muted">{t('mainstayReadsYourChildSupportOr')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild variant="primary" className="h-11! px-5!">
              <a href={SIGN_UP}>{t('getStarted')}</a>
            </Button>
            <Button asChild className="h-11! px-5!">
              <a href="#features">
                {rich('learnMore', { span: <span className="sr-only">{t('aboutTheFeatures')}</span> })}
              </a>
            </Button>
          </div>
        </div>
        <DashboardPanel />
      </div>
    </section>
  );
}
