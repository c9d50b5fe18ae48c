import { Circle } from 'lucide-react';
import { dollars, fullDateTime } from '#lib/format.ts';
import { type Meaning, MeaningIcon } from '#ui/Badge.tsx';
import type { LifeStep } from './payment-life.ts';

const INK: Record<Meaning, string> = {
  positive: 'text-positive',
  attention: 'text-attention',
  negative: 'text-negative',
  info: 'text-info',
  neutral: 'text-faint',
};

/** A payment's timeline, oldest first. */
export function PaymentLife({ steps, timeZone }: { steps: readonly LifeStep[]; timeZone: string }) {
  return (
    <ol>
      {steps.map(({ at, title, detail, amount, meaning }, place) => (
        <li key={`${at.toISOString()} ${title}`} className="relative flex gap-3 pb-5 last:pb-0">
          {place < steps.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[9.5px] w-px bg-line" />
          )}
          <span className={`mt-0.5 grid size-5 shrink-0 place-items-center ${INK[meaning]}`}>
            {meaning === 'neutral' ? <Circle aria-hidden className="size-3" /> : <MeaningIcon meaning={meaning} />}
          </span>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap justify-between gap-x-4 text-14">
              <span className="font-medium">{title}</span>
              {amount !== null && <span className="figures">{dollars(amount)}</span>}
            </p>
            {detail && <p className="text-13 break-words text-muted">{detail}</p>}
            <p className="text-12 text-faint">
              <time dateTime={at.toISOString()}>{fullDateTime(at, timeZone)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
