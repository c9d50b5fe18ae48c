import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SIGN_UP } from './LandingHeader.tsx';

export function Closing() {
  return (
    <section aria-labelledby="closing-title">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-16 sm:px-8 lg:py-20">
        <div>
          <h2 id="closing-title" className="text-24 font-semibold tracking-[-0.015em]">
            Start with the agreement you already have
          </h2>
          <p className="mt-2 max-w-[38em] text-16 text-muted">
            Upload it, check what Mainstay read, and lock the terms. The free trial starts with your own case.
          </p>
          <p className="mt-3 max-w-[38em] text-14">
            Paying and receiving support costs nothing; flexible payments are {dollars(MEMBERSHIP_FEE)} a month plus a
            1% processing fee. Insurance is priced separately, and you see the price before you agree.
          </p>
        </div>
        <Button asChild variant="primary" className="h-11! px-5!">
          <a href={SIGN_UP}>Start Free Trial</a>
        </Button>
      </div>
    </section>
  );
}
