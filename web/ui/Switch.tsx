import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is being saved; the switch keeps its old position until the server responds. */
  working?: boolean;
};

/** An on/off switch with its label to the left. */
export function Switch({ label, help, checked, onChange, working }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block text-14 font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="mt-0.5 text-13 text-muted">
            {help}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(chosen) => working || onChange(chosen)}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-busy={working || undefined}
        className="group relative mt-0.5 h-6 w-11 shrink-0 rounded-full border border-control bg-sunken transition-colors duration-150 before:absolute before:-inset-3 aria-busy:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-control forced-color-adjust-none forced-colors:bg-[ButtonText] transition-transform duration-150 data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
