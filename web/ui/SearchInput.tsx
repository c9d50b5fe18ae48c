import { Search } from 'lucide-react';
import { classes } from '#lib/classes.ts';
import { TextInput } from './TextInput.tsx';

type Props = { label: string; value: string; onChange: (words: string) => void; className?: string };

/** A search field with its label as the placeholder. */
export const SearchInput = ({ label, value, onChange, className }: Props) => (
  <div className={classes('relative', className)}>
    <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
    <TextInput
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="pl-9"
    />
  </div>
);
