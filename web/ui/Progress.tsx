type Props = { label: string /** 0 to 100; null while unknown. */; value: number | null };

export function Progress({ label, value }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className="relative h-2 w-full overflow-hidden rounded-full bg-neutral-ground outline outline-neutral-line"
    >
      <div
        className={`h-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight] transition-[width] duration-180 ease-out ${value === null ? 'animate-breathe' : ''}`}
        style={{ width: `${value ?? 100}%` }}
      />
    </div>
  );
}
