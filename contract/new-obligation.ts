import { ARREARS_SHARING } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import { FREQUENCIES } from '@mainstay/domain/payment-settings/frequency.ts';
import { OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { ORDER_ANSWERS } from '@mainstay/domain/payment-settings/order-terms.ts';
import { z } from 'zod';
import { calendarDay, idOf, money, personText, requiredMoney } from './fields.ts';

/** The kinds of obligations, plus payments toward arrears. */
export const OBLIGATION_KINDS_SHOWN = [...OBLIGATION_KINDS, 'arrears'] as const;

const DUE_DAY = 'Enter days of the month from 1 to 31';
const dueDay = z.number(DUE_DAY).int(DUE_DAY).min(1, DUE_DAY).max(31, DUE_DAY);

export const Step = z.object({ from: calendarDay, amount: money });
/** Later amounts, each from a day on. */
export const steps = z.array(Step, 'Enter the amount changes').max(40, 'Enter at most 40 amount changes');
const Citation = z.object(
  { page: z.int('Enter the page').min(1, 'Enter the page'), text: personText('Enter the words', 500) },
  'Enter where it appears in the document',
);

const AN_AGE = 'Enter an age from 1 to 40';
const A_YEAR = 'Enter the year of birth';

/** A change that waits for an event, or for a child's age. */
export const WantedChange = z.object({
  /** The id of an existing change to keep; its other fields are left out. */
  id: idOf('Choose one of the changes of this obligation').nullish(),
  /** Absent if the obligation ends. */
  amount: money.nullish(),
  words: personText('Enter what it waits for', 300).nullish(),
  age: z
    .object(
      {
        years: z.int(AN_AGE).min(1, AN_AGE).max(40, AN_AGE),
        bornOn: calendarDay.nullish(),
        birthYear: z.int(A_YEAR).min(1900, A_YEAR).max(2199, A_YEAR).nullish(),
      },
      'Enter the age and the date of birth',
    )
    .nullish(),
  citation: Citation.nullish(),
});
export type WantedChange = z.output<typeof WantedChange>;

const awaited = z
  .array(WantedChange, 'Enter the changes that wait for an event')
  .max(20, 'Enter at most 20 changes that wait for an event');

const bonusShare = z.object(
  { words: personText('Enter what the order says about bonuses', 300), citation: Citation.nullish() },
  'Enter what the order says about bonuses',
);

/** What the person who applies an order's terms says about its status. */
export const orderStatus = z.enum(ORDER_ANSWERS, 'Say whether the order is signed: signed, filed, not_yet or unknown');

/** How obligations of one kind share payments toward arrears. */
export const arrearsSharing = z.enum(ARREARS_SHARING, 'Choose prorated or equal');

const days = z.array(dueDay, DUE_DAY).max(2, 'Enter at most two days');
const endReason = personText('Enter why it ends', 200);

/** What a person enters about an obligation, field by field. */
export const written = {
  frequency: z.enum(FREQUENCIES, 'Choose how often it is paid'),
  days,
  firstPaymentDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  endReason: endReason.nullish(),
  steps,
  withheld: z.boolean('Choose yes or no'),
  citation: Citation.nullish(),
  awaited,
  bonusShare: bonusShare.nullish(),
  documentId: idOf('Choose one of the documents of this case'),
  /** Mainstay pays from the payor to the payee of the case; any other pair is refused. */
  fromPartyId: idOf('Choose a party of this case').nullish(),
  toPartyId: idOf('Choose a party of this case').nullish(),
};

export const NewObligation = z.object({
  kind: z.enum(OBLIGATION_KINDS_SHOWN, 'Choose what it is for'),
  amount: requiredMoney('Enter the amount'),
  ...written,
  frequency: written.frequency.optional(),
  days: written.days.default([]),
  steps: written.steps.default([]),
  withheld: written.withheld.default(false),
  awaited: written.awaited.default([]),
  documentId: written.documentId.nullish(),
  orderStatus: orderStatus.optional(),
  /** The order requires two obligations of one kind at the same time. */
  alongside: z.boolean('Choose yes or no').default(false),
});
export type NewObligation = z.output<typeof NewObligation>;
