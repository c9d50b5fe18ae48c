import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, help, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-13 text-muted">
            {help}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-control bg-sunken transition-colors duration-150 after:absolute after:-inset-2.5 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-control transition-transform duration-150 data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
