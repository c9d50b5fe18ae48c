import { CaseChange, type CasePaymentCaps } from '@mainstay/contract/cases.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';

/** The limits as the form has them: an empty field is no limit. */
export type LimitFields = Record<keyof CasePaymentCaps, string>;

export const fieldsOf = ({ perDebit, perMonth }: CasePaymentCaps): LimitFields => ({
  perDebit: perDebit === null ? '' : formatMoney(perDebit),
  perMonth: perMonth === null ? '' : formatMoney(perMonth),
});

/** What was typed, by the very schema of the call: the limits to send, or what is wrong at each field. */
export function limitsOf(
  typed: LimitFields,
): { caps: CasePaymentCaps; wrong?: undefined } | { caps?: undefined; wrong: Partial<LimitFields> } {
  const plain = (text: string) => (text.trim() === '' ? null : plainMoney(text));
  const parsed = z.safeDecode(CaseChange, {
    caps: { perDebit: plain(typed.perDebit), perMonth: plain(typed.perMonth) },
  });
  if (parsed.success) {
    const { perDebit = null, perMonth = null } = parsed.data.caps ?? {};
    return { caps: { perDebit, perMonth } };
  }
  const wrong: Partial<LimitFields> = {};
  for (const { path, message } of parsed.error.issues) wrong[path.at(-1) as keyof LimitFields] ??= message;
  return { wrong };
}
