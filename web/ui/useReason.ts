import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { t } from './words.ts';

type Form = { missing?: string; working: boolean; send: (reason: string) => void };

/** A form that requires a reason. `field` holds the props of its `ReasonField`; nothing is sent without a reason. */
export function useReason({ missing = t('giveAReason'), working, send }: Form) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  return {
    field: { ref: input, value: reason, error: wrong, onChange: setReason },
    submit(event: SyntheticEvent) {
      event.preventDefault();
      if (working) return;
      const given = reason.trim();
      setWrong(given === '' ? missing : undefined);
      if (given === '') return input.current?.focus();
      send(given);
    },
    /** Shows the server's message at the field. */
    refuse(error: unknown) {
      if (error instanceof ApiError) setWrong(error.fields.reason);
    },
  };
}
