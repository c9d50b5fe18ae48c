import { Button } from '#ui/Button.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { SIGN_UP } from './LandingHeader.tsx';

/** What Mainstay does, and how it looks while it does it. */
export function Hero() {
  return (
    <section className="bg-canvas">
      <div className="mx-auto grid max-w-[1200px] items-center gap-x-12 gap-y-10 px-4 py-12 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
        <div>
          <h1 className="text-32 font-semibold tracking-[-0.02em] sm:text-48">Support payments that arrive on time</h1>
          <p className="mt-5 max-w-[34em] text-16 text-muted">
            Mainstay reads your child support or alimony agreement, pays it on the due date, and steps in with automated
            backup funding when an account falls short. Both parents, their lawyers and the court see the same record.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild variant="primary" className="h-11! px-5!">
              <a href={SIGN_UP}>Get Started</a>
            </Button>
            <Button asChild className="h-11! px-5!">
              <a href="#features">
                Learn More<span className="sr-only"> about the features</span>
              </a>
            </Button>
          </div>
        </div>
        <DashboardPanel />
      </div>
    </section>
  );
}
