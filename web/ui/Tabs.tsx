import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };
type Props = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void };

/** Tabs; the first one is shown unless `value` says another. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value } : { value };
  return (
    <Radix.Root {...state} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-3.5 overflow-x-auto border-b border-line sm:gap-6">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent text-13 font-medium text-muted transition-colors duration-150 -outline-offset-2 sm:text-14 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
