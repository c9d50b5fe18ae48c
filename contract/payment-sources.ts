import {
  ACCOUNT_TYPES,
  isAccountNumber,
  isRoutingNumber,
  ROUTING_NUMBER,
} from '@mainstay/domain/payment-sources/bank-details.ts';
import { PROOF_KINDS } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import {
  choice,
  idParams,
  instant,
  money,
  nothing,
  optionalMoney,
  personText,
  processing,
  requiredMoney,
  text,
} from './fields.ts';
import { confirming } from './first-approval.ts';

export const SOURCE_TYPES = ['ach', 'loc', 'escrow'] as const;

/** The progress of proving that a bank account belongs to the person who added it. */
export const AccountProof = z.object({
  /**
   * Two small amounts that only the account holder can read. For a disbursement unit, a 0.00 entry (prenote) that its
   * bank checks.
   */
  kind: z.enum(PROOF_KINDS),
  /**
   * `not_sent`: nothing was sent yet. `checking`: waits for the person's identity check. `on_its_way`: sent. `arrived`:
   * the amounts can be entered now.
   */
  step: z.enum(['not_sent', 'checking', 'on_its_way', 'arrived', 'failed']),
  triesLeft: z.number(),
  /** Why it failed, if it did. */
  reason: z.string().nullable(),
});
export type AccountProof = z.output<typeof AccountProof>;

export const PaymentSource = z.object({
  id: z.string(),
  sourceType: z.enum(SOURCE_TYPES),
  sourceName: z.string(),
  bankName: z.string().nullable(),
  /** The last four digits; the full number never leaves the server. */
  accountNumber: z.string().nullable(),
  routingNumber: z.string().nullable(),
  /** Null for a line or an escrow, and if the caller may not see it. */
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /**
   * What may still be drawn from a line or an escrow. For a bank account, the balance the payor stated, which no total
   * includes, or null. Null if the caller may not see it.
   */
  availableBalance: money.nullable(),
  creditLimit: money.nullable(),
  /** The bank account debited first; among lines and escrows, the one drawn first. */
  isPrimary: z.boolean(),
  /** When the payor authorized debits of it; null if nobody has, or if the caller may not see it. */
  authorizedAt: instant.nullable(),
  /** A bank account in state "unproven" is not debited. */
  state: z.enum(['active', 'unproven', 'suspended', 'stopped', 'unconfirmed']),
  /** Null if there is nothing to prove, or if the caller may not see it. */
  proof: AccountProof.nullable(),
  /** Money paid into it that does not count yet. */
  processing,
});
export type PaymentSource = z.output<typeof PaymentSource>;

/** An empty form field means no value was given. */
const optionalText = z
  .string('Enter text')
  .nullish()
  .transform((typed) => (typed == null || typed.trim() === '' ? null : typed.trim()));

export const NewPaymentSource = z
  .object({
    sourceType: z.enum(SOURCE_TYPES, 'Source type is required'),
    sourceName: personText('Source name is required', 100),
    bankName: optionalText.pipe(text(100).nullable()),
    /** The last four digits, or the full number if a routing number is given. */
    accountNumber: optionalText.pipe(
      z
        .string()
        .refine(
          (digits) => /^\d{4}$/.test(digits) || isAccountNumber(digits),
          'Enter the last 4 digits, or the whole account number',
        )
        .nullable(),
    ),
    routingNumber: optionalText.pipe(z.string().refine(isRoutingNumber, ROUTING_NUMBER).nullable()),
    availableBalance: optionalMoney,
    creditLimit: optionalMoney,
    isPrimary: choice.default(false),
    accountType: z.enum(ACCOUNT_TYPES, 'Choose checking or savings').default('checking'),
    /**
     * The person confirms that they own the bank account and authorizes debits of it. Where money moves by bank files,
     * adding an account with its full number implies this unless it is false.
     */
    authorised: choice.optional(),
  })
  .refine(
    (source) =>
      source.sourceType !== 'loc' ||
      source.creditLimit === null ||
      source.availableBalance === null ||
      source.availableBalance <= source.creditLimit,
    {
      path: ['availableBalance'],
      message: 'The available balance cannot be more than the credit limit',
    },
  );
export type NewPaymentSource = z.output<typeof NewPaymentSource>;

const TWO_AMOUNTS = 'Enter the two amounts, like 0.12 and 0.34';

export const PayIn = z.object({
  amount: requiredMoney('Amount is required').refine((amount) => amount > 0, 'Amount must be greater than $0'),
});

/** The two amounts that arrived, in either order. */
export const Amounts = z.object({
  // an array and not a tuple, because every screen would load the code that parses tuples
  amounts: z.array(requiredMoney(TWO_AMOUNTS), TWO_AMOUNTS).length(2, TWO_AMOUNTS),
});

export const listPaymentSources = call({
  method: 'GET',
  path: '/api/payment-sources',
  access: 'see_source_names',
  summary: 'Lists the funding sources of the case; anyone but the payor sees only names and types',
  reply: z.array(PaymentSource),
});

export const addPaymentSource = call({
  method: 'POST',
  path: '/api/payment-sources',
  access: 'manage_funding',
  summary:
    'Adds a funding source; the first bank account becomes primary, a primary line or escrow the first backup. Adding a bank account authorizes debits from it, in the words of its authorization',
  body: NewPaymentSource,
  reply: PaymentSource,
  status: 201,
  once: true,
  confirms: true,
});

export const removePaymentSource = call({
  method: 'DELETE',
  path: '/api/payment-sources/{id}',
  access: 'manage_funding',
  summary: 'Removes a funding source; 409 while money from it is on its way',
  params: idParams,
  reply: nothing,
  confirms: true,
});

export const choosePrimarySource = call({
  method: 'POST',
  path: '/api/payment-sources/{id}/primary',
  access: 'manage_funding',
  summary: 'Makes a bank account the first to be debited, or a line or an escrow the first backup',
  params: idParams,
  reply: PaymentSource,
  confirms: true,
});

export const sendSourceAmounts = call({
  method: 'POST',
  path: '/api/payment-sources/{id}/send-amounts',
  access: 'manage_funding',
  summary: 'Sends two small amounts to a bank account that is not being verified yet',
  params: idParams,
  reply: PaymentSource,
  confirms: true,
});

export const confirmPaymentSource = call({
  method: 'POST',
  path: '/api/payment-sources/{id}/confirm',
  access: 'manage_funding',
  summary: 'Proves a bank account by the two small amounts that arrived there; after three wrong tries it is suspended',
  params: idParams,
  body: Amounts,
  reply: PaymentSource,
});

export const Authorization = z.object({
  /** The exact text shown, with paragraphs separated by an empty line. */
  text: z.string(),
  agreedBy: z.string(),
  agreedAt: instant,
  /** The network address it was agreed from; null if not recorded. */
  agreedFrom: z.string().nullable(),
  revokedAt: instant.nullable(),
});
export type Authorization = z.output<typeof Authorization>;

export const getAuthorization = call({
  method: 'GET',
  path: '/api/payment-sources/{id}/authorization',
  access: 'manage_funding',
  summary: 'Returns the authorization of a bank account: the exact text, who agreed to it, when and from where',
  params: idParams,
  reply: Authorization,
});

export const revokeAuthorization = call({
  method: 'POST',
  path: '/api/payment-sources/{id}/revoke',
  access: 'manage_funding',
  summary: 'Revokes the authorization of a bank account; debits that the bank does not have yet are not made',
  params: idParams,
  reply: PaymentSource,
  confirms: true,
});

export const payIntoSource = call({
  method: 'POST',
  path: '/api/payment-sources/{id}/pay-in',
  access: 'manage_funding',
  summary: 'Repays a line of credit, or tops up an escrow, from the bank account',
  params: idParams,
  body: PayIn,
  reply: PaymentSource,
  movesMoney: true,
});

/** A line or an escrow for which an operator has booked money. */
export const FundedSource = z.object({
  state: z.string(),
  /** What may be drawn from it now. */
  availableBalance: money,
  /** For a line of credit: all money received for it. */
  creditLimit: money.nullable(),
  confirming,
});
export type FundedSource = z.output<typeof FundedSource>;
