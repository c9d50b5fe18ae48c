import { Check } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { besideOpener, type Opened } from './useOpener.ts';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-small px-2.5 py-1.5 text-14 -outline-offset-2! select-none ' +
  'data-highlighted:bg-hover max-lg:min-h-11';

type Props = Opened & { align?: 'start' | 'end'; children: ReactNode };

/** A menu beside the button that opened it. */
export function Menu({ open, onOpenChange, opener, openerId, align = 'start', children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={opener} />
      <Radix.Portal>
        <Radix.Content
          {...besideOpener({ opener })}
          aria-labelledby={openerId}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-[70dvh] min-w-48 max-w-80 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;

type LinkProps = { to: string; icon?: ReactNode; children: ReactNode };

export const MenuLink = ({ to, icon, children }: LinkProps) => (
  <Radix.Item asChild className={ITEM}>
    <Link to={to}>
      {icon}
      {children}
    </Link>
  </Radix.Item>
);

type Choice<Value extends string> = { value: Value; label: ReactNode };
type ChoicesProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** A group of which one item is selected and marked. */
export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value ?? ''} onValueChange={(chosen) => onChoose(chosen as Value)}>
      {choices.map((choice) => (
        <Radix.RadioItem key={choice.value} value={choice.value} className={ITEM}>
          <span className="size-4 shrink-0 text-accent-ink">
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-4" />
            </Radix.ItemIndicator>
          </span>
          {choice.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
