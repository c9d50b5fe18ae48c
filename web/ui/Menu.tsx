import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-small px-2.5 py-1.5 text-14 outline-none select-none ' +
  'data-highlighted:bg-hover max-lg:min-h-11';

type Props = { trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode };

/** A list of things to choose or do, opened by its trigger. */
export function Menu({ trigger, align = 'start', children }: Props) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-[70dvh] min-w-48 max-w-80 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export const MenuLine = () => <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;

type LinkProps = { to: string; icon?: ReactNode; children: ReactNode };

export const MenuLink = ({ to, icon, children }: LinkProps) => (
  <DropdownMenu.Item asChild className={ITEM}>
    <Link to={to}>
      {icon}
      {children}
    </Link>
  </DropdownMenu.Item>
);

type Choice<Value extends string> = { value: Value; label: ReactNode };
type ChoicesProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** One of several; the chosen one is marked. */
export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value ?? ''}
      onValueChange={(chosen) => onChoose(chosen as Value)}
    >
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={ITEM}>
          <span className="size-4 shrink-0 text-accent-ink">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden className="size-4" />
            </DropdownMenu.ItemIndicator>
          </span>
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
