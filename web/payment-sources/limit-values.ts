import { CaseChange, type CasePaymentCaps } from '@mainstay/contract/cases.ts';
import { formatMoney } from '@mainstay/domain/money.ts';
import { z } from 'zod';
import { plainMoney } from '#lib/format.ts';

/** The limits as form fields; an empty field means no limit. */
export type LimitFields = Record<keyof CasePaymentCaps, string>;

export const fieldsOf = ({ perDebit, perMonth }: CasePaymentCaps): LimitFields => ({
  perDebit: perDebit === null ? '' : formatMoney(perDebit),
  perMonth: perMonth === null ? '' : formatMoney(perMonth),
});

/** Parses the typed limits with the call's own schema: the limits to send, or each field's error. */
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
