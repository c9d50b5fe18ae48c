import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };
type Props = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void };

/** Tabs. The first one is shown unless `value` names another. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value } : { value };
  return (
    <Radix.Root {...state} onValueChange={onChange}>
      <div className="border-b border-line">
        {/* Wraps to two rows if needed, because a tab beyond the edge would not be found. Extends past the content
            below by the width of the focus ring. */}
        <Radix.List aria-label={label} className="-mx-1.5 -mb-px flex flex-wrap gap-x-3.5 px-1.5 sm:gap-x-6">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="group -mx-1.5 h-11 shrink-0 px-1.5 text-13 font-medium text-muted transition-colors duration-150 -outline-offset-2 sm:text-14 hover:text-ink data-[state=active]:text-ink"
            >
              <span className="flex h-full items-center border-b-2 border-transparent forced-colors:border-b-0 pt-0.5 transition-colors duration-150 group-data-[state=active]:border-accent forced-colors:group-data-[state=active]:border-b-4">
                {tab.label}
              </span>
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
