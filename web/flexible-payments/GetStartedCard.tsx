import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { Check } from 'lucide-react';
import { useOffers } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { choicesIn } from './choices.ts';
import { useActivate } from './useActivate.ts';

const STEPS = [
  ['Pay part now', 'From 10% to 90% of a payment, from your wallet and your bank account.'],
  ['Support gets paid', 'Right away. The recipient is guaranteed the full amount.'],
  ['Pay the balance later', 'On the day you choose. Your credit line lends it until then.'],
] as const;

const CREDIT_BUILDING = 'Credit building';
const BENEFITS = [
  ['No interest when you pay on time', 'Interest is charged only on a plan in default.'],
  ['A wallet to set money aside', 'Money you add pays your next first part. You can withdraw what is left.'],
  ['A credit line up to $10,000', 'Apply here. It takes only a soft check.'],
  [
    CREDIT_BUILDING,
    'On-time and late payments are reported to a credit bureau. Reporting has not started yet; until then they are only kept on file.',
  ],
] as const;

type Props = { settings?: FlexibleSettings; whyNot?: string | undefined };

/** How it works, what it brings, what it costs, and the way in. */
export function GetStartedCard({ settings, whyNot }: Props) {
  const { activate, working } = useActivate(settings);
  const offers = useOffers();
  const building = choicesIn(settings, offers).creditBuildingOptIn;
  return (
    <Card title="Get Started with Flexible Payments" description="Split a payment in two when a month is tight.">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <div className="min-w-0 space-y-8">
          <ol aria-label="How it works" className="grid gap-5 sm:grid-cols-3">
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
            <h3 className="text-14 font-semibold">Membership benefits</h3>
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
            <span className="text-14 text-muted">per month</span>
          </p>
          <p className="mt-1 text-14">plus 1% processing fee</p>
          <Button
            variant="primary"
            className="mt-5 w-full"
            disabled={whyNot !== undefined}
            working={working}
            workingLabel="Activating..."
            onClick={() => void activate()}
          >
            Activate Membership
          </Button>
          {whyNot === undefined ? (
            <p className="mt-3 text-13 text-muted">
              {dollars(MEMBERSHIP_FEE)} is debited from your bank account now and every month until you end the
              membership.{' '}
              {building
                ? 'Credit building is on. You can turn it off at any time.'
                : 'Credit building stays off, as you chose.'}
            </p>
          ) : (
            <div className="mt-4">
              <Notice meaning="info" title="For the payor only">
                {whyNot}
              </Notice>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
