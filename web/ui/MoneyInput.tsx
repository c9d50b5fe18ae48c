import type { ComponentProps, InputEvent, KeyboardEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { plainMoney } from '#lib/format.ts';
import { CONTROL } from './TextInput.tsx';

/** An amount in dollars and cents. Typing is not altered; pasted text, and the value on blur, become plain digits. */
export function MoneyInput({ className, onBlur, onInput, onKeyDown, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={classes('relative', className)}>
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-14 text-muted">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...rest}
        className={classes(CONTROL, 'figures pl-7')}
        onInput={(event: InputEvent<HTMLInputElement>) => {
          onInput?.(event);
          if ((event.nativeEvent as globalThis.InputEvent).inputType === 'insertFromPaste') tidy(event.currentTarget);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') tidy(event.currentTarget);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          tidy(event.currentTarget);
          onBlur?.(event);
        }}
      />
    </div>
  );
}

/** Sets the value as if it had been typed, so form libraries notice. */
function tidy(input: HTMLInputElement): void {
  const plain = plainMoney(input.value);
  if (plain === input.value || input.readOnly) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, plain);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
