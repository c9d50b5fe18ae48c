import type { NewPaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addDays, type Day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { scheduleFrom } from '@mainstay/domain/payment-settings/counted-from.ts';
import { amountOn, occurrences } from '@mainstay/domain/payment-settings/occurrences.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import type { SettingsRow } from './store.ts';

/**
 * Whether settings begin a new obligation: what they show has ended, and stays as it was, and they ask for anything else.
 * Saved as they are shown, they change only the arrears that it left.
 */
export function beginsAnew(ended: SettingsRow, wanted: NewPaymentSettings, today: Day): boolean {
  if (!hasEnded(ended, today)) return false;
  const { paymentAmount: amount, steps } = ended;
  return (
    wanted.paymentAmount !== amountOn({ amount, steps }, today) ||
    wanted.paymentFrequency !== ended.paymentFrequency ||
    wanted.paymentDueDate !== ended.paymentDueDate ||
    wanted.documentId !== undefined ||
    (wanted.obligations ?? []).length > 0 ||
    OPTIONS.some((option) => says(wanted, option) && !isAsShown(wanted, option, ended))
  );
}

/**
 * What settings that begin a new obligation say of it. What they repeat of the one that has ended is not about it, but
 * weeks go on being counted as they were.
 */
export function onlyNew(wanted: NewPaymentSettings, ended: SettingsRow, today: Day): NewPaymentSettings {
  const isRepeated = (option: Option) => BEGUN.has(option) && isAsShown(wanted, option, ended);
  const repeated = OPTIONS.filter(isRepeated).map((option) => [option, undefined]);
  const paymentType = wanted.paymentType ?? ended.paymentType;
  const said: NewPaymentSettings = { ...wanted, paymentType, ...Object.fromEntries(repeated) };
  const isWeekly = ended.paymentFrequency === 'weekly' || ended.paymentFrequency === 'biweekly';
  if (!isWeekly || said.firstPaymentDate !== undefined || said.paymentFrequency !== ended.paymentFrequency) return said;
  return { ...said, firstPaymentDate: nextBySameWeeks(ended, today) };
}

function nextBySameWeeks(ended: SettingsRow, today: Day): Day | undefined {
  const { firstPaymentDate: anchor } = ended;
  if (anchor === null) return undefined;
  const weeks = { ...scheduleFrom(ended, anchor), amount: cents(1), steps: [], endDate: null };
  return occurrences(weeks, today, addDays(today, 14))[0]?.date;
}

const OPTIONS = [
  'firstPaymentDate',
  'endDate',
  'endReason',
  'paymentType',
  'withheld',
  'steps',
  'awaited',
  'bonusShare',
] as const;

type Option = (typeof OPTIONS)[number];

/** The days of the one that has ended, and why it did. */
const BEGUN: ReadonlySet<Option> = new Set(['firstPaymentDate', 'endReason', 'steps', 'awaited']);

const says = (wanted: NewPaymentSettings, option: Option): boolean => wanted[option] !== undefined;

const isAsShown = (wanted: NewPaymentSettings, option: Option, ended: SettingsRow): boolean =>
  inShort(option, wanted[option]) === inShort(option, ended[option]);

/** Lists and words as they are entered, without what is added when they are kept. */
function inShort(option: Option, value: unknown): string {
  if (option === 'steps')
    return JSON.stringify((value as SettingsRow['steps'])?.map(({ from, amount }) => [from, amount]));
  if (option === 'awaited') return JSON.stringify((value as { id?: string | null }[] | undefined)?.map(({ id }) => id));
  if (option === 'bonusShare') return JSON.stringify((value as { words: string } | null | undefined)?.words ?? null);
  return JSON.stringify(value ?? null);
}
