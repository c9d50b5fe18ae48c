import type { Need } from '@mainstay/contract/dashboard.ts';
import { Link } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { MeaningIcon } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { cardOf } from './need-words.ts';
import { t } from './words.ts';

/** The action cards, most urgent first. Each button leads to where the action is done; none can be dismissed. */
export default function Needs({ needs }: { needs: readonly Need[] }) {
  const timeZone = useCaseZone();
  const cards = needs.flatMap((need) => cardOf(need, timeZone) ?? []);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="needs" className="print:hidden">
      <h2 id="needs" className="mb-2 text-16 font-semibold">
        {t('whatNeedsYou')}
      </h2>
      <ul className="grid gap-3">
        {cards.map(({ title, words, to, button, help }, place) => (
          <li
            key={`${title} ${words}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-attention-line bg-attention-ground p-4 text-14"
          >
            <div className="flex min-w-60 grow basis-0 gap-3">
              <MeaningIcon meaning="attention" className="mt-0.5 text-attention" />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <h3 className="font-semibold text-attention">{title}</h3>
                <p className="text-ink">{words}</p>
                {help && <HelpLink about={help.about}>{help.question}</HelpLink>}
              </div>
            </div>
            <Button asChild variant={place === 0 ? 'primary' : 'secondary'}>
              <Link to={to}>{button}</Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
