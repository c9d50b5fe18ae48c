import { t } from './words.ts';

/** The mark: an M drawn as a mainstay, the rope that supports a mast. */
export function Logo({ name = true }: { name?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M7 23V10.5l9 7.5 9-7.5V23"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      </svg>
      {name && <span className="text-16 font-semibold tracking-[-0.01em]">{t('mainstay')}</span>}
    </span>
  );
}
