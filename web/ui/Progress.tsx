import { Progress as Radix } from 'radix-ui';

type Props = { label: string /** 0 to 100; null while nobody knows. */; value: number | null };

export function Progress({ label, value }: Props) {
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      className="relative h-2 w-full overflow-hidden rounded-full bg-neutral-ground outline outline-neutral-line"
    >
      <Radix.Indicator
        className={`h-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight] transition-[width] duration-180 ease-out ${value === null ? 'animate-breathe' : ''}`}
        style={{ width: `${value ?? 100}%` }}
      />
    </Radix.Root>
  );
}
