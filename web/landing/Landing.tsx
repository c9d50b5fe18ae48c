import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Roles } from './Roles.tsx';
import { t } from './words.ts';

/** The public page. It has only links and text, so it is served as plain HTML without a script. */
export default function Landing() {
  return (
    <div className="bg-surface">
      <LandingHeader />
      <main id="main">
        <Hero />
        <Figures />
        <Features />
        <Roles />
        <Closing />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-[1200px] flex-wrap justify-between gap-x-8 gap-y-2 px-4 py-8 text-13 text-muted sm:px-8">
          <p>{t('mainstayChildSupportAndAlimonyPaid')}</p>
          <p>{t('screensOnThisPageShowExample')}</p>
        </div>
      </footer>
    </div>
  );
}
