import { MEDICAL } from '@mainstay/domain/bank-files/remittance.ts';
import {
  ACCOUNT_TYPES,
  isAccountNumber,
  isRoutingNumber,
  ROUTING_NUMBER,
  WHOLE_NUMBER,
} from '@mainstay/domain/payment-sources/bank-details.ts';
import { PAYOUT_KINDS } from '@mainstay/domain/payout-accounts/payout-account.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { choice, idParams, instant, nothing, personText, text } from './fields.ts';
import { AccountProof, Amounts } from './payment-sources.ts';

const unitFields = {
  /**
   * The disbursement unit's state, by postal abbreviation. This and the following fields are null for a bank account.
   */
  disbursementState: z.string().nullable(),
  /** The identifier by which the unit knows the case. */
  caseIdentifier: z.string().nullable(),
  /** The county of the order, as the FIPS code that the unit uses. */
  fips: z.string().nullable(),
  medical: z.enum(MEDICAL).nullable(),
  /** Whether the payor's employment has ended, which is reported to the unit with each payment. */
  terminated: z.boolean().nullable(),
  /** The last four digits; the full number never leaves the server. */
  payorSsn: z.string().nullable(),
};

export const PayoutAccount = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  name: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  routingNumber: z.string(),
  /** The last four digits; the full number never leaves the server. */
  accountNumber: z.string(),
  /** Money goes only to a proven account ("active"). "suspended" means the bank could not pay it. */
  state: z.enum(['unproven', 'active', 'suspended']),
  /** From when money goes to it; null until it is proven. */
  usableFrom: instant.nullable(),
  /** Whether money goes to it now. */
  inUse: z.boolean(),
  /** Null if there is nothing to prove. */
  proof: AccountProof.nullable(),
  ...unitFields,
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

const digits = (wanted: RegExp, message: string) =>
  z
    .string(message)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(wanted, message));

const account = {
  name: personText('Enter a name for this account', 100),
  accountType: z.enum(ACCOUNT_TYPES, 'Choose checking or savings').default('checking'),
  routingNumber: z
    .string('Enter the routing number')
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().refine(isRoutingNumber, ROUTING_NUMBER)),
  accountNumber: z
    .string(WHOLE_NUMBER)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().refine(isAccountNumber, `${WHOLE_NUMBER}, 4 to 17 digits`)),
};

export const NewPayoutAccount = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('bank'), ...account }),
    z.object({
      kind: z.literal('disbursement_unit'),
      ...account,
      disbursementState: text(2, 'Choose the state').refine((code) => code in US_STATES, 'Choose the state'),
      caseIdentifier: text(20, 'Enter the case identifier')
        .trim()
        .regex(/^[A-Za-z0-9 .-]{1,20}$/, 'Enter the case identifier of the unit: 1 to 20 letters and digits'),
      fips: digits(/^\d{5}(\d{2})?$/, 'Enter the FIPS code: 5 or 7 digits'),
      medical: z.enum(MEDICAL, 'Choose whether the order asks for medical support').default('W'),
      terminated: choice.default(false),
      payorSsn: digits(/^\d{9}$/, 'Enter the nine digits of the payor’s social security number'),
    }),
  ],
  'Choose a bank account or a disbursement unit',
);
export type NewPayoutAccount = z.output<typeof NewPayoutAccount>;

export const listPayoutAccounts = call({
  method: 'GET',
  path: '/api/payout-accounts',
  access: 'choose_payout',
  afterLeaving: true,
  summary:
    'Lists the payee’s payout accounts, newest first; for the payee, also of one who has left, and for the owner until a payee joins',
  reply: z.array(PayoutAccount),
});

export const addPayoutAccount = call({
  method: 'POST',
  path: '/api/payout-accounts',
  access: 'choose_payout',
  afterLeaving: true,
  summary:
    'Adds a payout account of the payee; the first is used as soon as it is proven, a later one three banking days after that',
  body: NewPayoutAccount,
  reply: PayoutAccount,
  status: 201,
  once: true,
  verified: true,
  confirms: true,
});

export const sendPayoutAmounts = call({
  method: 'POST',
  path: '/api/payout-accounts/{id}/send-amounts',
  access: 'choose_payout',
  afterLeaving: true,
  summary: 'Starts the verification of a payout account that is not being verified yet',
  params: idParams,
  reply: PayoutAccount,
  verified: true,
  confirms: true,
});

export const confirmPayoutAccount = call({
  method: 'POST',
  path: '/api/payout-accounts/{id}/confirm',
  access: 'choose_payout',
  afterLeaving: true,
  summary:
    'Proves a payout account by the two small amounts that arrived there; after three wrong tries it is suspended',
  params: idParams,
  body: Amounts,
  reply: PayoutAccount,
  verified: true,
});

export const removePayoutAccount = call({
  method: 'DELETE',
  path: '/api/payout-accounts/{id}',
  access: 'choose_payout',
  afterLeaving: true,
  summary: 'Removes a payout account; without one, the payee’s money is held',
  params: idParams,
  reply: nothing,
  confirms: true,
});
